import { plainDate } from '@zinc/domain/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { rateOf, rateTextOf } from '../lists/item-errors.ts'
import { changesOf, settingsChangeOf } from './settings-changes.ts'
import { articlesOf, draftOf, withLabel } from './settings-draft.ts'
import { mergedDraft, mergedList } from './settings-merge.ts'

const base = draftOf(anOpenEstablishment(), plainDate('2026-11-20'))

describe('what changed', () => {
  it('is nothing when the same is written differently', () => {
    const same = { ...base, name: ` ${base.name} `, cashTolerance: '5', defaultFloat: '0+0' }
    expect(changesOf(base, same)).toEqual([])
    expect(settingsChangeOf(base, same)).toEqual({})
  })

  it('tells another order from other lines', () => {
    const [first, ...rest] = base.vatLines
    if (first === undefined) throw new Error('no line')
    expect(changesOf(base, { ...base, vatLines: [...rest, first] })).toEqual([{ key: 'vatLines', orderOnly: true }])
    expect(changesOf(base, { ...base, vatLines: rest })).toEqual([{ key: 'vatLines', orderOnly: false }])
  })

  it('sends only what changed, amounts in cents, an emptied number as none', () => {
    const known = { ...base, vatNumber: 'FR12345678901' }
    const draft = {
      ...known,
      siret: '732 829 320 00074',
      vatNumber: ' ',
      cashTolerance: '7,5',
      fiscalDay: '1',
      fiscalMonth: '07',
    }
    expect(settingsChangeOf(known, draft)).toEqual({
      siret: '73282932000074',
      vatNumber: null,
      cashTolerance: 750,
      fiscalYearStart: '07-01',
    })
  })

  it('sends a new rhythm with its first day', () => {
    expect(settingsChangeOf(base, { ...base, openWeekdays: [2, 3], openingFrom: '2026-12-01' })).toEqual({
      openWeekdays: [2, 3],
      openingFrom: '2026-12-01',
    })
  })
})

describe('the article of a label', () => {
  it('follows gender and first letter, and leaves the choice where only the ear knows', () => {
    expect(articlesOf('Ticket Z', 'masculine')).toEqual(['le'])
    expect(articlesOf('Addition', 'feminine')).toEqual(["l'", 'la'])
    expect(articlesOf('Écriture', 'feminine')).toEqual(["l'", 'la'])
    expect(articlesOf('Halte', 'feminine')).toEqual(["l'", 'la'])
  })

  it('changes with the word, and keeps a choice while it still fits', () => {
    const addition = withLabel(base, { singular: 'Addition', gender: 'feminine' })
    expect(addition.article).toBe("l'")
    const chosen = withLabel(addition, { article: 'la' })
    expect(withLabel(chosen, { singular: 'Halte' }).article).toBe('la')
    expect(withLabel(chosen, { singular: 'Recette' }).article).toBe('la')
    expect(withLabel(chosen, { singular: 'Recette', gender: 'masculine' }).article).toBe('le')
  })
})

describe('a merge with what somebody else saved', () => {
  it('takes their change where mine is none, and keeps what I typed', () => {
    const mine = { ...base, cashTolerance: '12', name: 'Chez moi' }
    const theirs = { ...base, cashTolerance: '10,00', phone: '0472000000' }
    expect(mergedDraft(base, mine, theirs)).toEqual({ ...theirs, cashTolerance: '12', name: 'Chez moi' })
  })

  it('keeps my order and edits, adds their new lines, lets go what they removed', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id }))
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four items')
    const mine = [c, { ...a, label: 'A' }, b]
    expect(mergedList([a, b, c], mine, [a, { ...b, label: 'B' }, d])).toEqual([
      { ...a, label: 'A' },
      { ...b, label: 'B' },
      d,
    ])
    expect(mergedList([a, b], [a, b], [b, a])).toEqual([b, a])
  })
})

it('reads and writes a rate without a float', () => {
  expect(['5,5', '10', '2.1 %', '0', '8,50'].map(rateOf)).toEqual([550, 1000, 210, 0, 850])
  expect(['', '101', '-1', '5,555', 'dix'].map(rateOf)).toEqual([null, null, null, null, null])
  expect([550, 1000, 210, 0, 855].map(rateTextOf)).toEqual(['5,5', '10', '2,1', '0', '8,55'])
})
