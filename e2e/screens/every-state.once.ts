import { fillAmount } from '../entry-page.ts'
import { expect } from '../instance.ts'
import { get, signedIn } from '../people.ts'
import { closing, open, phoneWidths, problemsAtEveryWidth, test } from './at-every-width.ts'
import { withPageBoxes } from './page-boxes.ts'
import type { WideHouse } from './wide-house.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

/** States that only what was typed, sent or stored brings: each has actions of its own. */
test.beforeEach(async ({ page, house }) => {
  await withPageBoxes(page)
  await signedIn(page, house.owner)
})

test('on a count that does not fit its float nothing is broken, cut or covered', async ({ page, house }) => {
  await open(page, `${house.instance.url}/ticket-z/2026-11-20?${closing(house, 0, 1)}`)
  await fillAmount(page, /Restauration sur place/, '9 876 543,21')
  await fillAmount(page, /Espèces/, '9 876 543,21')
  await page.getByRole('link', { name: /Comptage de la caisse/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comptage de la caisse')
  await page.getByRole('textbox', { name: /Billets de 500/ }).fill('9')
  await page.getByRole('textbox', { name: /Pièces de 1 €/ }).fill('3')
  const float = page.getByRole('textbox', { name: 'Fond d’ouverture' })
  const details = page.getByRole('button', { name: 'Détail du calcul' })
  if (!(await float.isVisible()) && (await details.isVisible())) await details.click()
  if (await float.isVisible()) await float.fill('1 234 567,89')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect(page.getByText(/^Il manque|manque/).first()).toBeVisible()
  expect(await problemsAtEveryWidth(page, 'a count that does not fit', [...phoneWidths, 1024])).toEqual([])
})

test('on days and months that are locked nothing is broken, cut or covered', async ({ page, house }) => {
  const { instance, owner, request } = house
  const path = `/establishments/${owner.establishmentId}`
  const { version } = await get<{ version: number }>(instance, request, path, owner.token)
  const locked = await request.post(`${instance.url}/api${path}/lock`, {
    data: { until: '2026-10-31' },
    headers: { authorization: `Bearer ${owner.token}`, 'if-match': `"${version}"` },
  })
  expect(locked.ok()).toBe(true)
  const found: string[] = []
  for (const address of [
    `/ticket-z/2026-10-14?${closing(house, 0, 0)}`,
    '/ticket-z?month=octobre-2026',
    '/reports?period=month&month=octobre-2026',
    '/settings/days',
  ]) {
    await open(page, instance.url + address)
    found.push(...(await problemsAtEveryWidth(page, `${address} of a locked month`)))
  }
  await open(page, `${instance.url}/ticket-z/2026-10-15?${closing(house, 0, 0)}`)
  await fillAmount(page, /Restauration sur place/, '9 876 543,21')
  await fillAmount(page, /Espèces/, '9 876 543,21')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page
    .getByRole('button', { name: /^Valider/ })
    .first()
    .click()
  await expect(page.getByText(/seul le propriétaire peut la rouvrir/).first()).toBeVisible()
  found.push(...(await problemsAtEveryWidth(page, 'a closing that a lock refused', phoneWidths)))
  expect(found).toEqual([])
})

const NOT_A_TABLE = Buffer.from('%PDF-1.7\n')
const WRONG_ROWS = [
  'Date;Fournisseur;N° facture;HT;TVA;TTC',
  'le premier;Établissements Vandenbroucke-Schwartzenberger et Fils, primeurs en gros;F-1;cent;5,50;105,50',
  '02/11/2026;Anticonstitutionnellement;FACTURE-2026-11-0118;999 999 999,99;5,50;1',
].join('\r\n')

async function problemsOfImport(page: Parameters<typeof open>[0], { instance }: WideHouse, path: string) {
  const found: string[] = []
  await open(page, instance.url + path)
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({
    name: 'relevé-des-clôtures-de-toutes-les-caisses.csv',
    mimeType: 'text/csv',
    buffer: NOT_A_TABLE,
  })
  await expect(page.getByRole('alert').first()).toBeVisible()
  found.push(...(await problemsAtEveryWidth(page, `${path} refused`, phoneWidths)))
  await open(page, instance.url + path)
  const rows = { name: 'lignes-fausses.csv', mimeType: 'text/csv', buffer: Buffer.from(WRONG_ROWS) }
  await page.locator('input[type=file]').first().setInputFiles(rows)
  await expect(page.getByText('lignes-fausses.csv').first()).toBeVisible()
  await expect(page.getByText(/à corriger ou à ignorer/).first()).toBeVisible()
  found.push(...(await problemsAtEveryWidth(page, `${path} with rows to mend`, phoneWidths)))
  return found
}

test('on imports that were refused or have rows to mend nothing is broken, cut or covered', async ({ page, house }) => {
  const found = [
    ...(await problemsOfImport(page, house, '/purchase/import')),
    ...(await problemsOfImport(page, house, '/ticket-z/import')),
  ]
  expect(found).toEqual([])
})
