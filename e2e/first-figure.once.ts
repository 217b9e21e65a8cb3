import { expect } from '@playwright/test'
import { TODAY } from './entry-page.ts'
import { test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

// A phone that stored nothing but its session: no release of the service worker answers for the application.
for (const path of ['/dashboard', '/ticket-z']) {
  test(`the figure of ${path} stands where the application will draw it`, async ({ page, instance, request }) => {
    const owner = await withEstablishment(instance, await signUp(instance, request), request)
    await withTicket(instance, owner, request, { date: TODAY, gross: 123_450 })
    await signedIn(page, owner)
    await page.goto(instance.url + path)
    const figure = page.locator('.whitespace-nowrap.font-display', { hasText: /1\s234,50\s€/ }).first()
    await expect(figure).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('zinc.dayStart'))).not.toBeNull()

    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/assets\/base-.*\.js$/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(figure).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(0)
    // Another face is wider, and a name may wrap in it.
    await page.evaluate(() => document.fonts.ready)
    const early = await figure.boundingBox()
    arrive()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('body > .fixed')).toHaveCount(0)
    const drawn = await figure.boundingBox()
    expect([drawn?.x, drawn?.y].map((at) => Math.round(at ?? 0))).toEqual(
      [early?.x, early?.y].map((at) => Math.round(at ?? -1)),
    )
  })
}
