import { screen, waitFor, within } from '@testing-library/react'
import { aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterEach, expect, it } from 'vitest'
import { closePurchase, GIRAUD, leavePurchases, openPurchase, PurchaseServer } from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

const PURCHASE = '0193514a-0000-7000-8000-0000000000aa'

const anInvoice = (reference = 'F26-1187') =>
  aPurchaseContent({ supplierId: GIRAUD, reference, lines: [aPurchaseLine({ categoryId: null })] })

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const supplier = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Fournisseur' })
type User = Awaited<ReturnType<typeof openPurchase>>['user']
/** Typed as the list comes. */
async function chooseGiraud(user: User) {
  await user.type(await supplier(), 'gir')
  await screen.findByRole('option', { name: 'Boucherie Giraud' })
  await user.keyboard('{Enter}')
  await field('Viandes, montant HT')
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('is typed from the supplier to the last amount by Enter alone, then read', async () => {
  const { user, server } = await openPurchase()
  await waitFor(async () => expect(document.activeElement).toBe(await supplier()))
  await chooseGiraud(user)
  expect((await supplier()).value).toBe('Boucherie Giraud')
  expect(document.activeElement).toBe(await field('Référence'))
  await user.keyboard('26-4502{Enter}')
  expect((await field('Date de facture')).value).toBe('20/11/2026')
  await user.keyboard('{Enter}378,04{Enter}398,83')
  expect(document.activeElement).toBe(await field('Net à payer de la facture'))
  expect(screen.getByText('tombe juste')).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await heading('Facture 26-4502')).toBeTruthy()
  await waitFor(() => expect(server.taken).toEqual(['validate']))
  expect(server.purchases[0]).toMatchObject({ status: 'validated', figures: { net: 378_04, vat: 20_79 } })
  expect(await screen.findByText('validé')).toBeTruthy()
})

it('is asked for what is missing, at its field', async () => {
  const { user, server } = await openPurchase()
  await user.type(await field(/montant HT/), '12')
  await user.click(screen.getAllByRole('button', { name: 'Enregistrer l’achat' })[0] as HTMLElement)
  expect(await screen.findByText('Choisissez le fournisseur.')).toBeTruthy()
  expect(document.activeElement).toBe(await supplier())
  expect(server.taken).toEqual([])
})

it('creates nobody by Enter while the list of suppliers is on its way', async () => {
  const server = new PurchaseServer()
  server.areListsSlow = true
  const { user } = await openPurchase('/purchase/new', server)
  await user.type(await supplier(), 'gir{Enter}')
  expect(document.activeElement).toBe(await supplier())
  expect((await supplier()).value).toBe('gir')
  expect(server.taken).toEqual([])
})

const newSupplier = () => screen.findByRole('dialog', { name: /^Créer le fournisseur «.NMoulin.».\?$/ })

it('asks before Enter creates a supplier that nobody knows', async () => {
  const { user, server } = await openPurchase()
  await user.click(await supplier())
  await screen.findByRole('option', { name: 'Boucherie Giraud' })
  await user.keyboard('NMoulin{Enter}')
  expect(await newSupplier()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Corriger le nom' }))
  expect(document.activeElement).toBe(await supplier())
  expect((await supplier()).value).toBe('NMoulin')
  expect(server.taken).toEqual([])
  await user.keyboard('{Enter}')
  await newSupplier()
  await user.click(screen.getByRole('button', { name: 'Créer le fournisseur' }))
  expect(document.activeElement).toBe(await field('Référence'))
  await waitFor(async () => expect((await supplier()).value).toBe('NMoulin'))
  await waitFor(() => expect(server.taken).toEqual(['supplier PUT']))
})

it('goes on to the reference after a supplier was chosen by a press', async () => {
  const { user } = await openPurchase()
  await user.click(await supplier())
  await user.click(await screen.findByRole('option', { name: 'Boucherie Giraud' }))
  expect(document.activeElement).toBe(await field('Référence'))
})

it('selects what a field holds when Enter leads to it', async () => {
  const { user } = await openPurchase()
  await user.type(await field('Référence'), 'A1')
  await user.type(await supplier(), 'gir')
  await screen.findByRole('option', { name: 'Boucherie Giraud' })
  await user.keyboard('{Enter}B2{Enter}21/11/2026{Enter}')
  expect((await field('Référence')).value).toBe('B2')
  expect((await field('Date de facture')).value).toBe('21/11/2026')
})

it('is there again after the page was closed in the middle', async () => {
  const server = new PurchaseServer()
  server.isOnline = true
  const { user, pathOf } = await openPurchase('/purchase/new', server)
  await chooseGiraud(user)
  await user.type(await field('Référence'), '26-45')
  await user.type(await field(/montant HT/), '120+35,5')
  const address = pathOf()
  closePurchase()
  await openPurchase(address, server)
  expect((await field('Référence')).value).toBe('26-45')
  expect((await field('Viandes, montant HT')).value).toBe('120+35,5')
  expect(await screen.findByText(/^Saisie reprise/)).toBeTruthy()
})

it('created with a supplier of its own waits for that supplier', async () => {
  const server = new PurchaseServer()
  const { user } = await openPurchase('/purchase/new', server)
  await user.click(await supplier())
  await screen.findByRole('option', { name: 'Boucherie Giraud' })
  server.isOnline = false
  await user.type(await supplier(), 'Ferme du Pilat')
  await user.click(await screen.findByRole('option', { name: 'Créer «\u00a0Ferme du Pilat\u00a0»' }))
  await user.type(await field('Référence'), 'A1')
  await user.type(await field(/montant HT/), '50')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('en attente d’envoi')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Ferme du Pilat' })).toBeTruthy()
  server.isOnline = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(server.taken).toEqual(['supplier PUT', 'validate']), { timeout: 5000 })
})

it('is due by the terms of its supplier, and then paid on the spot in cash from the register', async () => {
  const { user, server } = await openPurchase()
  await chooseGiraud(user)
  expect(await screen.findByText('À régler le jeudi 10 décembre')).toBeTruthy()
  expect(screen.getByText('conditions du fournisseur : 20 jours après la livraison')).toBeTruthy()
  await user.type(await field('Viandes, montant HT'), '100')
  await user.click(screen.getByRole('button', { name: 'Déjà payé\u00a0: Non payé' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Espèces' }))
  expect(screen.getByText(/105,50\s€, en totalité/)).toBeTruthy()
  expect(screen.queryByText(/^À régler/)).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.taken).toEqual(['validate']))
  expect(server.lastBody).toMatchObject({
    content: { dueOn: '2026-12-10' },
    payments: [{ amount: 105_50, method: 'cash', paidOn: '2026-11-20', registerId: expect.any(String) }],
  })
})

it('keeps a VAT as written for its base, and offers it again once the base has changed', async () => {
  const { user } = await openPurchase()
  await chooseGiraud(user)
  await user.type(await field('Viandes, montant HT'), '86,40')
  await user.tab()
  await user.click(screen.getByRole('button', { name: /^TVA 4,75/ }))
  await user.type(await field('TVA à 5,5 % de la facture'.replace('5 %', '5\u00a0%')), '4,76')
  await user.tab()
  expect(screen.getByText(/^\+0,01\s€ par rapport au calcul/)).toBeTruthy()
  await user.clear(await field('Viandes, montant HT'))
  await user.type(await field('Viandes, montant HT'), '90')
  await user.tab()
  await user.click(screen.getByRole('button', { name: /^Reprendre la TVA saisie\s: 4,76/ }))
  expect(screen.getByText(/^TVA de la facture\s: 4,76/)).toBeTruthy()
})

it('is corrected with a reason, and the server has both', async () => {
  const server = new PurchaseServer()
  server.put(PURCHASE, 'validate', { content: anInvoice() })
  const { user } = await openPurchase(`/purchase/${PURCHASE}`, server)
  await user.click(await screen.findByRole('button', { name: 'Corriger' }))
  const reference = await field('Référence')
  await user.clear(reference)
  await user.type(reference, 'F26-1188')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Un motif est nécessaire pour corriger.')).toBeTruthy()
  await user.type(await field(/^Motif/), 'Mal recopiée')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await heading('Facture F26-1188')).toBeTruthy()
  await waitFor(() => expect(server.taken).toEqual(['correct']))
  expect(server.lastBody).toMatchObject({ reason: 'Mal recopiée', content: { reference: 'F26-1188' } })
})

it('to check is marked as checked on its card', async () => {
  const server = new PurchaseServer()
  server.put(PURCHASE, 'validate', { content: anInvoice(), asksCheck: true })
  const { user } = await openPurchase(`/purchase/${PURCHASE}`, server)
  await user.click(await screen.findByRole('button', { name: 'Marquer vérifié' }))
  expect(await screen.findByText('validé')).toBeTruthy()
  expect(server.taken).toEqual(['check'])
})

it('is cancelled with a reason', async () => {
  const server = new PurchaseServer()
  server.put(PURCHASE, 'validate', { content: anInvoice() })
  const { user } = await openPurchase(`/purchase/${PURCHASE}`, server)
  await user.click(await screen.findByRole('button', { name: 'Annuler l’achat' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Annuler l’achat' }))
  expect(dialog.getByText('Un motif est nécessaire pour annuler.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'Saisi deux fois')
  await user.click(dialog.getByRole('button', { name: 'Annuler l’achat' }))
  await waitFor(() => expect(server.taken).toEqual(['cancel']))
  expect(await screen.findByText('annulé')).toBeTruthy()
})
