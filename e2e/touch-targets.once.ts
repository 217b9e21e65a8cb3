import type { Page } from '@playwright/test'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

/** Everything to tap that is smaller than 44 by 44 px; a link inside a text may be 24 px high. */
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
      const isInText = getComputedStyle(control).display === 'inline' || control.matches('li a')
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
  await signedIn(page, owner)
  const small: string[] = []
  for (const path of [
    '/dashboard',
    '/reports',
    '/ticket-z',
    '/ticket-z?view=list',
    '/ticket-z/2026-11-18',
    '/ticket-z/2026-11-19',
    '/more',
    '/settings/establishment',
    '/settings/till',
    '/settings/days',
    '/settings/goals',
    '/profile',
    '/establishment/people',
    '/establishment/journal',
    '/admin/establishments',
    '/admin/users?open=1',
    '/admin/errors',
  ]) {
    await page.goto(instance.url + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    small.push(...(await smallTargetsOf(page)).map((target) => `${path}: ${target}`))
  }
  expect(small).toEqual([])
})
