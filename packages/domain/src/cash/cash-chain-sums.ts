import { type Cents, sumOf } from '../money.ts'
import type { CashChain, ChainCount } from './cash-chain.ts'
import type { DepositDestination } from './cash-count.ts'

export type Moved = { sum: Cents; times: number }

/** `opening` + `cash` + `movements` + `safe` + `difference` + `deposit` + `breaks` = `left`, where `isWhole`. */
export type ChainSums = {
  counts: number
  drafts: number
  opening: Cents | null
  cash: Cents
  movements: Cents
  safe: Cents
  difference: Cents
  absoluteDifference: Cents
  deposit: Cents
  breaks: Cents
  left: Cents | null
  /** Every opening float is known: the terms add up. */
  isWhole: boolean
  banked: Moved
  inSafe: Moved
}

/** The sums of a chain's counts, drafts too: they are in the drawer's arithmetic as typed. */
export function chainSumsOf({ items }: CashChain): ChainSums {
  const counts = items.filter((item) => item.kind === 'count')
  const breaks = items.filter((item) => item.kind === 'break')
  const sum = (of: (count: ChainCount) => Cents | null) => sumOf(counts.map((count) => of(count) ?? 0))
  return {
    counts: counts.length,
    drafts: counts.filter(({ closing }) => closing.status === 'draft').length,
    opening: counts[0]?.opening ?? null,
    cash: sum(({ cash }) => cash),
    movements: sum(({ movements }) => movements),
    safe: sum(({ safe }) => safe),
    difference: sum(({ difference }) => difference),
    absoluteDifference: sum(({ difference }) => Math.abs(difference ?? 0)),
    deposit: sum(({ deposit }) => deposit),
    breaks: sumOf(breaks.map(({ amount }) => amount)),
    left: counts.at(-1)?.left ?? null,
    isWhole: counts.every(({ opening }) => opening !== null),
    banked: movedOf(counts, 'bank'),
    inSafe: movedOf(counts, 'safe'),
  }
}

/** What went there before the counts and after them. */
function movedOf(counts: readonly ChainCount[], destination: DepositDestination): Moved {
  const amounts = counts.flatMap(({ terms }) => {
    if (terms === null) return []
    const before = destination === 'bank' ? terms.bankDeposits : terms.safeDrops
    return [before, terms.depositTo === destination ? terms.deposit : 0].filter((amount) => amount !== 0)
  })
  return { sum: sumOf(amounts), times: amounts.length }
}
