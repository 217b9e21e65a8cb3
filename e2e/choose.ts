import type { Locator } from '@playwright/test'
import { isPhone } from './entry-page.ts'

/** In a list of choices: the platform's own on a phone, ours on a computer. */
export async function chooseIn(field: Locator, label: string): Promise<void> {
  const page = field.page()
  if (isPhone(page)) {
    await field.selectOption({ label })
    return
  }
  await field.click()
  await page.getByRole('option', { name: label, exact: true }).click()
}
