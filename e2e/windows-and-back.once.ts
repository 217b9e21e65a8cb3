import type { Page } from '@playwright/test'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

// Phones go back by a gesture: with a window open it closes the window, and only then leaves the page.

const search = (page: Page) => page.getByRole('dialog')
const openSearch = async (page: Page) => {
  await page.getByRole('button', { name: 'Chercher ou aller à…' }).first().click()
  await expect(search(page)).toBeVisible()
}

test('back closes the open window, then leaves the page as if there had been none', async ({
  page,
  instance,
  request,
}) => {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  // The first page of this tab: leaving it would leave the application.
  await page.goto(`${instance.url}/more`)
  await openSearch(page)
  await page.goBack()
  await expect(search(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/more$/)

  await page.getByRole('link', { name: 'Ticket Z' }).first().click()
  await expect(page).toHaveURL(/\/ticket-z/)
  await page.getByRole('link', { name: 'Plus' }).first().click()
  await expect(page).toHaveURL(/\/more$/)
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveCount(0)
  await openSearch(page)
  await page.goBack()
  await expect(search(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/more$/)

  // Closed by itself: one step back is the page before, not this one once more.
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/ticket-z/)
  await page.goForward()
  await expect(page).toHaveURL(/\/more$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Plus d’options' })).toBeVisible()
})
