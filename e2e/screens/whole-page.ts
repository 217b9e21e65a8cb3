import type { Page } from '@playwright/test'
import { expect } from '../instance.ts'

/** With what comes as it is scrolled to, and its answers: as for the paper. */
export async function showWholePage(page: Page): Promise<void> {
  const later = page.locator('[data-later]')
  if ((await later.count()) === 0) return
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  await expect(later).toHaveCount(0)
  let asked = -1
  const isQuiet = async () => {
    const before = asked
    asked = await page.evaluate(() => performance.getEntriesByType('resource').length)
    return asked === before
  }
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
}
