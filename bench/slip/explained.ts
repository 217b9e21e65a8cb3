// Whether any one slip explains a difference, asked of spellings alone: nothing here knows how the finder searches.
import { type TicketZContent, totalsOf } from '../../packages/domain/src/ticket-z/ticket-z.ts'

/** True when one line, typed with one slip or forgotten tonight, would hold what it should. */
export function explains(content: TicketZContent, past: readonly TicketZContent[]): boolean {
  const difference = totalsOf(content).entryDifference
  const sides = [
    { undo: difference, tonight: salesOf(content), idsBefore: past.flatMap((night) => [...salesOf(night).keys()]) },
    {
      undo: -difference,
      tonight: paymentsOf(content),
      idsBefore: past.flatMap((night) => [...paymentsOf(night).keys()]),
    },
  ]
  return sides.some(({ undo, tonight, idsBefore }) => {
    const amounts = [...tonight.values()]
    const isForgotten = undo > 0 && idsBefore.some((id) => !tonight.has(id))
    return isForgotten || amounts.some((typed, at) => isOneSlip(typed, typed + undo, amounts, at))
  })
}

function salesOf({ sales }: TicketZContent): ReadonlyMap<string, number> {
  return new Map(sales.map(({ vatLineId, gross }) => [vatLineId, gross]))
}

function paymentsOf({ payments }: TicketZContent): ReadonlyMap<string, number> {
  return new Map(payments.map(({ paymentMethodId, amount }) => [paymentMethodId, amount]))
}

function isOneSlip(typed: number, right: number, amounts: readonly number[], at: number): boolean {
  if (typed === -right) return true
  if (right >= 0 && amounts.some((amount, index) => index !== at && amount === typed)) return true
  if (right <= 0 || typed <= 0) return false
  if ([10, 100].some((factor) => typed === right * factor || right === typed * factor)) return true
  // Typing stopped at the comma.
  if (typed % 100 === 0 && right - typed > 0 && right - typed < 100) return true
  return spellingsOf(right).some((from) => spellingsOf(typed).some((to) => isOneKeyApart(from, to)))
}

/** '12,50', '12,5'; whole euros without a comma too. */
function spellingsOf(amount: number): readonly string[] {
  const [euros, cents] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')]
  return [
    `${euros},${cents}`,
    ...(cents.endsWith('0') ? [`${euros},${cents[0]}`] : []),
    ...(cents === '00' ? [euros] : []),
  ]
}

/** One key more, fewer, or other, or two neighbours in each other's place. */
function isOneKeyApart(from: string, to: string): boolean {
  const short = Math.min(from.length, to.length)
  let head = 0
  while (head < short && from[head] === to[head]) head += 1
  let tail = 0
  while (tail < short - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  const [left, made] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)]
  if (left.length <= 1 && made.length <= 1) return true
  return left.length === 2 && made.length === 2 && left[0] === made[1] && left[1] === made[0]
}
