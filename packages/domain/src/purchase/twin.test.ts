import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../calendar/calendar.ts'
import { referenceKeyOf, type TwinCandidate, twinsOf } from './twin.ts'

describe('the key of a reference', () => {
  it('is the same however it is typed', () => {
    expect(['F26-1187', 'f26 1187', 'F261187', ' F.26/1187 '].map(referenceKeyOf)).toEqual(Array(4).fill('f261187'))
    expect(referenceKeyOf('000123')).toBe('123')
    expect(referenceKeyOf('É-7')).toBe(referenceKeyOf('e 7'))
  })

  it('keeps what tells two references apart', () => {
    expect(referenceKeyOf('F0012')).not.toBe(referenceKeyOf('F12'))
    expect(referenceKeyOf('0')).toBe('0')
    expect(referenceKeyOf(' - ')).toBe('')
  })
})

describe('twins of a purchase', () => {
  const day = plainDate('2026-11-20')
  const candidate: TwinCandidate = {
    id: 'new',
    kind: 'invoice',
    supplierId: 'metro',
    referenceKey: 'f261187',
    countedOn: day,
    gross: 515_65,
  }
  const other = { ...candidate, id: 'old', status: 'validated' } as const
  const found = (changes: Partial<typeof other | TwinCandidate>) => twinsOf(candidate, [{ ...other, ...changes }])

  it('have its reference, whatever their day and amount', () => {
    expect(found({ countedOn: addDays(day, -200), gross: 1 })).toEqual([{ id: 'old', by: 'reference' }])
  })

  it('have its amount within three days', () => {
    const referenceKey = 'other'
    expect(found({ referenceKey, countedOn: addDays(day, 3) })).toEqual([{ id: 'old', by: 'amount' }])
    expect(found({ referenceKey, countedOn: addDays(day, -3) })).toEqual([{ id: 'old', by: 'amount' }])
    expect(found({ referenceKey, countedOn: addDays(day, 4) })).toEqual([])
    expect(found({ referenceKey, gross: 515_64 })).toEqual([])
  })

  it('are of the same supplier, live and another purchase', () => {
    expect(found({ supplierId: 'rungis' })).toEqual([])
    expect(twinsOf(candidate, [{ ...other, status: 'cancelled' }])).toEqual([])
    expect(found({ id: 'new' })).toEqual([])
    expect(twinsOf({ ...candidate, supplierId: null }, [{ ...other, supplierId: null }])).toEqual([])
  })

  it('can be a receipt and its invoice, never a delivery note and its invoice', () => {
    expect(found({ kind: 'receipt' })).toHaveLength(1)
    expect(found({ kind: 'delivery_note' })).toEqual([])
    expect(found({ kind: 'credit_note' })).toEqual([])
  })

  it('are none by a reference or an amount that says nothing', () => {
    const empty = { ...candidate, referenceKey: '', gross: 0 }
    expect(twinsOf(empty, [{ ...other, referenceKey: '', gross: 0 }])).toEqual([])
  })
})
