import type { Page } from '@playwright/test'
import { expect } from './instance.ts'

/** 476,75 €, the largest first; nothing of 500, 200 and 100 €. */
const DRAWER = ['', '', '', '3', '7', '6', '9', '15', '22', '32', '45', '35', '17', '11', '18']

export async function typeDrawer(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: /Billets de 500/ })).toBeFocused()
  for (const [index, count] of DRAWER.entries()) {
    await page.keyboard.type(count)
    if (index < DRAWER.length - 1) await page.keyboard.press('Enter')
  }
}
