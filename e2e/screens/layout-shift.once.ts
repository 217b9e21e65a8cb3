import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../instance.ts'
import { type Owner, post, signedIn, signUp, withHistory, withTicket } from '../people.ts'

/** The sum of `layout-shift` entries that no key or press brought about; Web Vitals call up to 0.1 good. */
const MOST = 0.05
const screens = [
  '/dashboard',
  '/ticket-z',
  '/ticket-z/2026-11-18',
  '/reports',
  '/more',
  '/establishment/people',
  '/establishment/journal',
  '/settings/establishment',
  '/settings/register',
  '/settings/days',
  '/settings/budget',
  '/profile',
  '/admin/establishments',
  '/admin/users',
  '/admin/errors',
]

type Shift = { value: number; what: string }

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const what = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ')
        if (!hadRecentInput) shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A bad evening: every answer takes its time, one after the other. */
async function slowLine(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const speed = { latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  return line
}

const devices = [
  ['a phone', { width: 390, height: 844 }],
  ['a computer', { width: 1440, height: 900 }],
] as const

test('no page moves what is read while a slow line brings the rest', async ({
  browser,
  freshInstance: instance,
  request,
}) => {
  test.slow()
  // The first account of an instance administers it.
  const admin: Owner = await withHistory(instance, await signUp(instance, request), request)
  for (const day of ['12', '13', '14', '18']) {
    await withTicket(instance, admin, request, { date: `2026-11-${day}`, gross: 128_450, covers: 41 })
  }
  const guest = { email: 'karim@exemple.fr', role: 'manager' }
  await post(instance, request, `/establishments/${admin.establishmentId}/invitations`, guest, admin.token)
  // Both wait for their line most of the time: side by side.
  await Promise.all(
    devices.map(async ([name, viewport]) => {
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
      const page = await context.newPage()
      await signedIn(page, admin)
      await noteShifts(page)
      const line = await slowLine(page)
      for (const path of screens) {
        // As the first time on this device: each answer comes by the line, at its own moment.
        await line.send('Storage.clearDataForOrigin', { origin: instance.url, storageTypes: 'indexeddb' })
        await page.goto(instance.url + path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, `${path} on ${name}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST)
      }
      await context.close()
    }),
  )
})

test('the fonts are asked for before the first text is laid out', async ({ page, instance }) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('h1') === null) return
      seen.disconnect()
      Object.assign(window, { fonts: [...document.fonts].map(({ status }) => status) })
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${instance.url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fonts = await page.evaluate(() => (window as unknown as { fonts: string[] }).fonts)
  expect(fonts).toHaveLength(2)
  expect(fonts).not.toContain('unloaded')
})
