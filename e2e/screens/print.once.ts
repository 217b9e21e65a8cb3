import type { Page } from '@playwright/test'
import { withStockItem } from '../catalog.ts'
import { expectToRead } from '../entry-page.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { showWholePage } from './whole-page.ts'

/** CSS pixels of A4 between margins of 12 mm. */
const widths = { portrait: 703, landscape: 1032 }

const papers = [
  { path: '/reports?period=week&week=2026-11-16', period: 'Du 16 au 22 novembre 2026', orientation: 'portrait' },
  { path: '/reports?month=novembre-2026', period: 'Novembre 2026', orientation: 'portrait' },
  { path: '/reports?period=year&year=2026', period: '2026', orientation: 'portrait' },
  { path: '/ticket-z?month=novembre-2026', period: 'Novembre 2026', orientation: 'portrait' },
  { path: '/ticket-z?month=novembre-2026&view=list', period: 'Novembre 2026', orientation: 'landscape' },
] as const

const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((box) => box.getClientRects().length > 0 && getComputedStyle(box).position !== 'absolute')
      .filter((box) => {
        const { right } = box.getBoundingClientRect()
        const card = box.closest('section, table')?.parentElement?.getBoundingClientRect().right ?? innerWidth
        return right > innerWidth + 1 || right > card + 1
      })
      .map((box) => `${box.tagName} ${box.textContent?.slice(0, 40)}`),
  )

test('results, calendar and list print on A4 without bars or cut columns', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  for (const [index, date] of ['2026-11-12', '2026-11-17', '2026-11-18', '2026-11-19'].entries()) {
    await withTicket(instance, owner, request, {
      date,
      gross: 1_234_567 + index,
      covers: 120,
      methods: 5,
      difference: -350,
    })
  }
  await signedIn(page, owner)
  await page.emulateMedia({ media: 'print' })
  for (const { path, period, orientation } of papers) {
    await page.setViewportSize({ width: widths[orientation], height: 900 })
    await page.goto(`${instance.url}${path}`)
    await expectToRead(page, `Le Comptoir des Halles · ${period}`)
    await expect(page.getByText(/\d{2}.\d{3},\d{2}/).first()).toBeAttached()
    await showWholePage(page)
    for (const role of ['navigation', 'banner', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    expect(await cutTexts(page), path).toEqual([])
    if (orientation === 'landscape') await expect(page.getByRole('columnheader')).toHaveCount(11)
    // On every sheet: what it is, and its number.
    const rules = await pageRulesOf(page)
    expect(rules).toContain(`Le Comptoir des Halles · ${period}`)
    expect(rules).toContain('counter(page)')
    const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    const sheets = [...paper.matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, x, y]) => Number(x) > Number(y))
    expect(sheets.length, path).toBeLessThanOrEqual(2)
    expect(new Set(sheets), path).toEqual(new Set([orientation === 'landscape']))
  }
})

test('the dashboard and the stock print whole, without buttons, and say whose and of when they are', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  for (const [index, date] of ['2026-11-17', '2026-11-18', '2026-11-19'].entries()) {
    await withTicket(instance, owner, request, { date, gross: 1_234_567 + index, covers: 120, methods: 5 })
  }
  for (const name of ['Farine de blé type 55, sac de 25 kilogrammes', 'Œufs']) {
    await withStockItem(stage, name, { shelf: 'Réserve sèche', minimum: '12.0000', target: '40.0000' })
  }
  await signedIn(page, owner)
  await page.emulateMedia({ media: 'print' })
  const shown = [
    { path: '/dashboard', texts: ['Le Comptoir des Halles', /Semaine 47/], orientation: 'portrait' },
    {
      path: '/stocks',
      texts: ['Stocks', /^Le Comptoir des Halles · vendredi 20 novembre 2026$/i],
      orientation: 'landscape',
    },
  ] as const
  for (const { path, texts, orientation } of shown) {
    await page.setViewportSize({ width: widths[orientation], height: 900 })
    await page.goto(`${instance.url}${path}`)
    for (const text of texts) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(path === '/stocks' ? 'Œufs' : /\d{2}.\d{3},\d{2}/).first()).toBeVisible()
    for (const role of ['navigation', 'banner', 'searchbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    // The names of sorted columns are buttons, and stay: they are the table's headings.
    await expect(page.locator('button:not(th button)').filter({ visible: true })).toHaveCount(0)
    expect(await cutTexts(page), path).toEqual([])
    expect(await pageRulesOf(page), path).toMatch(
      /Le Comptoir des Halles · (?:Semaine 47|vendredi 20).*counter\(page\)/is,
    )
    const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    const sheets = [...paper.matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, x, y]) => Number(x) > Number(y))
    expect(sheets.length, path).toBeLessThanOrEqual(2)
    expect(new Set(sheets), path).toEqual(new Set([orientation === 'landscape']))
  }
})

test('a saved day prints as a receipt of one sheet, on an A5 too', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 1_234_567, covers: 120, methods: 5 })
  await signedIn(page, owner)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: widths.portrait, height: 900 })
  await page.goto(`${instance.url}/ticket-z/2026-11-19`)
  await expect(page.getByRole('region', { name: 'Ticket Z' })).toBeVisible()
  for (const role of ['navigation', 'banner', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  expect(await cutTexts(page)).toEqual([])
  const rules = await pageRulesOf(page)
  expect(rules).toContain('Le Comptoir des Halles · Jeudi 19 novembre 2026')
  for (const format of ['A4', 'A5']) {
    const paper = (await page.pdf({ format, printBackground: true })).toString('latin1')
    expect([...paper.matchAll(/MediaBox/g)], format).toHaveLength(1)
  }
})

function pageRulesOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' '),
  )
}
