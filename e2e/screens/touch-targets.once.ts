import type { Page } from '@playwright/test'
import { withSomePurchases } from '../catalog.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { signedInScreens, signedOutScreens } from './screens.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Everything to tap that is smaller than 44 by 44 px; a link inside a sentence may be 24 px high. */
function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const control of document.querySelectorAll('a[href],button,input,select,textarea,summary')) {
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const target = control.closest('label') ?? control
      // Columns of a chart: each of their days is a target of the calendar too.
      if (!isShown || target.closest('[inert],#days,.sr-only') !== null) continue
      const { width, height } = target.getBoundingClientRect()
      const around = getComputedStyle(control, '::after')
      const reached = around.position === 'absolute' ? Number.parseFloat(around.height) : 0
      const isInText = getComputedStyle(control).display === 'inline'
      const leastHeight = isInText ? 24 : 44
      // Seven days side by side are taller instead.
      const leastWidth = isInText || height >= 56 ? 24 : 44
      if (Math.max(height, reached) < leastHeight - 0.5 || width < leastWidth - 0.5) {
        const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
        found.push(`${control.tagName.toLowerCase()} ‹${name.trim().slice(0, 50)}› ${width} × ${height}`)
      }
    }
    return found
  })
}

test('everything to tap is large enough for a finger', async ({ page, freshInstance: instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  for (const day of ['17', '18']) await withTicket(instance, owner, request, { date: `2026-11-${day}`, gross: 128_450 })
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 98_600, draft: true })
  await withSomePurchases({ instance, owner, request })
  const small: string[] = []
  for (const path of signedOutScreens) {
    await page.goto(instance.url + path, { waitUntil: 'networkidle' })
    small.push(...(await smallTargetsOf(page)).map((target) => `${path}: ${target}`))
  }
  await signedIn(page, owner)
  const administration = ['/admin/establishments', '/admin/users?open=1', '/admin/errors']
  for (const path of [...signedInScreens, '/ticket-z/2026-11-18', ...administration]) {
    await page.goto(instance.url + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    small.push(...(await smallTargetsOf(page)).map((target) => `${path}: ${target}`))
  }
  expect(small).toEqual([])
})
