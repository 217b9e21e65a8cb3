import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePurchase, leavePurchases, openPurchase, PurchaseServer } from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

const line = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Ligne 1, ${name}` })
const reference = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Référence' })
type Opened = Awaited<ReturnType<typeof openPurchase>>

async function typedInDetail(): Promise<Opened> {
  const opened = await openPurchase('/purchase/new', new PurchaseServer())
  await opened.user.click(await screen.findByRole('radio', { name: 'en détail' }))
  return opened
}

/** Kept as a draft, which the server then has; its address. */
async function keptAsDraft({ user, server, pathOf }: Opened): Promise<string> {
  const address = pathOf()
  await user.click(screen.getAllByRole('button', { name: 'Garder en brouillon' })[0] as HTMLElement)
  await waitFor(() => expect(pathOf()).toMatch(/^\/purchase(\?|$)/))
  await waitFor(() => expect(server.purchases).toMatchObject([{ status: 'draft' }]))
  closePurchase()
  return address.replace(/\?.*/, '')
}

describe('a purchase kept as a draft', () => {
  it('holds the line that has no amount yet, on another device too', async () => {
    const opened = await typedInDetail()
    await opened.user.type(await line('désignation'), 'Entrecôte')
    await opened.user.type(await line('quantité'), '12,4')
    const address = await keptAsDraft(opened)
    localStorage.clear()
    const { user, server } = await openPurchase(address, opened.server)
    expect((await line('désignation')).value).toBe('Entrecôte')
    expect((await line('quantité')).value).toBe('12,4')
    expect((await line('montant')).value).toBe('')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Montant manquant')).toBeTruthy()
    expect(server.purchases).toMatchObject([{ status: 'draft' }])
  })

  it('holds what only its form knows: how it was paid, and a figure not yet readable', async () => {
    const opened = await typedInDetail()
    const { user } = opened
    await user.type(await reference(), 'A1')
    await user.type(await line('désignation'), 'Entrecôte')
    await user.type(await line('quantité'), '12 kilos')
    await user.type(await line('montant'), '20')
    await user.click(screen.getByRole('button', { name: 'Déjà payé\u00a0: Non payé' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Espèces' }))
    const address = await keptAsDraft(opened)
    await openPurchase(address, opened.server)
    expect((await line('quantité')).value).toBe('12 kilos')
    expect(screen.getByText('Payé en espèces')).toBeTruthy()
  })

  it('is the newer one of another device, where nothing was left unsent', async () => {
    const opened = await typedInDetail()
    await opened.user.type(await reference(), 'A1')
    await opened.user.type(await line('désignation'), 'Entrecôte')
    await opened.user.type(await line('quantité'), '12 kilos')
    const address = await keptAsDraft(opened)
    const [kept] = opened.server.purchases
    opened.server.put(kept?.id ?? '', undefined, { content: { ...kept?.content, reference: 'A2' } as never })
    await openPurchase(address, opened.server)
    await waitFor(async () => expect((await reference()).value).toBe('A2'))
    expect(screen.queryByRole('link', { name: 'Comparer' })).toBeNull()
  })
})
