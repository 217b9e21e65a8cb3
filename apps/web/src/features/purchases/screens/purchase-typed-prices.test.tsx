import { screen, waitFor } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterEach, expect, it } from 'vitest'
import { leavePurchases, openPurchase, PurchaseServer } from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

const FORMER = '0193514a-0000-7000-8000-0000000000ab'
const field = (name: string, role = 'textbox') =>
  screen.findByRole<HTMLInputElement>(role, { name: `Ligne 1, ${name}` })
const text = async () => {
  const row = (await field('désignation')).closest('li') ?? document.body
  return row.textContent.replaceAll(/\s/g, ' ')
}

const isAsked = ({ path }: { path: string }) => path === '/purchases/prices/former'

async function typeLine(price: string, server = new PurchaseServer(), beforePrice = () => {}) {
  server.formerPrice = { price: '17.4000', countedOn: plainDate('2026-10-12'), purchaseId: FORMER }
  const page = await openPurchase('/purchase/new', server)
  const { user } = page
  await user.type(await screen.findByRole('combobox', { name: 'Fournisseur' }), 'gir')
  await screen.findByRole('option', { name: 'Boucherie Giraud' })
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('radio', { name: 'en détail' }))
  await user.type(await field('désignation'), 'Faux-filet')
  await user.type(await field('quantité'), '2')
  await user.type(await field('unité', 'combobox'), 'kg')
  beforePrice()
  await user.type(await field('prix HT'), price)
  return page
}

it('says at the line how its price changed since last time', async () => {
  const { user, requests } = await typeLine('18,60')
  await waitFor(async () => expect(await text()).toContain('+6,9 % depuis le 12 oct. (17,40 € / kg)'))
  const asked = requests.findLast(isAsked)
  expect(asked?.query.get('article')).toBe('faux filet|kg')
  await user.clear(await field('prix HT'))
  await user.type(await field('prix HT'), '15,66')
  await waitFor(async () => expect(await text()).toContain('−10,0 % depuis le 12 oct.'))
})

it('compares by the stock unit, whatever unit is typed', async () => {
  const { user } = await typeLine('0,0186')
  await user.clear(await field('unité', 'combobox'))
  await user.type(await field('unité', 'combobox'), 'g')
  await waitFor(async () => expect(await text()).toContain('+6,9 % depuis le 12 oct.'))
})

it('says nothing of a price that is the same', async () => {
  const { user, requests } = await typeLine('17,40')
  await waitFor(() => expect(requests.some(isAsked)).toBe(true))
  expect(await text()).not.toContain('depuis')
  await user.type(await field('prix HT'), '1')
  await waitFor(async () => expect(await text()).toContain('depuis le 12 oct.'))
})

it('says nothing without a network', async () => {
  const server = new PurchaseServer()
  const { requests } = await typeLine('18,60', server, () => {
    server.isOnline = false
  })
  await waitFor(() => expect(requests.some(isAsked)).toBe(true))
  expect(await text()).not.toContain('depuis')
})
