import { screen, waitFor } from '@testing-library/react'
import { aDrinksInvoice } from '@zinc/domain/testing/a-purchase'
import { afterEach, expect, it } from 'vitest'
import {
  closePurchase,
  GIRAUD,
  leavePurchases,
  MEAT,
  openPurchase,
  PurchaseServer,
} from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

const PURCHASE = '0193514a-0000-7000-8000-0000000000aa'
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const line = (position: number, name: string) =>
  screen.findByRole<HTMLInputElement>(name === 'unité' ? 'combobox' : 'textbox', { name: `Ligne ${position}, ${name}` })
type User = Awaited<ReturnType<typeof openPurchase>>['user']

async function chooseGiraud(user: User) {
  await user.type(await screen.findByRole('combobox', { name: 'Fournisseur' }), 'gir')
  await screen.findByRole('option', { name: 'Boucherie Giraud' })
  await user.keyboard('{Enter}')
  await field('Viandes, montant HT')
}
const inDetail = async (user: User) => user.click(await screen.findByRole('radio', { name: 'en détail' }))
const save = (user: User) => user.keyboard('{Control>}{Enter}{/Control}')
const linesSent = (server: PurchaseServer) => (server.lastBody as { content: { lines: unknown } }).content.lines

it('types lines by Enter alone, and an empty one ends them', async () => {
  const { user, server } = await openPurchase()
  await chooseGiraud(user)
  await inDetail(user)
  await user.click(await line(1, 'désignation'))
  await user.keyboard('Faux-filet{Enter}12,4{Enter}kg{Enter}18,60{Enter}')
  expect((await line(1, 'montant')).value).toBe('230,64')
  await waitFor(async () => expect(document.activeElement).toBe(await line(2, 'désignation')))
  await user.keyboard('Rosette{Enter}2,125{Enter}kg{Enter}{Enter}34{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await line(3, 'désignation')))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Net à payer de la facture'))
  expect(screen.queryByRole('textbox', { name: 'Ligne 3, désignation' })).toBeNull()
  await save(user)
  await waitFor(() => expect(server.taken).toEqual(['validate']))
  const usual = { categoryId: MEAT, rateBp: 550, unit: 'kg' }
  expect(linesSent(server)).toMatchObject([
    { ...usual, label: 'Faux-filet', quantity: '12.4000', unitPrice: '18.6000', net: 230_64 },
    { ...usual, label: 'Rosette', quantity: '2.1250', unitPrice: null, net: 34_00 },
  ])
})

it('keeps what was typed when the way of typing changes', async () => {
  const { user } = await openPurchase()
  await chooseGiraud(user)
  await user.type(await field('Viandes, montant HT'), '378,04')
  await inDetail(user)
  expect((await line(1, 'montant')).value).toBe('378,04')
  await user.type(await line(1, 'désignation'), 'Faux-filet')
  await user.type(await line(1, 'quantité'), '12,4')
  await user.type(await line(1, 'prix HT'), '18,60')
  await user.click(screen.getByRole('radio', { name: 'par catégorie' }))
  expect((await field('Viandes, montant HT')).value).toBe('378,04')
  expect(screen.getByText('12,4 × 18,60 €')).toBeTruthy()
  await inDetail(user)
  expect((await line(1, 'quantité')).value).toBe('12,4')
  expect(screen.getByText(/^147,40\s€ de plus/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Reprendre 230,64/ }))
  expect((await line(1, 'montant')).value).toBe('230,64')
})

it('lets the net be typed over quantity × price, as a discount', async () => {
  const { user } = await openPurchase()
  await inDetail(user)
  await user.type(await line(1, 'quantité'), '3')
  await user.type(await line(1, 'prix HT'), '102,5')
  const net = await line(1, 'montant')
  await user.click(net)
  expect(net.value).toBe('307,50')
  await user.clear(net)
  expect(net.value).toBe('')
  await user.type(net, '300')
  await user.tab()
  expect(screen.getByText(/^Remise\s: 7,50/)).toBeTruthy()
  expect((await line(1, 'prix HT')).value).toBe('102,50')
})

it('refuses a line without its amount, and a quantity that is no number, at their fields', async () => {
  const { user, server } = await openPurchase()
  await chooseGiraud(user)
  await inDetail(user)
  await user.type(await line(1, 'désignation'), 'Faux-filet')
  await save(user)
  expect(document.activeElement).toBe(await line(1, 'montant'))
  expect(screen.getByText('Montant manquant')).toBeTruthy()
  await user.keyboard('50')
  await user.type(await line(1, 'quantité'), 'deux')
  await user.tab()
  expect(screen.getByText(/^Nombre non reconnu/)).toBeTruthy()
  await save(user)
  expect(document.activeElement).toBe(await line(1, 'quantité'))
  expect(server.taken).toEqual([])
})

it('opens a purchase typed line by line the same way, and finds its draft again', async () => {
  const server = new PurchaseServer()
  server.put(PURCHASE, 'validate', { content: { ...aDrinksInvoice(), supplierId: GIRAUD } })
  const { user, pathOf } = await openPurchase(`/purchase/${PURCHASE}`, server)
  await user.click(await screen.findByRole('button', { name: 'Corriger' }))
  expect((await line(1, 'quantité')).value).toBe('3')
  expect((await line(1, 'prix HT')).value).toBe('102,50')
  await user.clear(await line(1, 'quantité'))
  await user.type(await line(1, 'quantité'), '2,5')
  const address = pathOf()
  closePurchase()
  await openPurchase(address, server)
  expect((await line(1, 'quantité')).value).toBe('2,5')
})
