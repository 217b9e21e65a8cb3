import { expect, type Locator, type Page } from '@playwright/test'

/** The day of every journey: the business clock stands on this Friday night. */
export const TODAY = '2026-11-20'

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992

export async function fillAmount(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).first().fill(text)
}

/** U+202F, U+00A0 and U+2009 read as spaces: a journey reads what a person reads. */
export async function textOf(page: Page, selector = 'main'): Promise<string> {
  const text = await page.locator(selector).first().innerText()
  return text.replace(/[\u00a0\u2009\u202f\n\t ]+/g, ' ')
}

/** Some amounts split euros and cents over elements, so the page's text is compared without any space. */
export async function expectToRead(page: Page, wanted: string, selector = 'main'): Promise<void> {
  const squeezed = wanted.replace(/\s/g, '')
  await expect(async () => {
    expect((await textOf(page, selector)).replace(/\s/g, '')).toContain(squeezed)
  }).toPass()
}

/** Seen, not only said to those who do not see. */
export async function expectVisible(within: Locator, text: string): Promise<void> {
  await expect(within.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
}

/** The saved day: its title carries the state, sent or still to be sent. */
export async function expectValidated(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveAccessibleDescription(/^(validée?|validated|en attente d’envoi|waiting to be sent)$/)
}

/** On phones the keypad is put away first: while an amount is typed its bar holds the signs and 'Suivant'. */
export async function validate(page: Page): Promise<void> {
  if (isPhone(page)) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.getByRole('button', { name: /^Valider/ }).click()
}
