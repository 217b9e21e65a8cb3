import { emptyPurchaseFields, purchaseFields } from '@zinc/domain/purchase/purchase-field'
import { aPurchaseContent, aPurchaseLine, typedPurchaseFields } from '@zinc/domain/testing/a-purchase'
import { describe, expect, it } from 'vitest'
import { isSameRow, mergedPurchaseOf, pairsOf, proposedOf, rowsOf } from './purchase-rows.ts'

const meat = aPurchaseLine({ label: 'Entrecôte', net: 100_00 })
const fish = aPurchaseLine({ label: 'Lieu', net: 40_00 })
const differing = (...versions: Parameters<typeof rowsOf>) => rowsOf(...versions).filter((row) => !isSameRow(row))

describe('every field of one value', () => {
  const mine = { ...aPurchaseContent(), ...emptyPurchaseFields() }

  it.each(purchaseFields)('named %s is a row of its own, taken from the side that is chosen', (field) => {
    const theirs = { ...mine, [field]: typedPurchaseFields()[field] }
    expect(differing(mine, theirs).map(({ key }) => key)).toEqual([field])
    expect(mergedPurchaseOf(mine, theirs, { [field]: 'theirs' })).toEqual(theirs)
    expect(mergedPurchaseOf(mine, theirs, { [field]: 'mine' })).toEqual(mine)
  })
})

describe('two versions of a purchase', () => {
  it('differ only in what somebody changed', () => {
    const mine = aPurchaseContent({ reference: 'A', lines: [meat, fish] })
    const theirs = aPurchaseContent({ reference: 'B', lines: [{ ...meat, net: 110_00 }, fish] })
    expect(differing(mine, theirs).map(({ key }) => key)).toEqual(['reference', 'line.0'])
  })

  it('name the fields of a line in another order and are the same', () => {
    const reordered = Object.fromEntries(Object.entries(meat).toReversed()) as typeof meat
    expect(differing(aPurchaseContent({ lines: [meat] }), aPurchaseContent({ lines: [reordered] }))).toEqual([])
  })

  it('become the chosen one field by field', () => {
    const mine = aPurchaseContent({ reference: 'A', comment: 'à moi', lines: [meat, fish] })
    const theirs = aPurchaseContent({ reference: 'B', comment: 'à elle', lines: [{ ...meat, net: 110_00 }, fish] })
    const merged = mergedPurchaseOf(mine, theirs, { reference: 'mine', 'line.0': 'theirs', comment: 'both' })
    expect(merged).toEqual({ ...mine, lines: theirs.lines, comment: 'à moi\nà elle' })
  })

  it('propose what only one of them says', () => {
    const mine = aPurchaseContent({ reference: '', statedGross: 211_00, lines: [meat] })
    const theirs = aPurchaseContent({ reference: 'B', lines: [meat, fish] })
    const proposed = proposedOf(differing(mine, theirs))
    expect(proposed).toEqual({ reference: 'theirs', statedGross: 'mine', 'theirs.1': 'theirs' })
    const merged = { ...mine, reference: 'B', lines: [meat, fish] }
    expect(mergedPurchaseOf(mine, theirs, proposed)).toEqual(merged)
  })

  it('propose no line that has no amount yet', () => {
    const mine = aPurchaseContent({ lines: [meat, { ...fish, net: 0 }] })
    expect(proposedOf(differing(mine, aPurchaseContent({ lines: [meat] })))).toEqual({})
  })

  it('keep no VAT of a rate that no chosen line has', () => {
    const mine = aPurchaseContent({ lines: [meat], vat: [{ rateBp: 550, vat: 5_51, isTyped: true }] })
    const theirs = aPurchaseContent({ lines: [{ ...meat, rateBp: 1000 }] })
    const chosen = { ...proposedOf(differing(mine, theirs)), 'line.0': 'theirs' as const }
    expect(mergedPurchaseOf(mine, theirs, chosen).vat).toEqual([])
    expect(mergedPurchaseOf(mine, theirs, { ...chosen, 'line.0': 'mine' }).vat).toEqual(mine.vat)
  })
})

describe('lines of two versions', () => {
  it('stand beside the one of the same name, wherever it is', () => {
    expect(pairsOf([meat, fish], [{ ...fish, net: 1 }, meat])).toEqual([
      { key: 'line.0', mine: meat, theirs: meat },
      { key: 'line.1', mine: fish, theirs: { ...fish, net: 1 } },
    ])
  })

  it('renamed on one side are one line, never two', () => {
    const renamed = { ...meat, label: 'Entrecôte de bœuf' }
    expect(pairsOf([meat, fish], [renamed, fish])).toEqual([
      { key: 'line.0', mine: meat, theirs: renamed },
      { key: 'line.1', mine: fish, theirs: fish },
    ])
  })
})
