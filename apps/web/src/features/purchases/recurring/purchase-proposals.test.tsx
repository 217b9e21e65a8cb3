import { screen, waitFor } from '@testing-library/react'
import { aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterEach, expect, it } from 'vitest'
import {
  closePurchase,
  DELIVERY,
  GIRAUD,
  leavePurchases,
  MEAT,
  openPurchase,
  PurchaseServer,
} from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

const PURCHASE = '0193514a-0000-7000-8000-0000000000aa'
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
type User = Awaited<ReturnType<typeof openPurchase>>['user']

async function choose(user: User, letters: string, name: string) {
  const supplier = await screen.findByRole('combobox', { name: 'Fournisseur' })
  await user.clear(supplier)
  await user.type(supplier, letters)
  await screen.findByRole('option', { name })
  await user.keyboard('{Enter}')
}

/** Giraud's card says meat at 5,5 %; last time it was a delivery at 10 %. */
function serverWithHabit() {
  const server = new PurchaseServer()
  const lines = [
    aPurchaseLine({ categoryId: MEAT, rateBp: 550, net: 10_00 }),
    aPurchaseLine({ categoryId: DELIVERY, rateBp: 1000, net: 378_04 }),
  ]
  server.put(PURCHASE, 'validate', { content: aPurchaseContent({ supplierId: GIRAUD, reference: 'F26-1187', lines }) })
  return server
}

it('proposes the category and rate of the supplier’s last purchase, without a network the next time', async () => {
  const server = serverWithHabit()
  const { user } = await openPurchase('/purchase/new', server)
  await choose(user, 'gir', 'Boucherie Giraud')
  await field('Livraison, montant HT')
  expect(screen.getByRole('button', { name: /^Taux de TVA\s: 10\s%$/ })).toBeTruthy()
  server.isOnline = false
  await choose(user, 'mét', 'Métro Lyon')
  await choose(user, 'gir', 'Boucherie Giraud')
  await field('Livraison, montant HT')
})

it('takes the category and rate of an answer that comes after the amount, and leaves the amount', async () => {
  const server = serverWithHabit()
  let answer: () => void = () => undefined
  server.listing = new Promise((resolve) => {
    answer = resolve
  })
  const { user } = await openPurchase('/purchase/new', server)
  await choose(user, 'gir', 'Boucherie Giraud')
  await user.type(await field('Viandes, montant HT'), '378,04')
  expect(screen.queryByRole('textbox', { name: 'Livraison, montant HT' })).toBeNull()
  answer()
  expect((await field('Livraison, montant HT')).value).toBe('378,04')
  expect(screen.getByRole('button', { name: /^Taux de TVA\s: 10\s%$/ })).toBeTruthy()
})

it('proposes nothing over a category that was chosen or an amount that was typed', async () => {
  const server = serverWithHabit()
  const { user } = await openPurchase('/purchase/new', server)
  await screen.findByRole('combobox', { name: 'Fournisseur' })
  await user.click(await screen.findByRole('button', { name: /^Catégorie/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Viandes' }))
  await choose(user, 'gir', 'Boucherie Giraud')
  await user.type(await field('Viandes, montant HT'), '12')
  await choose(user, 'mét', 'Métro Lyon')
  await choose(user, 'gir', 'Boucherie Giraud')
  expect((await field('Viandes, montant HT')).value).toBe('12,00')
  expect(screen.queryByRole('textbox', { name: 'Livraison, montant HT' })).toBeNull()
})

it('shows a twin while its reference is typed, opens it, and forbids nothing', async () => {
  const server = serverWithHabit()
  server.twins = server.purchases
  const { user, pathOf } = await openPurchase('/purchase/new', server)
  await choose(user, 'gir', 'Boucherie Giraud')
  await user.type(await field('Référence'), 'f26 118')
  expect(screen.queryByText(/porte déjà cette référence/)).toBeNull()
  await user.keyboard('7')
  expect(await screen.findByText('Un achat de ce fournisseur porte déjà cette référence.')).toBeTruthy()
  expect(screen.getByText(/^Facture F26-1187 du 20\/11\/2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe(`/purchase/${PURCHASE}`)
  await user.type(await field('Livraison, montant HT'), '5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.taken).toEqual(['validate']))
  expect(pathOf()).not.toBe(`/purchase/${PURCHASE}`)
})

it('starts on the card of a supplier with it chosen and its habits proposed', async () => {
  const server = serverWithHabit()
  const { user } = await openPurchase(`/suppliers/${GIRAUD}`, server)
  await user.click(await screen.findByRole('button', { name: 'Saisir un achat' }))
  await field('Livraison, montant HT')
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Fournisseur' })).value).toBe(
    'Boucherie Giraud',
  )
  expect((await field('Date de facture')).value).toBe('20/11/2026')
  expect(screen.queryByText(/^Saisie reprise/)).toBeNull()
  expect(server.taken).toEqual([])
})

it('knows a twin by its amount from what this device typed, without a network', async () => {
  const server = new PurchaseServer()
  const first = await openPurchase('/purchase/new', server)
  await choose(first.user, 'gir', 'Boucherie Giraud')
  server.isOnline = false
  await first.user.type(await field('Viandes, montant HT'), '100')
  await first.user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('en attente d’envoi')
  closePurchase()
  const { user } = await openPurchase('/purchase/new', server)
  await choose(user, 'gir', 'Boucherie Giraud')
  await user.type(await field('Viandes, montant HT'), '100')
  expect(await screen.findByText('Un achat du même montant existe à quelques jours près.')).toBeTruthy()
  await choose(user, 'mét', 'Métro Lyon')
  await waitFor(() => expect(screen.queryByText(/même montant/)).toBeNull())
})
