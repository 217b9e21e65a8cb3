import type { APIRequestContext } from '@playwright/test'
import { expectToRead } from './entry-page.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, type Instance, test } from './instance.ts'
import { newTicketId, type Owner, signedIn, signUp, withEstablishment } from './people.ts'

test.use({ serviceWorkers: 'allow' })

type Stage = { instance: Instance; owner: Owner; request: APIRequestContext }

/** So many bottles of it, found at a first count; its id. */
async function withItem({ instance, owner, request }: Stage, name: string, bottles: number): Promise<string> {
  const { establishmentId, token } = owner
  const [itemId, at] = [newTicketId(), '2026-11-20T18:00:00.000Z']
  const nothing = {
    categoryId: null,
    supplierId: null,
    minimum: null,
    target: null,
    barcode: '',
    shelf: '',
    comment: '',
  }
  const put = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': '*' }
    const answer = await request.put(`${instance.url}/api${path}`, { data: { establishmentId, ...data }, headers })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  }
  await put(`/stocks/${itemId}`, { name, unit: 'bottle', packs: [], ...nothing })
  const lines = [{ itemId, quantity: `${bottles}.0000` }]
  const found = { kind: 'correction', reason: 'Premier inventaire', lines, happenedAt: at, typedAt: at }
  await put(`/stock-operations/${newTicketId()}`, found)
  return itemId
}

test('the owner sends bottles to their other establishment, not offline, and undoes it on both sides', async ({
  page,
  instance,
  request,
}) => {
  const person = await signUp(instance, request)
  const bar = await withEstablishment(instance, person, request, { name: 'Annexe du quai' })
  const owner = await withEstablishment(instance, person, request, { name: 'Le Comptoir des Halles' })
  await withItem({ instance, owner: bar, request }, 'SAINT JOSEPH 75 cl', 2)
  await withItem({ instance, owner: bar, request }, 'Beurre doux', 1)
  const itemId = await withItem({ instance, owner, request }, 'Saint-joseph 75 cl', 12)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/stocks/${itemId}`)
  await page.getByRole('button', { name: 'Transférer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('SAINT JOSEPH 75 cl', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Choisir un autre article' }).click()
  await dialog.getByRole('textbox', { name: 'Article de destination' }).fill('joseph')
  await expect(dialog.getByRole('button', { name: /^Beurre/ })).toBeHidden()
  await dialog.getByRole('button', { name: /^SAINT JOSEPH/ }).click()
  await dialog.getByRole('textbox', { name: 'Quantité' }).fill('5')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Soirée privée')
  await expectToRead(page, 'Après : 7 bt. ici, 7 bt. à destination')
  await expectUsable(page)
  const send = dialog.getByRole('button', { name: 'Transférer', exact: true })
  await page.context().setOffline(true)
  await send.click()
  await expect(dialog.getByText('Le transfert n’est pas disponible hors connexion.')).toBeVisible()
  await page.context().setOffline(false)
  await send.click()
  await expect(dialog).toBeHidden()
  const sent = page.getByRole('listitem').filter({ hasText: 'Transfert vers Annexe du quai' })
  await expect(sent).toContainText('Soirée privée')
  await expect(page.getByText('7\u00a0bt.', { exact: true }).first()).toBeVisible()
  await sent.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toContainText('annulé ici et dans l’autre établissement, Annexe du quai')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Soirée annulée')
  await dialog.getByRole('button', { name: 'Annuler le mouvement' }).click()
  await expect(page.getByText('Annulation\u00a0: Transfert vers Annexe du quai')).toBeVisible()
  await expect(page.getByText('12\u00a0bt.', { exact: true }).first()).toBeVisible()
})

test('what came from another establishment is listed where it came, and undone from there', async ({
  page,
  instance,
  request,
}) => {
  const person = await signUp(instance, request)
  const bar = await withEstablishment(instance, person, request, { name: 'Annexe du quai' })
  const owner = await withEstablishment(instance, person, request, { name: 'Le Comptoir des Halles' })
  const toItemId = await withItem({ instance, owner, request }, 'Saint-joseph 75 cl', 2)
  const itemId = await withItem({ instance, owner: bar, request }, 'Saint-joseph', 6)
  const at = '2026-11-20T19:00:00.000Z'
  const lines = [{ itemId, toItemId, quantity: '6.0000' }]
  const to = { establishmentId: bar.establishmentId, toEstablishmentId: owner.establishmentId }
  const answer = await request.put(`${instance.url}/api/stock-transfers/${newTicketId()}`, {
    data: { ...to, reason: '', lines, happenedAt: at, typedAt: at },
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': '*' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/stocks/${toItemId}`)
  const come = page.getByRole('listitem').filter({ hasText: 'Transfert d’Annexe du quai' })
  await expect(come).toContainText('+6\u00a0bt.')
  await come.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('textbox', { name: 'Motif' }).fill('Erreur')
  await page.getByRole('button', { name: 'Annuler le mouvement' }).click()
  await expect(page.getByText('Annulation\u00a0: Transfert d’Annexe du quai')).toBeVisible()
  await expect(page.getByText('2\u00a0bt.', { exact: true }).first()).toBeVisible()
})
