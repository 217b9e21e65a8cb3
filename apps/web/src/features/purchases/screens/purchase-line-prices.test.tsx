import { screen, within } from '@testing-library/react'
import type { PurchasePrice } from '@zinc/contract/purchases/prices'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterEach, describe, expect, it } from 'vitest'
import { GIRAUD, leavePurchases, MEAT, openPurchase, PurchaseServer } from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

const PURCHASE = '0193514a-0000-7000-8000-0000000000aa'
const FORMER = '0193514a-0000-7000-8000-0000000000ab'
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? ''

const meat = { categoryId: MEAT, rateBp: 550, unit: 'kg' }
const invoice = aPurchaseContent({
  supplierId: GIRAUD,
  reference: '26-4502',
  lines: [
    aPurchaseLine({ ...meat, label: 'Faux-filet', quantity: '12.4000', unitPrice: '18.6000', net: 230_64 }),
    aPurchaseLine({ ...meat, label: 'Joue de bœuf', quantity: '4.0000', unitPrice: '11.0000', net: 44_00 }),
    aPurchaseLine({ ...meat, label: 'Onglet', quantity: '3.0000', unitPrice: '15.0000', net: 45_00 }),
    aPurchaseLine({ ...meat, label: 'Os', net: 5_00 }),
  ],
})

const priceOf = (position: number, price: string, before: string | null, effect: number): PurchasePrice => ({
  ...{ position, price, stockUnit: 'kg', quantity: '12.4000', effect },
  before: before === null ? null : { price: before, countedOn: plainDate('2026-10-12'), purchaseId: FORMER },
})

async function open(prices: PurchasePrice[]) {
  const server = new PurchaseServer()
  server.put(PURCHASE, 'validate', { content: invoice })
  server.prices = prices
  const page = await openPurchase(`/purchase/${PURCHASE}`, server)
  const line = async (name: string) => {
    const found = (await screen.findByText(name)).closest('li')
    return within(found ?? document.body)
  }
  const text = async (name: string) => plain((await screen.findByText(name)).closest('li')?.textContent)
  return { ...page, line, text }
}

describe('the lines of a purchase', () => {
  it('say what rose since last time, from when, and what that costs here', async () => {
    const { line, text, pathOf, user } = await open([
      priceOf(0, '18.6000', '17.4000', 14_88),
      priceOf(1, '11.0000', '12.5000', -6_00),
    ])
    const since = await (await line('Faux-filet')).findByRole('link', { name: /^depuis le\s12\soctobre$/ })
    expect(await text('Faux-filet')).toContain('12,4 kg × 18,60 €')
    expect(await text('Faux-filet')).toContain('+6,9 % 17,40 → 18,60 € / kg')
    expect(await text('Faux-filet')).toContain('Effet du prix sur cette ligne : +14,88 €')
    expect(await text('Joue de bœuf')).toContain('−12,0 % 12,50 → 11,00 € / kg')
    const total = screen.getByText('Effet des 2 prix changés depuis la dernière fois').parentElement
    expect(plain(total?.textContent)).toContain('+8,88 €')
    await user.click(since)
    expect(pathOf()).toBe(`/purchase/${FORMER}`)
  })

  it('say nothing of what cost the same, or is bought for the first time', async () => {
    const { line, text } = await open([
      priceOf(0, '18.6000', '17.4000', 14_88),
      priceOf(1, '11.0000', '11.0000', 0),
      priceOf(2, '15.0000', null, 0),
    ])
    await (await line('Faux-filet')).findByRole('link', { name: /^depuis le\s12\soctobre$/ })
    expect(await text('Joue de bœuf')).not.toContain('→')
    expect(await text('Onglet')).not.toContain('→')
    expect(screen.queryByText(/^Effet des/)).toBeNull()
  })
})
