import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect } from './instance.ts'

export type Theme = 'light' | 'dark'

/** Until it stands: colours in transition belong to neither theme. */
export async function turnTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const ending = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    // The style of the new theme is computed with the next frame, and transitions start with it.
    await nextFrame()
    // A child that inherits the colour starts its transition when its parent's has ended.
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await nextFrame()
    }
  })
}

/**
 * In both themes, the light one last: everybody may use it, and nothing is wider than the screen. The dark theme is the
 * same page in other colours (`themeShiftsOf`): contrast is the only rule it can break by itself.
 */
export async function expectUsable(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await turnTo(page, theme)
    const rules = theme === 'dark' ? { rules: ['color-contrast'] } : {}
    const found = (await violationsOf(page, rules)).flatMap(({ id, nodes }) =>
      nodes.map((node) => `${theme}: ${id} ${node.target.join(' ')}`),
    )
    expect(found).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}
