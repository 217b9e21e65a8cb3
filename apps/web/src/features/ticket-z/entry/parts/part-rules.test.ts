import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../ticket-z-draft.ts'
import { followedCommission, proposedCommissionOf } from './commission.ts'
import { emptyPartsDraft, type VoucherDraft } from './parts-draft.ts'
import { shareLeftOf, withRestOn } from './share.ts'
import { isPossible, shownPartsOf, usedPartsOf } from './shown-parts.ts'
import { proposedTagsOf, withTag } from './tags.ts'
import { countedOf, withVouchers } from './vouchers.ts'

describe('the parts that a form shows', () => {
  it('are those of the settings in their order, then what the ticket holds, then what was asked for', () => {
    expect(shownPartsOf(['weather', 'cashCount', 'offered'], ['discounts', 'offered'], ['channels'])).toEqual([
      'weather',
      'offered',
      'discounts',
      'channels',
    ])
    expect(shownPartsOf([], [], [])).toEqual([])
  })

  it('are used as soon as something is typed in them', () => {
    expect(usedPartsOf(emptyDraft)).toEqual([])
    const typed = { ...emptyPartsDraft, memoCounts: { offered: '2' }, channels: { on_site: ' ' }, tags: ['Match'] }
    expect(usedPartsOf({ ...emptyDraft, parts: typed })).toEqual(['offered', 'weather'])
  })

  it('need a payment method to stand under, where they are about one', () => {
    expect(isPossible('vouchers', [{ kind: 'card' }])).toBe(false)
    expect(isPossible('commissions', [{ kind: 'delivery_platform' }])).toBe(true)
    expect(isPossible('categories', [])).toBe(true)
  })
})

describe('the sales shared out', () => {
  it('leave what is not shared yet, which is no warning before the first share', () => {
    expect(shareLeftOf({}, 0)).toEqual({ state: 'empty', amount: 0 })
    expect(shareLeftOf({ a: '' }, 120_00)).toEqual({ state: 'open', amount: 120_00 })
    expect(shareLeftOf({ a: '20' }, 120_00)).toEqual({ state: 'left', amount: 100_00 })
    expect(shareLeftOf({ a: '120', b: '5' }, 120_00)).toEqual({ state: 'over', amount: 5_00 })
    expect(shareLeftOf({ a: '60', b: '60,00' }, 120_00)).toEqual({ state: 'shared', amount: 0 })
  })

  it('are whole once the rest is put on any line', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), fc.nat(), (gross, shares, chosen) => {
        const texts = Object.fromEntries(shares.map((share, index) => [String(index), String(share / 100)]))
        const whole = withRestOn(texts, String(chosen % shares.length), gross)
        expect(shareLeftOf(whole, gross)).toEqual({ state: 'shared', amount: 0 })
      }),
    )
  })
})

describe('vouchers counted', () => {
  const batch = (count: string, faceValue: string, id = 'a'): VoucherDraft => ({
    ...{ id, paymentMethodId: 'paper', issuer: 'edenred', count, faceValue },
  })
  const paid = (text: string, vouchers: readonly VoucherDraft[] = []) => ({
    ...emptyDraft,
    parts: { ...emptyPartsDraft, vouchers },
    payments: { paper: text },
  })

  it('fill the amount of their line while nothing else was typed there', () => {
    const filled = withVouchers(paid(''), [batch('12', '9')], 'paper')
    expect(filled.payments['paper']).toBe('108,00')
    const more = withVouchers(filled, [batch('12', '9'), batch('1', '11', 'b')], 'paper')
    expect(more.payments['paper']).toBe('119,00')
    expect(withVouchers(more, [], 'paper').payments['paper']).toBe('')
  })

  it('leave an amount that was typed', () => {
    expect(withVouchers(paid('120'), [batch('12', '9')], 'paper').payments['paper']).toBe('120')
    const typed = paid('120', [batch('12', '9')])
    expect(withVouchers(typed, [batch('13', '9')], 'paper').payments['paper']).toBe('120')
  })

  it('count nothing before a batch is whole', () => {
    expect(countedOf([batch('12', '')], 'paper')).toBeNull()
    expect(countedOf([batch('12', ''), batch('2', '9,5', 'b')], 'paper')).toEqual({ count: 2, amount: 19_00 })
    expect(withVouchers(paid('50'), [batch('12', '')], 'paper').payments['paper']).toBe('50')
  })
})

describe('the commission of a platform', () => {
  it('is proposed from the rate of the settings', () => {
    expect(proposedCommissionOf(42_00, 3000)).toBe(12_60)
    expect([proposedCommissionOf(null, 3000), proposedCommissionOf(42_00, 0)]).toEqual([null, null])
  })

  it('follows the gross while it is the proposal', () => {
    expect(followedCommission('', { before: null, after: 42_00, commissionBp: 3000 })).toBe('12,60')
    expect(followedCommission('12,6', { before: 42_00, after: 50_00, commissionBp: 3000 })).toBe('15,00')
    expect(followedCommission('12,60', { before: 42_00, after: null, commissionBp: 3000 })).toBe('')
  })

  it('stays as somebody typed or cleared it', () => {
    expect(followedCommission('11', { before: 42_00, after: 50_00, commissionBp: 3000 })).toBe('11')
    expect(followedCommission('', { before: 42_00, after: 50_00, commissionBp: 3000 })).toBe('')
    expect(followedCommission('', { before: null, after: 42_00, commissionBp: 0 })).toBe('')
  })
})

describe('events of the day', () => {
  it('are added once, trimmed, six at most', () => {
    expect(withTag(['Match'], ' marché ')).toEqual(['Match', 'marché'])
    expect(withTag(['Match'], 'MATCH')).toEqual(['Match'])
    expect(withTag(['Match'], ' ')).toEqual(['Match'])
    const six = ['1', '2', '3', '4', '5', '6']
    expect(withTag(six, '7')).toEqual(six)
    expect(withTag([], 'x'.repeat(40))[0]).toHaveLength(30)
  })

  it('are proposed from the latest tickets first', () => {
    expect(proposedTagsOf(['Match'], ['Foire', 'match', 'Grève'], ['Marché', 'Grève'])).toEqual([
      'Foire',
      'Grève',
      'Marché',
    ])
  })
})
