import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDrawer } from '../testing/a-drawer.ts'
import {
  coins,
  coinsOf,
  countOf,
  type Denomination,
  denominations,
  MAX_PIECES,
  notes,
  type Pieces,
  totalOfPieces,
} from './denomination.ts'
import { adjusted, type FloatProposal, floatOf } from './float.ts'

const drawers = (max: number, among: readonly Denomination[] = denominations) =>
  fc
    .tuple(fc.subarray([...among]), fc.array(fc.nat(max), { minLength: among.length, maxLength: among.length }))
    .map(([present, counts]): Pieces => Object.fromEntries(present.map((each, at) => [each, counts[at] ?? 0])))
const rules = fc.constantFrom('coinsStay', 'exact' as const)

/** Every sum that some of the pieces make, one piece after the other. */
function sumsOf(pieces: Pieces, among: readonly Denomination[]): ReadonlySet<number> {
  const sums = new Set([0])
  for (const denomination of among) {
    for (let count = countOf(pieces, denomination); count > 0; count -= 1) {
      for (const sum of [...sums]) sums.add(sum + denomination)
    }
  }
  return sums
}

function leastGapOf(sums: ReadonlySet<number>, target: number): number {
  return [...sums].reduce((least, sum) => Math.min(least, Math.abs(sum - target)), Number.POSITIVE_INFINITY)
}

function expectConserved(drawer: Pieces, target: number, proposal: FloatProposal): void {
  const { leave, deposit, left, deposited, gap, isExact, reason } = proposal
  for (const each of denominations) {
    const counts = [countOf(leave, each), countOf(deposit, each)]
    expect(counts.every((count) => Number.isInteger(count) && count >= 0)).toBe(true)
    expect(countOf(leave, each) + countOf(deposit, each)).toBe(countOf(drawer, each))
  }
  expect([left, deposited, gap]).toEqual([totalOfPieces(leave), totalOfPieces(deposit), left - target])
  expect(left + deposited).toBe(totalOfPieces(drawer))
  expect(isExact).toBe(gap === 0)
  if (isExact) expect(reason).toBeNull()
}

describe('the float when coins stay', () => {
  it('is as near to the target as notes allow, with the most small notes', () => {
    const { leave, deposit, ...sums } = floatOf(aDrawer, 250_00)
    expect(leave).toEqual({ ...aDrawer, 5000: undefined, 2000: 4, 1000: 5, 500: 8 })
    expect(deposit).toEqual({ 5000: 3, 2000: 3, 1000: 1, 500: 1 })
    expect(sums).toEqual({
      left: 251_75,
      deposited: 225_00,
      gap: 1_75,
      isExact: false,
      reason: 'no_combination',
    })
  })

  it('is the sum above the target rather than the one as far below', () => {
    expect(floatOf({ 500: 3, 200: 1, 50: 1 }, 10_00)).toMatchObject({ left: 12_50, gap: 2_50 })
  })

  it('keeps all coins, though they are more than the target', () => {
    expect(floatOf(aDrawer, 50_00)).toMatchObject({ left: 81_75, gap: 31_75, reason: 'no_combination' })
  })

  it('is the whole drawer that holds less than the target', () => {
    expect(floatOf(aDrawer, 500_00)).toEqual({
      leave: aDrawer,
      deposit: {},
      left: 476_75,
      deposited: 0,
      gap: -23_25,
      isExact: false,
      reason: 'drawer_below_target',
    })
  })

  it('is nothing in an empty drawer, and exact for a target of nothing', () => {
    expect(floatOf({}, 0)).toMatchObject({ left: 0, isExact: true, reason: null })
    expect(floatOf({ 1000: 4 }, 0)).toMatchObject({ left: 0, deposited: 40_00, isExact: true })
  })

  it('has the smallest gap and all coins', () => {
    void fc.assert(
      fc.property(drawers(4), fc.integer({ min: 0, max: 2000_00 }), (drawer, target) => {
        const proposal = floatOf(drawer, target)
        const inCoins = coinsOf(drawer)
        expectConserved(drawer, target, proposal)
        expect(coinsOf(proposal.leave)).toBe(inCoins)
        expect(Math.abs(proposal.gap)).toBe(leastGapOf(sumsOf(drawer, notes), target - inCoins))
      }),
    )
  })
})

/** Every way to leave a sum in notes. */
function waysToLeave(sum: number, drawer: Pieces, [first, ...others] = notes): readonly Pieces[] {
  if (first === undefined) return sum === 0 ? [{}] : []
  const counts = Array.from({ length: countOf(drawer, first) + 1 }, (_, count) => count)
  return counts
    .filter((count) => count * first <= sum)
    .flatMap((count) =>
      waysToLeave(sum - count * first, drawer, others).map((way): Pieces => ({ [first]: count, ...way })),
    )
}

/** The less, the better: the fewest large notes, the largest first, then the most small ones, the smallest first. */
function compareWays(one: Pieces, other: Pieces): number {
  const difference = (each: Denomination) => countOf(one, each) - countOf(other, each)
  const large = ([50000, 20000, 10000, 5000] as const).map(difference)
  const small = ([500, 1000, 2000] as const).map((each) => -difference(each))
  return [...large, ...small].find((each) => each !== 0) ?? 0
}

describe('the notes that are left', () => {
  it('are the fewest large and the most small ones of all ways to leave their sum', () => {
    void fc.assert(
      fc.property(drawers(3, notes), fc.nat(1000_00), rules, (drawer, target, rule) => {
        const { leave, left } = floatOf(drawer, target, rule)
        const [best] = waysToLeave(left, drawer).toSorted(compareWays)
        expect(best === undefined ? null : compareWays(leave, best)).toBe(0)
      }),
    )
  })
})

describe('the exact float', () => {
  it('lets the fewest and largest coins go that reach the target', () => {
    const { leave, deposit, left, isExact } = floatOf(aDrawer, 250_00, 'exact')
    expect([left, isExact]).toEqual([250_00, true])
    expect(deposit).toEqual({ 5000: 3, 2000: 3, 1000: 1, 500: 1, 100: 1, 50: 1, 20: 1, 5: 1 })
    expect(leave).toMatchObject({ 2000: 4, 1000: 5, 500: 8, 200: 15, 2: 11, 1: 18 })
  })

  it('keeps coins before it spares a large note', () => {
    const { leave } = floatOf({ 5000: 1, 2000: 3, 200: 5 }, 60_00, 'exact')
    expect(leave).toEqual({ 5000: 1, 200: 5 })
  })

  it('is the nearest sum, and says why, where no combination makes the target', () => {
    expect(floatOf({ 2000: 2, 200: 1 }, 30_00, 'exact')).toMatchObject({
      left: 22_00,
      gap: -8_00,
      reason: 'no_combination',
    })
    expect(floatOf({ 200: 1 }, 30_00, 'exact')).toMatchObject({ left: 2_00, reason: 'drawer_below_target' })
  })

  it.each([
    [4, denominations],
    [12, coins],
    [40, coins.slice(3)],
  ] as const)('is found whenever there is one, up to %i pieces of each', (max, among) => {
    const part = fc.double({ min: 0, max: 1.1, noNaN: true })
    void fc.assert(
      fc.property(drawers(max, among), part, (drawer, share) => {
        const target = Math.round(totalOfPieces(drawer) * share)
        const proposal = floatOf(drawer, target, 'exact')
        expectConserved(drawer, target, proposal)
        expect(Math.abs(proposal.gap)).toBe(leastGapOf(sumsOf(drawer, among), target))
      }),
      { numRuns: 60 },
    )
  })

  it('is found in a full drawer for the sum of any part of it', () => {
    const part = drawers(MAX_PIECES)
    void fc.assert(
      fc.property(part, drawers(MAX_PIECES), (some, others) => {
        const drawer = Object.fromEntries(
          denominations.map((each) => [each, Math.min(MAX_PIECES, countOf(some, each) + countOf(others, each))]),
        )
        const target = totalOfPieces(some)
        const proposal = floatOf(drawer, target, 'exact')
        expectConserved(drawer, target, proposal)
        expect(proposal.isExact).toBe(true)
      }),
    )
  })

  it('leaves no less in coins than any other way to leave the same sum', () => {
    void fc.assert(
      fc.property(drawers(3), fc.integer({ min: 0, max: 400_00 }), (drawer, target) => {
        const { leave, left } = floatOf(drawer, target, 'exact')
        const inNotes = sumsOf(drawer, notes)
        const inCoins = [...sumsOf(drawer, coins)].filter((sum) => inNotes.has(left - sum))
        expect(coinsOf(leave)).toBe(Math.max(...inCoins))
      }),
      { numRuns: 60 },
    )
  })
})

describe('adjusted', () => {
  const proposal = floatOf(aDrawer, 250_00)

  it('moves a piece between what is left and the deposit, and the totals follow', () => {
    const changed = adjusted(proposal, 5000, 1)
    expect(changed).toMatchObject({ left: 301_75, deposited: 175_00, gap: 51_75, isExact: false, reason: null })
    expect([countOf(changed.leave, 5000), countOf(changed.deposit, 5000)]).toEqual([1, 2])
  })

  it('takes no piece that is not there, and leaves none that was not counted', () => {
    expect(adjusted(proposal, 5000, -1)).toBe(proposal)
    expect(adjusted(proposal, 50000, 1)).toBe(proposal)
    expect(countOf(adjusted(proposal, 5000, 9).leave, 5000)).toBe(3)
    expect(adjusted(proposal, 2000, -9).leave).not.toHaveProperty('2000')
  })

  it('still says that the drawer holds less than the target', () => {
    const whole = floatOf(aDrawer, 500_00)
    expect(adjusted(whole, 500, -1)).toMatchObject({ gap: -28_25, reason: 'drawer_below_target' })
  })

  it('keeps every piece and the target, whatever is changed', () => {
    const change = fc.tuple(fc.constantFrom(...denominations), fc.integer({ min: -5, max: 5 }))
    void fc.assert(
      fc.property(drawers(4), fc.nat(500_00), rules, fc.array(change), (drawer, target, rule, changes) => {
        const first = floatOf(drawer, target, rule)
        const last = changes.reduce((before, [denomination, delta]) => adjusted(before, denomination, delta), first)
        expectConserved(drawer, target, last)
      }),
    )
  })
})
