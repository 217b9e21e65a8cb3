import { get, signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, test } from './network.ts'

type Stored = { kind: string; amount: number; label: string; purchaseId: string | null }

test('three movements are noted without a network, stored once, and petty cash becomes a purchase', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${network.url}/tickets`)
  await expectInstalled(page)
  await expect(page.getByRole('heading', { name: 'Aucun mouvement ce jour' })).toBeVisible()

  await goOffline(page, network)
  await page.getByRole('link', { name: 'Nouveau' }).click()
  const form = page.getByRole('dialog', { name: 'Nouveau mouvement' })
  const amount = form.getByRole('textbox', { name: 'Montant' })
  await expect(amount).toBeFocused()
  await amount.fill('12,90')
  await form.getByRole('button', { name: 'Glaçons' }).click()
  await expect(form).toContainText('Effet sur la caisse')
  await form.getByRole('button', { name: 'Enregistrer la sortie' }).click()
  await expect(form.getByRole('status')).toContainText('Sortie de caisse de 12,90')
  await form.getByText('Mise au coffre', { exact: true }).click()
  await amount.fill('100')
  await form.getByRole('textbox', { name: 'Enveloppe n°' }).fill('28')
  await form.getByRole('button', { name: 'Enregistrer la mise au coffre' }).click()
  await expect(amount).toHaveValue('')
  await form.getByText('Apport', { exact: true }).click()
  await amount.fill('60')
  await amount.press('Enter')
  await expect(form.getByRole('status')).toContainText('Apport de 60,00')
  await form.getByRole('button', { name: 'Fermer' }).click()
  const lines = page.getByRole('list', { name: 'Mouvements de caisse' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.filter({ hasText: 'en attente d’envoi' })).toHaveCount(3)
  await page.reload()
  await expect(lines).toHaveCount(3)

  await goOnline(page, network)
  const stored = async () => {
    const scope = `establishmentId=${owner.establishmentId}&from=2026-11-01&to=2026-12-31`
    return await get<Stored[]>(instance, request, `/tickets?${scope}`, owner.token)
  }
  await expect(async () => {
    expect((await stored()).map(({ kind, amount: cents, label }) => [kind, cents, label])).toEqual([
      ['petty_cash', 12_90, 'Glaçons'],
      ['safe_drop', 100_00, ''],
      ['cash_in', 60_00, ''],
    ])
  }).toPass()
  await expect(lines.filter({ hasText: 'en attente d’envoi' })).toHaveCount(0)

  await lines.filter({ hasText: 'Glaçons' }).getByRole('button').click()
  const line = page.getByRole('dialog', { name: 'Sortie de caisse' })
  await line.getByRole('button', { name: 'En faire un achat' }).click()
  await line.getByRole('link', { name: 'Voir l’achat' }).click()
  await expect(page).toHaveURL(/\/purchase\/[\da-f-]{36}$/)
  await page.getByRole('link', { name: /Glaçons$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Sortie de caisse' })).toBeVisible()
  const [petty] = await stored()
  expect(petty?.purchaseId).toMatch(/^[\da-f-]{36}$/)
})
