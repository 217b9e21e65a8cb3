import { screen, waitFor, within } from '@testing-library/react'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterEach, describe, expect, it } from 'vitest'
import {
  closePurchase,
  GIRAUD,
  leavePurchases,
  MEAT,
  METRO,
  openPurchase,
  PurchaseServer,
} from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

const PURCHASE = '0193514a-0000-7000-8000-0000000000aa'
const CONFLICT = `/purchase/${PURCHASE}/conflict`
const karim = { id: 8, name: 'Karim Benali' }

const anInvoice = (changes: Partial<PurchaseContent> = {}) =>
  aPurchaseContent({ supplierId: GIRAUD, lines: [aPurchaseLine({ categoryId: MEAT })], ...changes })
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const line = (name: string) => within(screen.getByRole('group', { name }))
const choices = () => {
  const legends = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  return legends.filter((legend) => legend !== undefined)
}
const notice = () => screen.findByRole('link', { name: 'Comparer' })
const keepButton = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement

function aDraftOnTheServer(content = anInvoice()) {
  const server = new PurchaseServer()
  server.put(PURCHASE, undefined, { content })
  return server
}

/** Written by somebody else meanwhile. */
function writtenByKarim(server: PurchaseServer, act: string | undefined, changes: Partial<PurchaseContent>) {
  const { id } = server.put(PURCHASE, act, { content: anInvoice(changes) })
  const theirs = (one: Purchase): Purchase => (one.id === id ? { ...one, typedBy: karim } : one)
  server.purchases = server.purchases.map(theirs)
}

/** Validated here with 'B' after the reference, and refused: Karim has saved another one. */
async function openRefused(act: string | undefined, changes: Partial<PurchaseContent>) {
  const server = aDraftOnTheServer()
  const opened = await openPurchase(`/purchase/${PURCHASE}`, server)
  await opened.user.type(await field('Référence'), 'B')
  writtenByKarim(server, act, changes)
  await opened.user.keyboard('{Control>}{Enter}{/Control}')
  await notice()
  return opened
}

async function compare({ user, pathOf }: Awaited<ReturnType<typeof openPurchase>>) {
  await user.click(await notice())
  await waitFor(() => expect(pathOf()).toContain(CONFLICT))
  await screen.findByText(/^Deux saisies pour cet achat/)
}

describe('a purchase validated by somebody else meanwhile', () => {
  it('is settled field by field, and corrects the other with a reason', async () => {
    const theirs = { reference: 'F26-9', supplierId: METRO, lines: [aPurchaseLine({ categoryId: MEAT, net: 120_00 })] }
    const opened = await openRefused('validate', theirs)
    const { user, server, pathOf } = opened
    expect(screen.getByText(/^Karim Benali a enregistré cet achat à 23:30/)).toBeTruthy()
    await compare(opened)
    expect(screen.getByText(/Si vous gardez l’autre saisie, la vôtre reste sur cet appareil\.$/)).toBeTruthy()
    expect(choices()).toEqual(['Fournisseur', 'Référence', 'Viandes'])
    await user.click(line('Fournisseur').getByRole('radio', { name: /^Boucherie Giraud/ }))
    await user.click(line('Référence').getByRole('radio', { name: /^F26-1187B/ }))
    await user.click(keepButton(/^Valider/))
    expect(document.activeElement?.getAttribute('type')).toBe('radio')
    expect(server.taken).toEqual([])
    await user.click(line('Viandes').getByRole('radio', { name: /^120,00/ }))
    expect(screen.getAllByText(/126,60/).length).toBeGreaterThan(0)
    await user.click(keepButton(/^Valider/))
    await waitFor(() => expect(server.taken).toEqual(['correct']))
    expect(server.lastBody).toMatchObject({
      reason: 'Deux saisies pour cet achat',
      content: { supplierId: GIRAUD, reference: 'F26-1187B', lines: [{ net: 120_00 }] },
    })
    await waitFor(() => expect(pathOf()).toBe(`/purchase/${PURCHASE}`))
    expect(await screen.findByRole('heading', { level: 1, name: 'Facture F26-1187B' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Comparer' })).toBeNull()
  })

  it('stays as it is when all of the other side is kept', async () => {
    const opened = await openRefused('validate', { reference: 'F26-9' })
    await compare(opened)
    await opened.user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    expect(await screen.findByRole('button', { name: 'Corriger' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Facture F26-9' })).toBeTruthy()
    expect(opened.server.taken).toEqual([])
    expect(screen.queryByRole('link', { name: 'Comparer' })).toBeNull()
  })

  it('keeps what was typed here readable after that, to take it after all or to erase it', async () => {
    const opened = await openRefused('validate', { reference: 'F26-9' })
    const { user, server } = opened
    const keepTheirs = async () =>
      user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await compare(opened)
    await keepTheirs()
    await user.click(await screen.findByRole('button', { name: 'Comparer à nouveau' }))
    await screen.findByText(/^Deux saisies pour cet achat/)
    expect(line('Référence').getByRole('radio', { name: /^F26-1187B/ })).toBeTruthy()
    await keepTheirs()
    await user.click(await screen.findByRole('button', { name: 'Comparer à nouveau' }))
    await user.click(await screen.findByRole('button', { name: /^Tout garder\s: votre saisie$/ }))
    await waitFor(() => expect(server.taken).toEqual(['correct']))
    expect(server.lastBody).toMatchObject({ content: { reference: 'F26-1187B' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Facture F26-1187B' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Comparer à nouveau' })).toBeNull()
  })

  it('forgets it when it is erased, unless that is undone', async () => {
    const opened = await openRefused('validate', { reference: 'F26-9' })
    await compare(opened)
    await opened.user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await opened.user.click(await screen.findByRole('button', { name: 'Effacer' }))
    expect(screen.queryByRole('button', { name: 'Comparer à nouveau' })).toBeNull()
    await opened.user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(screen.getByRole('button', { name: 'Comparer à nouveau' })).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Effacer' }))
    expect(screen.queryByRole('button', { name: 'Comparer à nouveau' })).toBeNull()
    expect(Object.keys(localStorage).filter((name) => name.includes('/kept'))).toEqual([])
  })

  it('proposes what only one side says, and keeps both comments', async () => {
    const server = aDraftOnTheServer(anInvoice({ reference: '', comment: 'à rendre' }))
    const opened = await openPurchase(`/purchase/${PURCHASE}`, server)
    await opened.user.type(await field('Net à payer de la facture'), '105,50')
    writtenByKarim(server, 'validate', { comment: 'deux caisses', reference: 'F26-9' })
    await opened.user.keyboard('{Control>}{Enter}{/Control}')
    await compare(opened)
    expect(choices()).toEqual(['Référence', 'Net à payer de la facture', 'Commentaire'])
    await opened.user.click(keepButton(/^Valider/))
    await waitFor(() => expect(server.taken).toEqual(['correct']))
    expect(server.lastBody).toMatchObject({
      content: { reference: 'F26-9', statedGross: 105_50, comment: 'à rendre\ndeux caisses' },
    })
  })

  it('is paid as it was said here', async () => {
    const server = aDraftOnTheServer()
    const opened = await openPurchase(`/purchase/${PURCHASE}`, server)
    await opened.user.type(await field('Référence'), 'B')
    await opened.user.click(screen.getByRole('button', { name: 'Déjà payé\u00a0: Non payé' }))
    await opened.user.click(screen.getByRole('menuitemradio', { name: 'Carte' }))
    writtenByKarim(server, 'validate', { reference: 'F26-9' })
    await opened.user.keyboard('{Control>}{Enter}{/Control}')
    await compare(opened)
    expect(screen.getByText('Payé par carte')).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: /^Tout garder\s: votre saisie$/ }))
    await waitFor(() => expect(server.taken).toEqual(['correct', 'payment']))
    expect(server.lastBody).toMatchObject({ amount: 105_50, method: 'card', expectedPaid: 0 })
  })

  it('is paid as it was said here too when it is taken after all', async () => {
    const server = aDraftOnTheServer()
    const opened = await openPurchase(`/purchase/${PURCHASE}`, server)
    await opened.user.type(await field('Référence'), 'B')
    await opened.user.click(screen.getByRole('button', { name: 'Déjà payé\u00a0: Non payé' }))
    await opened.user.click(screen.getByRole('menuitemradio', { name: 'Carte' }))
    writtenByKarim(server, 'validate', { reference: 'F26-9' })
    await opened.user.keyboard('{Control>}{Enter}{/Control}')
    await compare(opened)
    await opened.user.click(screen.getByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await opened.user.click(await screen.findByRole('button', { name: 'Comparer à nouveau' }))
    await screen.findByText(/^Deux saisies pour cet achat/)
    expect(screen.getByText('Payé par carte')).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: /^Tout garder\s: votre saisie$/ }))
    await waitFor(() => expect(server.taken).toEqual(['correct', 'payment']))
    expect(server.lastBody).toMatchObject({ amount: 105_50, method: 'card', expectedPaid: 0 })
  })

  it('is said on its card to who left it half typed', async () => {
    const server = aDraftOnTheServer()
    const { user } = await openPurchase(`/purchase/${PURCHASE}`, server)
    await field('Référence')
    server.isOnline = false
    await user.type(await field('Référence'), 'B')
    closePurchase()
    server.isOnline = true
    writtenByKarim(server, 'validate', { reference: 'F26-9' })
    const again = await openPurchase(`/purchase/${PURCHASE}`, server)
    await compare(again)
    expect(line('Référence').getByRole('radio', { name: /^F26-1187B/ })).toBeTruthy()
  })
})

describe('a draft changed by somebody else meanwhile', () => {
  it('leaves nothing behind that was typed since, when the one given up is compared again', async () => {
    const server = aDraftOnTheServer()
    const first = await openPurchase(`/purchase/${PURCHASE}`, server)
    await field('Référence')
    server.isOnline = false
    await first.user.type(await field('Référence'), 'B')
    closePurchase()
    server.isOnline = true
    writtenByKarim(server, undefined, { reference: 'F26-9' })
    const again = await openPurchase(`/purchase/${PURCHASE}`, server)
    await compare(again)
    await again.user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await waitFor(async () => expect((await field('Référence')).value).toBe('F26-9'))
    await again.user.type(await field('Référence'), '/2')
    await again.user.click(screen.getByRole('button', { name: 'Comparer à nouveau' }))
    await screen.findByText(/^Deux saisies pour cet achat/)
    expect(line('Référence').getByRole('radio', { name: /^F26-1187B/ })).toBeTruthy()
    const stored = (ending: string) => Object.entries(localStorage).find(([name]) => name.endsWith(ending))?.[1]
    expect(stored('/kept')).toContain('"reference":"F26-9/2"')
    expect(stored(PURCHASE)).toContain('"reference":"F26-1187B"')
  })

  it('is compared before it is saved, and the choice goes back to the form', async () => {
    const server = aDraftOnTheServer()
    const first = await openPurchase(`/purchase/${PURCHASE}`, server)
    await first.user.type(await field('Référence'), 'B')
    closePurchase()
    writtenByKarim(server, undefined, { reference: 'F26-9' })
    const { user, pathOf } = await openPurchase(`/purchase/${PURCHASE}`, server)
    expect(await screen.findByText(/^Karim Benali a aussi saisi cet achat/)).toBeTruthy()
    expect((await field('Référence')).value).toBe('F26-1187B')
    await user.click(screen.getAllByRole('button', { name: 'Garder en brouillon' })[0] as HTMLElement)
    await waitFor(() => expect(pathOf()).toContain(CONFLICT))
    await screen.findByText(/^Deux saisies pour cet achat.* Celle que vous ne gardez pas reste sur cet appareil\.$/)
    await user.click(line('Référence').getByRole('radio', { name: /^F26-1187B/ }))
    await user.click(keepButton(/^Garder/))
    await waitFor(() => expect(pathOf()).toBe(`/purchase/${PURCHASE}`))
    expect((await field('Référence')).value).toBe('F26-1187B')
    await waitFor(() => expect(server.purchases[0]).toMatchObject({ status: 'draft', reference: 'F26-1187B' }))
    expect(screen.queryByRole('link', { name: 'Comparer' })).toBeNull()
  })

  it('stays readable on this device after one’s own went over it, and can be taken back', async () => {
    const server = aDraftOnTheServer()
    const first = await openPurchase(`/purchase/${PURCHASE}`, server)
    await first.user.type(await field('Référence'), 'B')
    closePurchase()
    writtenByKarim(server, undefined, { reference: 'F26-9' })
    const opened = await openPurchase(`/purchase/${PURCHASE}`, server)
    await compare(opened)
    await opened.user.click(await screen.findByRole('button', { name: /^Tout garder\s: votre saisie$/ }))
    await waitFor(() => expect(server.purchases[0]?.reference).toBe('F26-1187B'))
    expect(await screen.findByText('La saisie de Karim Benali est gardée sur cet appareil.')).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Comparer à nouveau' }))
    await screen.findByText(/^Deux saisies pour cet achat/)
    expect(line('Référence').getByRole('radio', { name: 'F26-9, Karim Benali' })).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await waitFor(() => expect(server.purchases[0]?.reference).toBe('F26-9'))
    expect((await field('Référence')).value).toBe('F26-9')
    expect(await screen.findByText('Votre autre saisie est gardée sur cet appareil.')).toBeTruthy()
  })

  it('cancelled there goes on as a purchase of its own', async () => {
    const opened = await openRefused('cancel', {})
    await opened.user.click(await notice())
    await opened.user.click(await screen.findByRole('button', { name: 'Garder ma saisie comme nouvel achat' }))
    await waitFor(() => expect(opened.server.taken).toEqual(['validate']))
    expect(opened.server.purchases).toHaveLength(2)
    expect(opened.server.purchases[1]).toMatchObject({ status: 'validated', reference: 'F26-1187B' })
  })
})

it('an invoice refused for its version leads from the list of what waits to the comparison', async () => {
  const opened = await openRefused('validate', { reference: 'F26-9' })
  closePurchase()
  const { user, pathOf } = await openPurchase('/more/waiting', opened.server)
  await user.click(await screen.findByRole('link', { name: /F26-1187B/ }))
  await waitFor(() => expect(pathOf()).toContain(CONFLICT))
  expect(await screen.findByRole('group', { name: 'Référence' })).toBeTruthy()
})

it('without a second version says that there is nothing to compare', async () => {
  await openPurchase(CONFLICT, aDraftOnTheServer())
  expect(await screen.findByText('Rien à comparer')).toBeTruthy()
})
