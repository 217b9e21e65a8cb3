import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chooseIn } from './choose.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test('figures are taken along: VAT of the month, results on paper, the closings of three years', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-18', gross: 123_450, methods: 2 })
  await withTicket(instance, owner, request, { date: '2026-10-17', gross: 80_000 })
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 99_900, draft: true })
  await signedIn(page, owner)

  await page.goto(`${instance.url}/reports`)
  const vat = await exported(page, { content: 'TVA par taux', format: 'CSV' })
  expect(vat.name).toBe('tva-le-comptoir-des-halles-tickets-z-novembre-2026.csv')
  expect([...vat.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = vat.bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFDu;Au;Nature;Taux (%);Base HT;TVA;TTC')
  expect(lines.find((line) => line.includes(';Total;'))).toMatch(/^01\/11\/2026;30\/11\/2026;Total;;.+;"1234,50"$/)

  const paper = await exported(page, { content: 'Résultats, jour par jour', format: 'PDF A4' })
  expect(paper.name).toBe('resultats-le-comptoir-des-halles-tickets-z-novembre-2026.pdf')
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`${instance.url}/ticket-z?view=list`)
  const years = { content: 'Tickets Z', period: 'Trois ans, de 2024 à 2026', format: 'CSV' }
  const closings = await exported(page, years)
  expect(closings.name).toBe('tickets-z-le-comptoir-des-halles-2024-01-01-2026-12-31.csv')
  const dates = closings.bytes.toString('utf8').trim().split('\r\n').slice(1)
  expect(dates.map((line) => line.split(';')[0])).toEqual(['17/10/2026', '18/11/2026'])
})

type Choice = { content: string; format: string; period?: string }

async function exported(page: Page, { content, format, period }: Choice): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Exporter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exporter les chiffres' })
  await chooseIn(dialog.getByLabel('Contenu'), content)
  if (period !== undefined) await chooseIn(dialog.getByLabel('Période'), period)
  await dialog.getByText(format, { exact: true }).click()
  await expect(dialog.getByRole('radio', { name: format })).toBeChecked()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  const file = await download
  await expect(page.getByText('Fichier téléchargé')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Fermer' }).click()
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}
