import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import { type ReactNode, useState } from 'react'
import { useEstablishment as useCurrentEstablishment } from '../../../client/session/current-establishment.ts'
import { useSession } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { useEntries, useIsOutboxRead } from '../../../outbox/list.ts'
import { Page } from '../../../page/page.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useEstablishment } from '../../establishment/establishment.queries.ts'
import { keptPurchases } from '../conflict/kept-purchase.ts'
import { PurchaseConflictSides } from '../conflict/purchase-conflict-sides.tsx'
import { isFinal } from '../conflict/settle-purchase.ts'
import { isUntouched } from '../entry/purchase-draft.ts'
import { type PurchaseKey, purchaseKeyOf, readStoredPurchase } from '../entry/stored-purchase.ts'
import { type PurchaseEntry, purchaseOutbox } from '../purchase-outbox.ts'
import { purchaseQuery, showPurchase } from '../purchases.queries.ts'

/** Two versions of one purchase, side by side, at an address of their own. */
export function PurchaseConflictScreen() {
  const here = useCurrentEstablishment()
  const { id = '' } = useParams({ strict: false })
  const { entry: asked } = useSearch({ strict: false })
  const entries = useEntries(purchaseOutbox).filter((one) => one.state === 'conflict' && one.purchaseId === id)
  const entry = entries.find(({ key }) => key === asked) ?? entries[0] ?? null
  const isRead = useIsOutboxRead()
  const establishment = useEstablishment(entry?.establishmentId ?? here.id).data
  if (establishment === undefined || !isRead) return <ConflictPlaceholder />
  return <KnownConflict key={id} establishment={establishment} id={id} entry={entry} />
}

type KnownConflictProps = { establishment: Establishment; id: string; entry: PurchaseEntry | null }

function KnownConflict({ establishment, id, entry }: KnownConflictProps) {
  const { comparison } = useText()
  const personId = useSession().user?.id ?? 0
  const query = useQuery(purchaseQuery(establishment.id, id))
  // Read once: what is compared does not change under the eyes.
  const key = purchaseKeyOf({ personId, establishmentId: establishment.id, purchaseId: id })
  const [found] = useState(() => readStoredPurchase(key))
  const current = newerOf(query.data ?? null, entry?.current ?? null)
  const onDone = useDone(key, id, current)
  if (query.isPending && entry === null) return <ConflictPlaceholder />
  const stored = found === null || isUntouched(found.typed.draft) ? null : found
  if (current === null || (entry === null && stored === null)) {
    return (
      <ConflictPage purchase={current}>
        <EmptyState title={comparison.noneTitle}>{comparison.noneBody}</EmptyState>
      </ConflictPage>
    )
  }
  return (
    <ConflictPage purchase={current} hasSides={true}>
      <PurchaseConflictSides {...{ establishment, personId, entry, stored, current, onDone }} />
    </ConflictPage>
  )
}

function newerOf(one: Purchase | null, other: Purchase | null): Purchase | null {
  return (one?.version ?? 0) > (other?.version ?? 0) ? one : (other ?? one)
}

/**
 * Back to the purchase, which shows what was chosen and what is kept of the other; to the list when it belongs to another
 * establishment, which says that something is kept.
 */
function useDone(key: PurchaseKey, purchaseId: string, current: Purchase | null) {
  const text = useText().comparison
  const { establishmentId } = key
  const here = useCurrentEstablishment()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (startedId?: string | null) => {
    // Told with the refusal, when what this device has read is older.
    const known = queryClient.getQueryData(purchaseQuery(establishmentId, purchaseId).queryKey)
    if (current !== null && current.version > (known?.version ?? 0)) showPurchase(queryClient, current)
    if (establishmentId !== here.id) {
      if (keptPurchases.find(key).length > 0) showToast({ type: 'info', message: text.keptElsewhere })
      return void navigate({ to: '/more/waiting', replace: true })
    }
    const mode = startedId == null ? undefined : 'new'
    void navigate({ to: '/purchase/$id', params: { id: startedId ?? purchaseId }, search: { mode }, replace: true })
  }
}

type ConflictPageProps = { purchase: Purchase | null; hasSides?: boolean; children: ReactNode }

function ConflictPage({ purchase, hasSides = false, children }: ConflictPageProps) {
  const { comparison, purchases } = useText()
  const { conflict, entry } = purchases
  const isChosen = hasSides && purchase !== null && purchase.status !== 'cancelled'
  const title = entry.draftTitle(entry.kinds[purchase?.kind ?? 'invoice'], purchase?.reference ?? '')
  return (
    <Page
      title={title}
      documentTitle={conflict.documentTitle(title)}
      chip={<Chip state="tolerated">{comparison.state}</Chip>}
      back={true}
      lead={isChosen ? `${conflict.lead} ${isFinal(purchase) ? conflict.goneMine : conflict.gone}` : conflict.lead}
      // The title keeps the width on phones.
      phoneActions={false}
      tabBar="hidden"
    >
      {children}
    </Page>
  )
}

function ConflictPlaceholder() {
  return (
    <ConflictPage purchase={null}>
      <div aria-busy="true">
        <Skeleton className="h-96 w-full rounded-card!" />
      </div>
    </ConflictPage>
  )
}
