import type { Page } from '@playwright/test'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

/** 214 days of a year as a person keeps them in a spreadsheet; the card amount of line 6 has a letter in it. */
function aYear(): string {
  const lines = Array.from({ length: 214 }, (_, index) => {
    const day = String(1 + (index % 27)).padStart(2, '0')
    const month = String(1 + Math.floor(index / 27)).padStart(2, '0')
    const card = index === 4 ? '966,4O' : '1 385,85'
    const total = index === 4 ? '1 277,60' : '1 912,60'
    const others = index === 4 ? '182,75;128,45' : '276,35;250,40'
    return `${day}/${month}/2025;${total};${card};${others};71;soleil`
  })
  return `date;ca ttc;cb;especes;tr;nb couv.;meteo\r\n${lines.join('\r\n')}\r\n05/10/2025;;;;;;fermé\r\n`
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  if ((page.viewportSize()?.width ?? 0) < 700) return void (await field.selectOption({ label: option }))
  await field.click()
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

test('past closings are mended, imported, compared and undone', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z?month=janvier-2025`)
  await page.getByRole('link', { name: 'Importer l’historique' }).click()
  await expect(page.getByRole('heading', { name: 'Importer l’historique' })).toBeVisible()
  const file = { name: 'clôtures 2025.csv', mimeType: 'text/csv', buffer: Buffer.from(aYear()) }
  await page.locator('input[type=file]').setInputFiles(file)

  // Nothing in the table says which rates the totals are of.
  const run = page.getByRole('button', { name: /^Importer \d+ clôtures?/ })
  await expect(page.getByRole('combobox', { name: 'Ligne de vente des totaux sans taux' })).toBeVisible()
  await expect(run).toHaveCount(0)
  await choose(page, 'Ligne de vente des totaux sans taux', 'Sur place')
  await expect(page.getByRole('button', { name: /^Prêtes/ })).toContainText('213')
  await expect(page.getByRole('button', { name: /^Sans montant/ })).toContainText('1')
  await page.getByRole('button', { name: 'Remplacer par 966,40' }).click()
  await expect(run).toHaveText('Importer 214 clôtures')
  await run.click()
  await expect(page.getByRole('heading', { name: '214 clôtures importées' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2025, mois par mois' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir l’année 2025' }).click()
  await expect(page.getByText('408 661,40').first()).toBeVisible()

  await page.goto(`${instance.url}/ticket-z?month=janvier-2025&view=list`)
  await expect(page.getByText('1 277,60').filter({ visible: true }).first()).toBeVisible()

  await page.goto(`${instance.url}/ticket-z/import`)
  await page.getByRole('button', { name: 'Annuler cet import, clôtures 2025.csv' }).click()
  await page.getByRole('button', { name: 'Annuler l’import', exact: true }).click()
  await expect(page.getByText('annulé', { exact: true })).toBeVisible()
})

/** Months before days under a title, as an American till writes them. */
const american = [
  'Daily report',
  '',
  'Date,Gross total,Cash,Card',
  '"11/02/2025","1,234.56","200.00","1,034.56"',
  '"11/03/2025","987.65","187.65","800.00"',
  '"11/04/2025","1,500.00","300.00","1,200.00"',
].join('\r\n')

test('a table in doubt asks for the order of its dates, and is read from another line', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/import`)
  const file = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(american) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Ces dates se lisent de deux façons')).toBeVisible()
  await choose(page, 'Le jour ou le mois est-il écrit en premier\u00a0?', monthFirst)
  await choose(page, 'Ligne de vente des totaux sans taux', 'Sur place')
  await expect(page.getByRole('button', { name: /^Importer \d+ clôtures?/ })).toHaveText('Importer 3 clôtures')
  await expect(page.getByText(/du 2 novembre 2025 au 4 novembre 2025|du 02\/11\/2025 au 04\/11\/2025/)).toBeVisible()

  await page.getByText('Lecture du fichier').click()
  await choose(page, 'Ligne des titres', 'Ligne 1\u00a0: Daily report')
  await expect(page.getByText('Titres en ligne 1')).toBeVisible()
  await choose(page, 'Ligne des titres', 'Ligne 3\u00a0: Date · Gross total · Cash · Card')
  await expect(page.getByText('Titres en ligne 3')).toBeVisible()
  await expectUsable(page)
})

const monthFirst = 'Mois puis jour (11/02/2025 est le dimanche 2 novembre 2025)'
