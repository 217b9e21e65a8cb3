import { Link } from '@tanstack/react-router'
import { isAllowed } from '@zinc/domain/permission'
import type { PurchaseLine } from '@zinc/domain/purchase/purchase'
import { type ReactNode, Suspense } from 'react'
import { latestOf } from '../../../documents/document-outbox.ts'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { loadManagementText, useLanguage, useText } from '../../../i18n/catalogue.ts'
import { useConnection } from '../../../page/connection.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { loadManagementStyle } from '../../../page/loading/management-style.ts'
import { Page } from '../../../page/page.tsx'
import { Card } from '../../../ui/card.tsx'
import { SeenNotice } from '../../../ui/feedback/seen-notice.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { PurchaseConflictNotice } from '../conflict/conflict-notice.tsx'
import { KeptPurchase } from '../conflict/kept-purchases.tsx'
import { isLeftBehind } from '../entry/overtaken.ts'
import { purchaseKeyOf, readStoredPurchase } from '../entry/stored-purchase.ts'
import { headIn, namesOf } from '../purchase-lists.ts'
import { type PurchaseEntry, purchaseOutbox } from '../purchase-outbox.ts'
import type { DevicePurchase } from '../purchase-overlay.ts'
import type { PurchaseScreenProps } from '../screens/purchase-screen.tsx'
import { PurchaseActs } from './purchase-acts.tsx'
import { PurchaseDates, PurchaseLinesCard } from './purchase-card.tsx'
import { PurchaseChip } from './purchase-chip.tsx'
import { PurchaseFiles } from './purchase-files.tsx'
import { PurchaseLinks } from './purchase-links.tsx'
import { PurchaseNotices, PurchaseOutbox } from './purchase-notices.tsx'
import { PurchasePayments } from './purchase-payments.tsx'
import { PurchaseTickets } from './purchase-tickets.tsx'
import { PurchaseVersions } from './purchase-versions.tsx'

const LineStock = screen(
  () => import('../../stock/parts/line-stock.tsx'),
  'LineStock',
  loadManagementText,
  loadManagementStyle,
)

type PurchaseReadProps = PurchaseScreenProps & {
  purchase: DevicePurchase
  entries: readonly PurchaseEntry[]
  seenAt: number | null
  /** null: not for this person, or not now. */
  onCorrect: (() => void) | null
}

/** What was saved, to read. */
export function PurchaseRead(props: PurchaseReadProps) {
  const { establishment, lists, purchase, entries, seenAt, onCorrect } = props
  const text = useText()
  const { card: words, entry } = text.purchases
  const language = useLanguage()
  const { timeZone } = establishment
  const supplier = headIn(lists.suppliers, purchase.supplierId)
  const at = actTimeOf({ at: purchase.typedAt, businessDate: purchase.countedOn, timeZone }, text, language)
  const said = purchase.status === 'validated' ? words.validatedBy : words.typedBy
  const { online } = useConnection()
  const unsent = latestOf(purchaseOutbox, entries, purchase.id)
  const of = { personId: props.personId, establishmentId: establishment.id, purchaseId: purchase.id }
  const typed = readStoredPurchase(purchaseKeyOf(of))?.typed
  const isContested = unsent?.state === 'conflict' || (typed !== undefined && isLeftBehind(purchase, typed))
  return (
    <Page
      title={entry.draftTitle(entry.kinds[purchase.kind], purchase.reference)}
      chip={<PurchaseChip purchase={purchase} />}
      back={true}
      lead={
        supplier === undefined ? (
          words.noSupplier
        ) : (
          <Link to="/suppliers/$id" params={{ id: supplier.id }} className="font-semibold text-ink hover:underline">
            {supplier.name}
          </Link>
        )
      }
      phoneActions={false}
    >
      <SeenNotice seenAt={seenAt} />
      <div className="mb-3.5 grid gap-3.5 empty:hidden">
        {isContested && <PurchaseConflictNotice {...{ purchase, timeZone }} isInForm={false} />}
        {!isContested && <KeptPurchase {...of} />}
        <PurchaseOutbox entry={unsent} isOnline={online} />
        <PurchaseNotices purchase={purchase} role={establishment.role} timeZone={timeZone} />
      </div>
      <div className="grid gap-3.5 wide:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] wide:items-start wide:gap-7">
        <div className="grid min-w-0 gap-3.5">
          <PurchaseLinesCard
            purchase={purchase}
            categoryName={namesOf(lists).categoryName}
            showPrices={isAllowed(establishment.role, 'results.read')}
            stockOf={stockOf(props)}
          />
          {purchase.content !== null && purchase.content.comment !== '' && (
            <Card title={words.comment}>
              <p className="whitespace-pre-line break-words">{purchase.content.comment}</p>
            </Card>
          )}
          <p className="px-1 text-ink-2 text-small">
            {said(at, purchase.typedBy.name)}
            {purchase.checkedBy !== null && `. ${words.checkedBy(purchase.checkedBy.name)}`}
          </p>
          <PurchaseActs purchase={purchase} establishment={establishment} onCorrect={onCorrect} />
        </div>
        <Side {...props} />
      </div>
    </Page>
  )
}

/** Of what the server has as a delivery or a return: a purchase in force whose supplier is known. */
function stockOf({ establishment, lists, purchase }: PurchaseReadProps): (line: PurchaseLine) => ReactNode {
  const { supplierId, revision, status, outbox, kind } = purchase
  const isDelivery = revision > 0 && status !== 'cancelled' && outbox === null
  if (supplierId === null || !isDelivery) return () => null
  const { suppliers, categories } = lists
  const offered = (head: { id: string; isOffered: boolean } | undefined) => (head?.isOffered === true ? head.id : null)
  const canWrite = establishment.isActive && isAllowed(establishment.role, 'catalog.write')
  const usual = { supplierId: offered(headIn(suppliers, supplierId)) }
  return (line) => (
    <Suspense fallback={null}>
      <LineStock
        {...{ establishmentId: establishment.id, kind, line, supplierId, canWrite }}
        usual={{ ...usual, categoryId: offered(headIn(categories, line.categoryId)) }}
      />
    </Suspense>
  )
}

/** When, what was paid, what it belongs to, and who wrote what. */
function Side(props: PurchaseReadProps) {
  const { establishment, purchase, today } = props
  const words = useText().purchases.card
  const { timeZone } = establishment
  const canWrite = establishment.isActive && isAllowed(establishment.role, 'purchase.write')
  return (
    <div className="grid min-w-0 gap-3.5">
      <PurchaseDates purchase={purchase} />
      <PurchasePayments
        purchase={purchase}
        today={today}
        registers={establishment.registers}
        canPay={establishment.isActive && isAllowed(establishment.role, 'purchase.pay')}
      />
      <PurchaseLinks
        purchase={purchase}
        today={today}
        canLink={establishment.isActive && isAllowed(establishment.role, 'purchase.correct')}
      />
      {purchase.kind === 'receipt' && <PurchaseTickets establishmentId={establishment.id} id={purchase.id} />}
      <PurchaseVersions purchase={purchase} timeZone={timeZone} />
      {purchase.content !== null && <PurchaseFiles {...props} />}
      {canWrite && (
        <Link to="/purchase/$id" params={{ id: 'new' }} className={buttonLook('soft', 'large', true)}>
          {words.next}
        </Link>
      )}
    </div>
  )
}
