import type { Establishment } from '@zinc/contract/establishments'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import { isLocked } from '@zinc/domain/calendar/period'
import { isAllowed } from '@zinc/domain/permission'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { useToday } from '../../../client/today.ts'
import { useComparedPeople } from '../../../documents/compared-people.ts'
import { OneVersion } from '../../../documents/comparison.tsx'
import { useText } from '../../../i18n/catalogue.ts'
import { deleteDraft } from '../../../offline/drafts.ts'
import { settle } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { draftContentOf } from '../entry/purchase-draft.ts'
import { purchaseKeyOf, type StoredPurchase } from '../entry/stored-purchase.ts'
import { namesOf, usePurchaseLists } from '../purchase-lists.ts'
import type { PurchaseEntry } from '../purchase-outbox.ts'
import { contentOfEntry } from '../purchase-overlay.ts'
import { keepOwnPurchase } from './kept-purchase.ts'
import { PurchaseCompare } from './purchase-compare.tsx'
import { discardHandedOver, isFinal, type PurchaseConflict, startAnew } from './settle-purchase.ts'

type ConflictSidesProps = {
  establishment: Establishment
  personId: number
  entry: PurchaseEntry | null
  stored: { typed: StoredPurchase; savedAt: string } | null
  current: Purchase
  /** With the id of the purchase that was started instead. */
  onDone: (startedId?: string | null) => void
}

/** What there is to choose between, as far as this person may. */
export function PurchaseConflictSides(props: ConflictSidesProps) {
  const { establishment, entry, stored, current, onDone } = props
  const text = useText()
  const people = usePeople(props)
  const { author } = people.theirs
  const today = useToday(establishment)
  const mine = stored === null ? contentOfEntry(entry) : draftContentOf(stored.typed.draft)
  const key = keyOf(props)
  const own = entry?.action === 'cancelPurchase' ? null : entry
  const keepTheirs = async () => {
    if (mine !== null) keepOwnPurchase({ key, entry: own, typed: stored?.typed ?? null, mine, current })
    if (entry !== null) await settle(entry.key, 'theirs')
    await discardHandedOver(current.id)
    deleteDraft(key)
    onDone()
  }
  if (mine === null) {
    const cancelAnyway = async () => {
      if (entry !== null) await settle(entry.key, 'mine')
      onDone()
    }
    return (
      <OneVersion
        sentence={text.comparison.cancelledHere(author)}
        author={author}
        onKeepTheirs={() => void keepTheirs()}
      >
        <Button look="secondary" onPress={() => void cancelAnyway()}>
          {text.comparison.cancelAnyway}
        </Button>
      </OneVersion>
    )
  }
  if (current.status === 'cancelled') return <CancelledThere {...props} onLeave={() => void keepTheirs()} />
  const { content } = current
  const withheld = content === null ? text.purchases.conflict.hiddenThere(people.theirs.name) : null
  const sentence = withheld ?? (mayWrite(props) ? null : text.purchases.conflict.mayNotCorrect(author))
  if (content === null || sentence !== null) {
    return <OneVersion sentence={sentence ?? ''} author={author} onKeepTheirs={() => void keepTheirs()} />
  }
  const conflict: PurchaseConflict = {
    ...{ key, mine, typed: stored?.typed ?? null, entry: own, today },
    // The wire form is the parsed form too: its scalars are checked where they were made.
    current: { ...current, content: content as PurchaseContent },
    canPay: isAllowed(establishment.role, 'purchase.pay'),
  }
  return <Compared conflict={conflict} establishment={establishment} people={people} onDone={onDone} />
}

type ComparedProps = Pick<ConflictSidesProps, 'establishment'> & {
  conflict: PurchaseConflict
  people: ReturnType<typeof usePeople>
  onDone: () => void
}

function Compared({ establishment, ...props }: ComparedProps) {
  const { id, lockedUntil } = establishment
  const lists = usePurchaseLists(id)
  const today = useToday(establishment)
  // A list this device has never seen refuses nothing.
  const unseen = lists.isWhole ? null : [props.conflict.mine, props.conflict.current.content]
  const suppliers = unseen?.flatMap(({ supplierId }) => asKnown(supplierId)) ?? lists.suppliers
  const lines = unseen?.flatMap((content) => content.lines)
  const categories = lines?.flatMap(({ categoryId }) => asKnown(categoryId)) ?? lists.categories
  return <PurchaseCompare {...props} names={namesOf(lists)} context={{ today, lockedUntil, suppliers, categories }} />
}

function asKnown(id: string | null) {
  return id === null ? [] : [{ id, isActive: true }]
}

/** A draft goes on for those who type; what is saved is corrected by those who may, while its period is open. */
function mayWrite({ establishment: { role, lockedUntil, isActive }, current }: ConflictSidesProps): boolean {
  if (!isActive || isLocked(current.countedOn, lockedUntil)) return false
  return isAllowed(role, isFinal(current) ? 'purchase.correct' : 'purchase.write')
}

/** Nothing to write over: what was typed is kept as another purchase, or not. */
function CancelledThere(props: ConflictSidesProps & { onLeave: () => void }) {
  const { entry, stored, onDone, onLeave } = props
  const words = useText().purchases.conflict
  const anew = () => void startAnew(keyOf(props), entry, stored?.typed ?? null).then(onDone)
  return (
    <Card>
      <p className="mb-4">{words.cancelledThere}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onPress={anew}>{words.startAnew}</Button>
        <Button look="secondary" onPress={onLeave}>
          {words.leaveCancelled}
        </Button>
      </div>
    </Card>
  )
}

function keyOf({ personId, establishment, current }: ConflictSidesProps) {
  return purchaseKeyOf({ personId, establishmentId: establishment.id, purchaseId: current.id })
}

function usePeople({ establishment, entry, stored, current }: ConflictSidesProps) {
  const { card } = useText().purchases
  const { typedBy, typedAt, countedOn, status } = current
  return useComparedPeople()({
    mineAt: stored?.savedAt ?? (entry === null ? typedAt : typedAtOf(entry)),
    mineFrom: stored?.typed.from ?? null,
    theirs: { by: typedBy, at: typedAt, state: card.statuses[status] },
    businessDate: countedOn,
    timeZone: establishment.timeZone,
  })
}

function typedAtOf(entry: PurchaseEntry): string {
  return entry.action === 'cancelPurchase' ? entry.createdAt : entry.input.body.typedAt
}
