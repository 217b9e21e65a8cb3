import { purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { aDrinksInvoice, aGroceryInvoice } from '@zinc/domain/testing/a-purchase'
import { expect, it } from 'vitest'
import {
  contentOf,
  draftContentOf,
  draftOf,
  emptyPurchaseDraft,
  emptyRow,
  formerVatOf,
  isUntouched,
  isWhole,
  openDraftOf,
  type PurchaseRow,
  unreadableFieldsOf,
  withRow,
  withVat,
} from './purchase-draft.ts'

const row = (key: string, changes: Partial<PurchaseRow> = {}): PurchaseRow => ({ ...emptyRow, key, ...changes })

it.each([
  ['totals by category', aGroceryInvoice()],
  ['lines, a typed VAT and a deposit', aDrinksInvoice()],
])('the form of a purchase with %s says the same purchase', (_what, content) => {
  expect(contentOf(draftOf(content))).toEqual(content)
})

it('adds up what can be read so far, and names what cannot', () => {
  const rows = [
    row('a', { net: '300+78,04', rateBp: 550 }),
    row('b', { net: '86,5', rateBp: 550 }),
    row('c', { net: '12,3,4' }),
    row('d'),
  ]
  const draft = { ...emptyPurchaseDraft, rows, statedGross: 'x' }
  expect(purchaseTotalsOf(contentOf(draft)).net).toBe(464_54)
  expect(unreadableFieldsOf(draft)).toEqual(['net.c', 'statedGross'])
})

it('takes quantity × unit price until a net is typed over it', () => {
  const draft = { ...emptyPurchaseDraft, rows: [row('a', { quantity: '12,4', unitPrice: '18,60', rateBp: 550 })] }
  expect(contentOf(draft).lines[0]?.net).toBe(230_64)
  expect(contentOf(withRow(draft, 'a', { net: '220' })).lines[0]?.net).toBe(220_00)
})

it('keeps a typed VAT with the base it was typed for, then only offers it', () => {
  const typed = withVat({ ...emptyPurchaseDraft, rows: [row('a', { net: '86,40', rateBp: 550 })] }, 550, '4,76')
  expect(contentOf(typed).vat).toEqual([{ rateBp: 550, vat: 4_76, isTyped: true }])
  expect(formerVatOf(typed, 550)).toBeNull()
  const changed = withRow(typed, 'a', { net: '90' })
  expect(contentOf(changed).vat).toEqual([])
  expect(formerVatOf(changed, 550)).toBe(4_76)
  expect(contentOf(withRow(changed, 'a', { net: '86,40' })).vat).toHaveLength(1)
})

it('is untouched with what was proposed, and touched by one key', () => {
  const proposed = {
    ...emptyPurchaseDraft,
    issuedOn: '2026-11-20',
    rows: [row('a', { categoryId: 'c', rateBp: 550, unit: 'kg' })],
  }
  expect(isUntouched(proposed)).toBe(true)
  expect(isUntouched(withRow(proposed, 'a', { net: '0' }))).toBe(false)
  expect(isUntouched({ ...proposed, supplierId: 's' })).toBe(false)
})

it('holds a line without an amount in a draft, and asks for it again', () => {
  const rows = [row('a', { label: 'Entrecôte', quantity: '12,4' }), row('b', { label: 'Offert', quantity: '2' })]
  const draft = { ...emptyPurchaseDraft, rows }
  expect(contentOf(draft).lines).toEqual([])
  const stored = draftContentOf(draft)
  expect(stored.lines).toMatchObject([{ label: 'Entrecôte', quantity: '12.4000', net: 0 }, { label: 'Offert' }])
  expect(openDraftOf(stored).rows.map(({ net }) => net)).toEqual(['', ''])
})

it('keeps the 0 of a line whose quantity and price say more', () => {
  const rows = [row('a', { label: 'Offert', quantity: '2', unitPrice: '5', net: '0' })]
  const stored = draftContentOf({ ...emptyPurchaseDraft, rows })
  expect(openDraftOf(stored).rows[0]?.net).toBe('0,00')
})

it.each([
  ['said line by line', { rows: [row('a', { label: 'Lieu', net: '12' })] }, true],
  ['already paid', { paidBy: 'cash' as const }, false],
  ['to check', { asksCheck: true }, false],
  ['with a quantity that cannot be read', { rows: [row('a', { quantity: '12 kilos', net: '12' })] }, false],
  ['with a VAT of another base', { vat: { 550: { text: '5', base: 100 } } }, false],
])('a draft %s is on the server as it was typed, or not', (_what, changes, expected) => {
  expect(isWhole({ ...emptyPurchaseDraft, ...changes })).toBe(expected)
})
