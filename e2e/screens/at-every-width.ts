import { rmSync } from 'node:fs'
import { type Page, request as requests } from '@playwright/test'
import { test as base, expect, openInstance } from '../instance.ts'
import { findingsOn } from './audit.ts'
import { layoutProblemsOf, themeShiftsOf } from './layout-problems.ts'
import { showWholePage } from './whole-page.ts'
import { openWideHouse, type WideHouse } from './wide-house.ts'

/** The journeys run at 390, 1280 and 1440, axe at 390 and 1440. */
const widths = process.env['ZINC_TEST'] === 'long' ? [360, 390, 768, 1024, 1280, 1366, 1440, 1920] : [360, 1024, 1920]
/** The narrowest phone too; not for a page of figures in tens of millions, which begins at 360. */
export const phoneWidths = [320, 390, 1440]

export const test = base.extend<Record<never, never>, { house: WideHouse }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      // The first account of an instance administers it: the owner visits the administration too.
      const instance = await openInstance()
      const request = await requests.newContext()
      try {
        await use(await openWideHouse(instance, request))
      } finally {
        await request.dispose()
        await instance.stop()
        rmSync(instance.dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],
})

export const closing = ({ lists }: WideHouse, register: 0 | 1, service: 0 | 1) =>
  `register=${lists.registers[register]?.id}&service=${lists.services[service]?.id}`

/** What is wrong with the page as it stands, at every width and in both themes. */
export async function problemsAtEveryWidth(page: Page, screen: string, at = widths): Promise<string[]> {
  const found: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
    await nextFrames(page)
    const finding = findingsOn(screen, width, 'light')
    found.push(...new Set((await layoutProblemsOf(page)).map((problem) => finding(problem, 'layout'))))
    // The style of the whole page is computed anew for each theme: once a page.
    if (width !== at.at(-1)) continue
    found.push(...(await themeShiftsOf(page)).map((problem) => finding(problem, 'another theme')))
  }
  return found
}

/**
 * What follows the width by itself, and what React draws for it. Headless Chromium sometimes
 * stops drawing after a change of size and does not resume; a reload starts it again.
 */
async function nextFrames(page: Page): Promise<void> {
  const isDrawn = await page.evaluate(
    (milliseconds) =>
      new Promise<boolean>((next) => {
        requestAnimationFrame(() => requestAnimationFrame(() => next(true)))
        setTimeout(() => next(false), milliseconds)
      }),
    30_000,
  )
  if (!isDrawn) await open(page, page.url())
  // A panel that has just come in is not where it will stand.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity),
  )
}

/** The page with its data and its fonts, nothing left to come. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const asked = new URL(url).pathname
  // A new purchase has an address of its own at once.
  const reached = asked === '/purchase/new' ? expect.stringMatching(/^\/purchase\/[\da-f-]{36}$/) : asked
  expect(new URL(page.url()).pathname).toEqual(reached)
  await showWholePage(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
