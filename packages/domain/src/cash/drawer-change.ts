import type { Cents } from '../money.ts'
import { drawerEffectOf, type Ticket } from './cash-journal.ts'

type DrawerLine = Pick<
  Ticket,
  'kind' | 'businessDate' | 'at' | 'registerId' | 'amount' | 'paymentMethodId' | 'origin' | 'status'
>

/** What a write of a line put into one drawer of one day, signed; never 0. `at`: when the line says it happened. */
export type DrawerChange = Pick<Ticket, 'kind' | 'businessDate' | 'at' | 'registerId'> & { readonly amount: Cents }

/**
 * What the drawers hold otherwise since a line was noted (`before` null), changed or cancelled: a line that moves to
 * another day or register changes two. Sales change none: the payments of the ticket Z hold their cash.
 */
export function drawerChangesOf(before: DrawerLine | null, after: DrawerLine): readonly DrawerChange[] {
  const now = changeOf(after, 1)
  const then = before === null ? [] : changeOf(before, -1)
  const isSame = before !== null && placeOf(before) === placeOf(after)
  if (!isSame) return [...then, ...now]
  const [first = then[0]] = now
  const amount = [...then, ...now].reduce((sum, change) => sum + change.amount, 0)
  return first === undefined || amount === 0 ? [] : [{ ...first, amount }]
}

/** The database writes ids in lower case, a device may not. */
function placeOf({ businessDate, registerId, kind }: DrawerLine): string {
  return `${businessDate} ${registerId.toLowerCase()} ${kind}`
}

function changeOf(line: DrawerLine, sign: 1 | -1): readonly DrawerChange[] {
  const { kind, businessDate, at, registerId } = line
  const amount = kind === 'sale' ? 0 : drawerEffectOf(line)
  return amount === 0 ? [] : [{ kind, businessDate, at, registerId, amount: sign * amount }]
}
