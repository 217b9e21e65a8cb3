import type { Page } from '@playwright/test'
import { withPurchaseCategory, withRecurring, withSupplier } from '../catalog.ts'
import { get, signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, test } from './network.ts'

const proposalOf = (page: Page, what: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${what}`) })

test('recurring purchases are passed over, entered, added and changed without a network', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const categoryId = await withPurchaseCategory(stage, 'Énergie', { defaultRateBp: 2000 })
  const supplierId = await withSupplier(stage, 'Lyon Énergie')
  await withRecurring(stage, 'Loyer')
  await withRecurring(stage, 'Électricité', { supplierId, categoryId, rateBp: 2000, net: 240_00, dayOfMonth: 10 })
  await signedIn(page, owner)
  await page.goto(`${network.url}/purchase/recurring`)
  await expectInstalled(page)
  const rent = page.getByRole('link', { name: 'Loyer' })
  await expect(rent).toBeVisible()
  await page.goto(`${network.url}/purchase`)
  await expect(proposalOf(page, 'Loyer')).toBeVisible()
  // The month is stored on the device once it has loaded, which may be after its proposals.
  await expect(page.getByText('Aucun achat', { exact: false }).first()).toBeVisible()

  await goOffline(page, network)
  await proposalOf(page, 'Loyer').getByRole('button', { name: 'Passer : Loyer' }).click()
  await expect(proposalOf(page, 'Loyer')).toBeHidden()
  await page.getByRole('button', { name: 'Saisir : Électricité' }).click()
  await expect(page.getByRole('textbox', { name: 'Énergie, montant HT' })).toHaveValue(/240,00/)
  await page.getByRole('textbox', { name: 'Référence' }).fill('LE-11')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.getByRole('button', { name: 'Enregistrer l’achat' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facture LE-11' })).toBeVisible()

  await page.goto(`${network.url}/purchase/recurring`)
  await rent.click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Montant HT' }).fill('1500')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(rent).toContainText('en attente d’envoi')
  await page.getByRole('button', { name: 'Nouveau', exact: true }).click()
  await form.getByRole('textbox', { name: 'Nom' }).fill('Assurance')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const insurance = page.getByRole('link', { name: 'Assurance' })
  await expect(insurance).toContainText('en attente d’envoi')
  await page.reload()
  await expect(insurance).toContainText('en attente d’envoi')
  await expect(rent).toContainText('en attente d’envoi')
  await page.goto(`${network.url}/more/waiting`)
  await expect(page.getByRole('link', { name: /Loyer.*Passé ce mois-ci/ })).toBeVisible()
  await page.goto(`${network.url}/purchase`)
  await expect(page.getByRole('link', { name: /^Mardi 10 novembre/ })).toBeVisible()
  await expect(proposalOf(page, '(Loyer|Électricité)')).toBeHidden()

  await goOnline(page, network)
  const scope = `establishmentId=${owner.establishmentId}`
  const read = (path: string) => get<object[]>(instance, request, `${path}?${scope}`, owner.token)
  await expect(async () => {
    expect(await read('/recurring_purchases')).toMatchObject([
      { name: 'Assurance' },
      { name: 'Électricité', net: 240_00 },
      { name: 'Loyer', net: 1500_00 },
    ])
    expect(await read('/purchases')).toMatchObject([{ reference: 'LE-11', status: 'validated' }])
    const proposed = await read('/recurring_purchases/proposals')
    expect(proposed.filter((one) => 'name' in one && one.name !== 'Assurance')).toEqual([])
  }).toPass()
  await expect(proposalOf(page, 'Assurance')).toBeVisible()
})
