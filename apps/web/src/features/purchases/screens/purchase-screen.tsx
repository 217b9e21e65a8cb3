import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import { isLocked } from '@zinc/domain/calendar/period'
import { isAllowed } from '@zinc/domain/permission'
import { useState } from 'react'
import { isUnreached } from '../../../client/api-error.ts'
import { useEstablishment as useCurrentEstablishment } from '../../../client/session/current-establishment.ts'
import { useSession } from '../../../client/session/session.ts'
import { useToday } from '../../../client/today.ts'
import { newId } from '../../../client/uuid.ts'
import { latestOf } from '../../../documents/document-outbox.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { isBegun } from '../../../outbox/entry.ts'
import { useEntries } from '../../../outbox/list.ts'
import { Page } from '../../../page/page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useEstablishment } from '../../establishment/establishment.queries.ts'
import { PurchaseRead } from '../card/purchase-read.tsx'
import { PurchaseEntry } from '../entry/purchase-entry.tsx'
import { purchaseKeyOf, readStoredPurchase } from '../entry/stored-purchase.ts'
import { usePurchaseLists } from '../purchase-lists.ts'
import { type PurchaseEntry as PurchaseEntryOfOutbox, purchaseOutbox } from '../purchase-outbox.ts'
import { type DevicePurchase, devicePurchaseOf } from '../purchase-overlay.ts'
import { purchaseQuery } from '../purchases.queries.ts'
import { purchaseSearch } from './purchase-search.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** One purchase: typed, corrected or read. */
export function PurchaseScreen() {
  const { id: establishmentId } = useCurrentEstablishment()
  const { id = '' } = useParams({ strict: false })
  const query = useEstablishment(establishmentId)
  if (id === 'new') return <NewPurchase />
  if (!uuid.test(id)) return <UnknownPurchase />
  // Another purchase is another form: nothing typed for one may show on the other.
  if (query.data !== undefined) {
    return <KnownEstablishment key={`${establishmentId}/${id}`} establishment={query.data} id={id} />
  }
  return <PurchasePlaceholder queryState={queryStateOf(query)} />
}

/** Its address from the first key on: what is typed is found again under it. */
function NewPurchase() {
  const [id] = useState(newId)
  return <Navigate to="/purchase/$id" params={{ id }} search={{ mode: 'new' }} replace={true} />
}

export type PurchaseScreenProps = {
  establishment: Establishment
  personId: number
  id: string
  today: ReturnType<typeof useToday>
  lists: ReturnType<typeof usePurchaseLists>
}

function KnownEstablishment({ establishment, id }: { establishment: Establishment; id: string }) {
  const { user } = useSession()
  const personId = user?.id ?? 0
  const today = useToday(establishment)
  const lists = usePurchaseLists(establishment.id)
  const { mode } = purchaseSearch.parse(useSearch({ strict: false }))
  const entries = useEntries(purchaseOutbox).filter(
    (entry) => entry.establishmentId === establishment.id && entry.purchaseId === id,
  )
  const [typedHere] = useState(
    () => readStoredPurchase(purchaseKeyOf({ personId, establishmentId: establishment.id, purchaseId: id }))?.typed,
  )
  const isNew = mode === 'new' || typedHere !== undefined
  // The server cannot have what never left this device.
  const isOnlyHere = entries.some(({ baseVersion }) => baseVersion === null) || (isNew && typedHere?.sent == null)
  const query = useQuery({ ...purchaseQuery(establishment.id, id), enabled: !isOnlyHere })
  const author = { id: personId, name: user?.name ?? '' }
  const around = { author, today, isStaff: establishment.role === 'staff' }
  const purchase = devicePurchaseOf(query.data ?? null, entries, around)
  const props = { establishment, personId, id, today, lists }
  const canWrite = establishment.isActive && isAllowed(establishment.role, 'purchase.write')
  if (purchase === null) {
    if (query.isPending && !isOnlyHere) return <PurchasePlaceholder queryState={queryStateOf(query)} />
    if (!(isNew && canWrite)) {
      return isUnreached(query.error) ? <PurchasePlaceholder queryState={queryStateOf(query)} /> : <UnknownPurchase />
    }
  }
  return <Face {...props} purchase={purchase} entries={entries} seenAt={queryStateOf(query).seenAt} />
}

type FaceProps = PurchaseScreenProps & {
  purchase: DevicePurchase | null
  entries: readonly PurchaseEntryOfOutbox[]
  seenAt: number | null
}

function Face({ seenAt, ...props }: FaceProps) {
  const { establishment, purchase, entries, id, personId } = props
  const { mode } = purchaseSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [times, setTimes] = useState(0)
  const [wasStored] = useState(
    () =>
      readStoredPurchase(purchaseKeyOf({ personId, establishmentId: establishment.id, purchaseId: id }))?.typed
        .isCorrection === true,
  )
  const show = (next: 'correct' | undefined, replace: boolean) =>
    void navigate({ to: '/purchase/$id', params: { id }, search: { mode: next }, replace })
  const unsent = latestOf(purchaseOutbox, entries, id)
  // To the server it is still the first entry.
  const isUnsent = unsent?.action === 'validatePurchase' && unsent.state === 'waiting' && !isBegun(unsent)
  const canWrite = establishment.isActive && isAllowed(establishment.role, 'purchase.write')
  const mayCorrect =
    purchase !== null &&
    purchase.content !== null &&
    purchase.status !== 'cancelled' &&
    establishment.isActive &&
    isAllowed(establishment.role, isUnsent ? 'purchase.write' : 'purchase.correct') &&
    !isLocked(purchase.countedOn, establishment.lockedUntil)
  const leave = () => {
    setTimes(times + 1)
    show(undefined, true)
  }
  const entryProps = { ...props, isUnsent, onLeave: leave, onRenew: () => setTimes(times + 1) }
  if (purchase === null || (isOpen(purchase) && canWrite)) {
    return <PurchaseEntry key={`enter ${times}`} {...entryProps} isCorrection={false} />
  }
  const isCorrecting = mode === 'correct' || (wasStored && times === 0)
  if (mayCorrect && isCorrecting) return <PurchaseEntry key={`correct ${times}`} {...entryProps} isCorrection={true} />
  return (
    <PurchaseRead
      {...props}
      purchase={purchase}
      seenAt={seenAt}
      onCorrect={mayCorrect ? () => show('correct', false) : null}
    />
  )
}

/** Still being typed, by somebody whose figures one may see. */
function isOpen({ status, content }: DevicePurchase): boolean {
  return status === 'draft' && content !== null
}

function UnknownPurchase() {
  const text = useText().purchases
  const action = (
    <Link to="/purchase" className={buttonLook('secondary')}>
      {text.card.toList}
    </Link>
  )
  return (
    <Page title={text.month.title} back={true}>
      <EmptyState title={text.card.unknownTitle} action={action}>
        {text.card.unknownBody}
      </EmptyState>
    </Page>
  )
}

/** The layout of the form, while it is on its way for the first time. */
function PurchasePlaceholder({ queryState }: { queryState: QueryState }) {
  const text = useText().purchases
  return (
    <Page title={text.month.title} back={true} tabBar="hidden">
      {queryState.isMissing ? (
        <QueryNotice
          queryState={queryState}
          unseen={{ title: text.card.unavailableTitle, body: text.card.unavailableBody }}
        />
      ) : (
        <div aria-busy="true" className="grid max-w-192 gap-3.5">
          <Skeleton className="h-40 w-full rounded-card!" />
          <Skeleton className="h-72 w-full rounded-card!" />
        </div>
      )}
    </Page>
  )
}
