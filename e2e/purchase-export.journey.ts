import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { withPurchase, withPurchaseCategory, withSupplier } from './catalog.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('the list that is shown is taken along as CSV and XLSX', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const meat = await withPurchaseCategory(stage, 'Viandes', { defaultRateBp: 550 })
  const giraud = await withSupplier(stage, 'Élevage Giraud')
  const of = { supplierId: giraud, categoryId: meat, rateBp: 550 }
  await withPurchase(stage, { ...of, reference: '26-4471', issuedOn: '2026-11-18', net: 1_284_50 })
  const dueOn = '2026-11-14'
  await withPurchase(stage, { ...of, reference: 'BP 2207', issuedOn: '2026-11-02', dueOn, net: 142_00 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase?view=list`)

  const csv = await exported(page, 'Exporter en CSV')
  expect(csv.name).toMatch(/^achats-.*novembre-2026\.csv$/)
  const [headings = [], ...rows] = csv.bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((text) => text.replaceAll('"', '')))
  const cell = (row: readonly string[] | undefined, heading: string) => row?.[headings.indexOf(heading)]
  expect(rows.map((row) => cell(row, 'Référence'))).toEqual(['BP 2207', '26-4471'])
  expect(['Date', 'Fournisseur', 'Total HT', 'Total TTC'].map((heading) => cell(rows[1], heading))).toEqual([
    '18/11/2026',
    'Élevage Giraud',
    '1284,50',
    '1355,15',
  ])

  await page.getByRole('button', { name: /^En retard/ }).click()
  await expect(page.getByText('26-4471')).toBeHidden()
  const xlsx = await exported(page, 'Exporter pour Excel (XLSX)')
  expect(xlsx.name).toMatch(/^achats-.*novembre-2026\.xlsx$/)
  const sheet = fileOfZip(xlsx.bytes, 'xl/worksheets/sheet1.xml')
  // A number to add up, not a text that looks like one.
  expect(sheet).toMatch(/<c [^>]*><v>142<\/v><\/c>/)
  expect(sheet).toContain('BP 2207')
  expect(sheet).not.toContain('26-4471')
})

async function exported(page: Page, option: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Importer, exporter' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: option }).click()
  const file = await download
  await expect(page.getByText('Fichier téléchargé')).toBeVisible()
  await page.getByRole('button', { name: 'Fermer' }).click()
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** Found in the directory at the end. */
function fileOfZip(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const nameLength = zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const start = zip.readUInt32LE(at + 42)
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const packed = zip.subarray(content, content + zip.readUInt32LE(at + 20))
    return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
  }
  throw new Error(`no ${name}`)
}
