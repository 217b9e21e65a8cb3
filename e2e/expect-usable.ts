import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './instance.ts'

/** In both themes: everybody may use it, and nothing is wider than the screen. */
export async function expectUsable(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target.join(' ')}`))).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}
