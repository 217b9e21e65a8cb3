import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDrawer } from '../testing/a-drawer.ts'
import {
  coins,
  coinsOf,
  countOf,
  denominations,
  isNote,
  MAX_PIECES,
  notes,
  notesOf,
  parsePieces,
  rollSize,
  totalOfPieces,
} from './denomination.ts'

describe('denominations', () => {
  it('are seven notes and eight coins, the largest first', () => {
    expect(denominations).toEqual(denominations.toSorted((a, b) => b - a))
    expect(notes).toEqual([50000, 20000, 10000, 5000, 2000, 1000, 500])
    expect(coins).toEqual([200, 100, 50, 20, 10, 5, 2, 1])
    expect([isNote(500), isNote(200)]).toEqual([true, false])
  })
})

describe('the total of pieces', () => {
  it('is that of its notes and that of its coins', () => {
    expect([totalOfPieces(aDrawer), notesOf(aDrawer), coinsOf(aDrawer)]).toEqual([476_75, 395_00, 81_75])
    expect(totalOfPieces({})).toBe(0)
  })

  it('stays a whole number of cents at the most of each', () => {
    const most = Object.fromEntries(denominations.map((denomination) => [denomination, MAX_PIECES]))
    expect(totalOfPieces(most)).toBe(888_88 * MAX_PIECES)
  })
})

describe('a roll of coins', () => {
  it.each([
    [200, 25],
    [100, 25],
    [50, 40],
    [20, 40],
    [10, 40],
    [5, 50],
    [2, 50],
    [1, 50],
  ] as const)('of %i cents holds %i', (denomination, size) => {
    expect(rollSize(denomination)).toBe(size)
  })

  it('is none of notes', () => {
    expect(notes.map(rollSize)).toEqual(notes.map(() => null))
  })
})

describe('parsePieces', () => {
  it('reads back what JSON carried', () => {
    const count = fc.integer({ min: 0, max: MAX_PIECES })
    void fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...denominations.map(String)), count), (written) => {
        const pieces = parsePieces(JSON.parse(JSON.stringify(written)))
        for (const denomination of denominations) {
          expect(pieces === null ? null : countOf(pieces, denomination)).toBe(written[String(denomination)] ?? 0)
        }
      }),
    )
  })

  it.each<Readonly<Record<string, unknown>>>([
    { 3: 1 },
    { '5e3': 1 },
    { '05000': 1 },
    { toString: 1 },
    { 5000: -1 },
    { 5000: 1.5 },
    { 5000: MAX_PIECES + 1 },
    { 5000: Number.NaN },
    { 5000: '3' },
    { 5000: null },
  ])('refuses %j', (value) => {
    expect(parsePieces(value)).toBeNull()
  })
})
