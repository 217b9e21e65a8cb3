import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { withPurchase, withPurchaseCategory, withSupplier } from './catalog.ts'
import { expect, NOW, openInstance, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

const proposalOf = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ hasText: 'Lyon Énergie' }).filter({ hasText: day })

test('a purchase that comes back is proposed on its day, entered, passed over and archived', async ({
  page,
  request,
}) => {
  // Read again at each start: another month has come.
  const env = { ZINC_NOW: NOW }
  const instance = await openInstance(env)
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const categoryId = await withPurchaseCategory(stage, 'Énergie', { defaultRateBp: 2000 })
  const october = { supplierId: await withSupplier(stage, 'Lyon Énergie'), issuedOn: '2026-10-20', net: 240_00 }
  const id = await withPurchase(stage, { ...october, categoryId, reference: 'LE-10', rateBp: 2000 })
  await signedIn(page, owner)

  await page.goto(`${instance.url}/purchase/${id}`)
  await page.getByRole('link', { name: 'Répéter cet achat' }).click()
  const form = page.getByRole('dialog', { name: 'Nouvel achat récurrent' })
  await expect(form.getByRole('textbox', { name: 'Nom' })).toHaveValue('Lyon Énergie')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('tous les mois, le 20')).toBeVisible()

  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 100_000 })
  await page.goto(`${instance.url}/dashboard`)
  await expect(page.getByRole('button', { name: 'Saisir : Lyon Énergie' })).toBeVisible()
  await page.goto(`${instance.url}/purchase`)
  await expect(proposalOf(page, '20 novembre 2026')).toContainText('288,00 €')
  await page.getByRole('button', { name: 'Passer en vue liste' }).click()
  await expect(proposalOf(page, '20 novembre 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Saisir : Lyon Énergie' }).click()
  await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toHaveValue('Lyon Énergie')
  const amount = page.getByRole('textbox', { name: 'Énergie, montant HT' })
  await expect(amount).toHaveValue(/240,00/)
  await page.getByRole('textbox', { name: 'Référence' }).fill('LE-11')
  await amount.fill('250')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.getByRole('button', { name: 'Enregistrer l’achat' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facture LE-11' })).toBeVisible()
  await expect(page.getByText('300,00 €').first()).toBeVisible()
  await page.goto(`${instance.url}/purchase`)
  await expect(page.getByRole('link', { name: 'Lyon Énergie' })).toBeVisible()
  await expect(proposalOf(page, '20 novembre 2026')).toBeHidden()

  await instance.stop()
  env.ZINC_NOW = '2027-01-20T22:30:00.000Z'
  await instance.start()
  await page.goto(`${instance.url}/purchase`)
  await expect(proposalOf(page, '20 janvier 2027')).toContainText('288,00 €')
  const december = proposalOf(page, '20 décembre 2026')
  await december.getByRole('button', { name: 'Passer : Lyon Énergie' }).click()
  await expect(december).toBeHidden()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(december).toBeVisible()
  await december.getByRole('button', { name: 'Passer : Lyon Énergie' }).click()
  await expect(december).toBeHidden()

  await page.goto(`${instance.url}/purchase/recurring`)
  await page.getByRole('link', { name: 'Lyon Énergie' }).click()
  const rule = page.getByRole('dialog', { name: 'Lyon Énergie' })
  await rule.getByRole('button', { name: 'Archiver' }).click()
  await expect(rule.getByRole('button', { name: 'Réactiver' })).toBeVisible()
  await rule.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: /^Archives/ }).click()
  await expect(page.getByRole('link', { name: 'Lyon Énergie' })).toBeVisible()
  await page.goto(`${instance.url}/purchase`)
  await expect(page.getByRole('heading', { name: 'Aucun achat en janvier' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saisir : Lyon Énergie' })).toBeHidden()
  await instance.stop()
  rmSync(instance.dataDir, { recursive: true, force: true })
})
