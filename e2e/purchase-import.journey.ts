import { withSupplier } from './catalog.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

/** A year of 120 invoices of three suppliers; the amount of line 9 has a letter in it. */
function aYear(): string {
  const suppliers = ['Primeurs du Rhône', 'ELEVAGE GIRAUD SARL', 'Cave des Terreaux']
  const lines = Array.from({ length: 120 }, (_, index) => {
    const day = String(1 + (index % 10)).padStart(2, '0')
    const month = String(1 + Math.floor(index / 10)).padStart(2, '0')
    const net = index === 7 ? '100,0O' : '100,00'
    return `${day}/${month}/2025;${suppliers[index % 3]};F-${1000 + index};${net};5,50`
  })
  return `Date;Fournisseur;Numéro;HT;TVA\r\n${lines.join('\r\n')}\r\n`
}

test('a year of purchases is mended, imported, seen and undone', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withSupplier({ instance, owner, request }, 'Élevage Giraud')
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase?month=janvier-2025`)
  await page.getByRole('link', { name: 'Importer un tableau' }).click()
  await expect(page.getByText('Déposez le tableau')).toBeVisible()
  const file = { name: 'achats 2025.csv', mimeType: 'text/csv', buffer: Buffer.from(aYear()) }
  await page.locator('input[type=file]').setInputFiles(file)

  await expect(page.getByRole('button', { name: /^Prêtes/ })).toContainText('119')
  const run = page.getByRole('button', { name: /^Importer \d+ achats/ })
  await expect(run).toBeDisabled()
  const cell = page.getByRole('textbox', { name: 'Total HT, ligne 9' })
  await cell.fill('100,00')
  await cell.press('Enter')
  await expect(run).toHaveText('Importer 120 achats')
  await expect(page.getByText('3 noms absents de vos fournisseurs')).toBeVisible()
  await expect(run).toBeDisabled()
  await page.getByRole('button', { name: 'C’est Élevage Giraud' }).click()
  await expect(page.getByText('2 fournisseurs seront créés')).toBeVisible()
  await run.click()
  await expect(page.getByRole('heading', { name: '120 achats importés' })).toBeVisible()

  await page.goto(`${instance.url}/purchase?month=janvier-2025&view=list`)
  await expect(page.getByText('1 000,00 €').first()).toBeVisible()
  await page.goto(`${instance.url}/suppliers`)
  await expect(page.getByText('Primeurs du Rhône').first()).toBeVisible()
  await expect(page.getByText(/GIRAUD SARL/)).toHaveCount(0)

  await page.goto(`${instance.url}/purchase/import`)
  await page.getByRole('button', { name: 'Annuler cet import, achats 2025.csv' }).click()
  await page.getByRole('button', { name: 'Annuler l’import', exact: true }).click()
  await expect(page.getByText('annulé', { exact: true })).toBeVisible()
  await page.goto(`${instance.url}/purchase?month=janvier-2025&view=list`)
  await expect(page.getByRole('heading', { name: 'Aucun achat en janvier' })).toBeVisible()

  // The next table is read with what was said of this one.
  await page.goto(`${instance.url}/purchase/import`)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText(/^\d noms? absents? de vos fournisseurs$/).click()
  const choice = page.getByRole('combobox', { name: 'Fournisseur pour «\u00a0ELEVAGE GIRAUD SARL\u00a0»' })
  await expect(choice.locator('option:checked')).toHaveText('Élevage Giraud')
})
