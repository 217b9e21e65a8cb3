// Proves R02.
import { readFileSync } from 'node:fs'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { saveSettings, signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test('the results of two establishments are compared, added up and exported', async ({ page, instance, request }) => {
  const person = await signUp(instance, request)
  const shop = await withEstablishment(instance, person, request, { name: 'L’Épicerie du Comptoir', type: 'epicerie' })
  const bistro = await withEstablishment(instance, person, request, { name: 'Le Comptoir des Halles' })
  await withTicket(instance, bistro, request, { date: '2026-11-18', gross: 120_000, covers: 40 })
  await withTicket(instance, shop, request, { date: '2026-11-18', gross: 30_000 })
  await withTicket(instance, shop, request, { date: '2026-11-19', gross: 50_000 })
  await saveSettings(instance, bistro, request, { targets: [{ month: '2026-11', amount: 240_000 }] })
  await signedIn(page, bistro)

  await page.goto(`${instance.url}/reports`)
  await page.getByRole('link', { name: 'Plusieurs établissements' }).click()
  await expect(page).toHaveURL(/sites=all/)
  const side = page.getByRole('table', { name: 'Établissements côte à côte' })
  const cards = page.getByRole('list', { name: 'Établissements côte à côte' })
  const both = side.or(cards)
  await expect(both).toContainText(/1.200,00.€/)
  await expect(both).toContainText(/60(,0)?.%.du total/)
  await expect(both).toContainText(/objectif|sur 2.400.€/)
  await expect(page.getByRole('heading', { name: 'Jour par jour' })).toBeVisible()
  await expectUsable(page)

  await page.getByText('Ensemble', { exact: true }).first().click()
  await expect(page.getByRole('list', { name: 'Jour par jour' })).toContainText(
    /mercredi 18 novembre, 1.500,00.€, 2 jours saisis sur 2/,
  )
  await expect(page.getByRole('table', { name: 'TVA' })).toContainText(/2.000,00.€/)
  await expectUsable(page)

  await page.getByRole('link', { name: 'Suivre les versements' }).click()
  const late = page.getByRole('table', { name: 'En retard' })
  await expect(late).toContainText('Le Comptoir des Halles')
  await expect(late).toContainText('L’Épicerie du Comptoir')
  await expectUsable(page)
  await page.getByRole('button', { name: /^Marquer reçu.*Le Comptoir des Halles/ }).click()
  await expect(page.getByRole('table', { name: 'Reçu' })).toContainText('Le Comptoir des Halles')
  await page.goBack()
  await expect(page.getByRole('table', { name: 'TVA' })).toBeVisible()

  await page.getByRole('button', { name: 'Exporter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exporter les chiffres' })
  await expect(dialog).toContainText('L’Épicerie du Comptoir, Le Comptoir des Halles')
  await dialog.getByText('CSV', { exact: true }).click()
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^resultats-2-etablissements-.*novembre-2026\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFÉtablissement;Date/)
  expect(lines.filter((line) => line.startsWith('L’Épicerie du Comptoir;')).length).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Fermer' }).first().click()
  await page.getByText('Comparer', { exact: true }).click()
  await both.getByRole('button', { name: 'L’Épicerie du Comptoir' }).click()
  await expect(page).not.toHaveURL(/sites/)
  await expect(page.getByTitle('Voir les jours de ce total')).toContainText(/800,00.€/)
})
