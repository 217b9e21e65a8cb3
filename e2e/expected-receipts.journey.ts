import { expect } from '@playwright/test'
import { expectUsable } from './expect-usable.ts'
import { test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test('what the card owes is marked as arrived from the payments, and the mark is undone', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-17', gross: 123_450 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/reports`)
  await page.getByRole('link', { name: 'Carte bancaire' }).click()
  await expect(page.getByRole('table', { name: 'Carte bancaire' })).toContainText('mardi 17 novembre 2026')
  await page.goBack()
  await page.getByRole('link', { name: 'Suivre les versements' }).click()
  await expect(page.getByRole('heading', { name: 'En retard' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: /^Marquer reçu/ }).click()
  await expect(page.getByRole('heading', { name: 'Reçu', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Modifier le versement/ }).click()
  await page.getByRole('textbox', { name: 'Montant reçu' }).fill('1 220,00')
  await page.getByRole('button', { name: 'Enregistrer le versement' }).click()
  await expect(page.getByRole('table', { name: 'Reçu' })).toContainText(/reçu 1\s220,00\s€, écart/)
  await page.getByRole('button', { name: /^Annuler le versement/ }).click()
  await expect(page.getByRole('heading', { name: 'En retard' })).toBeVisible()
})
