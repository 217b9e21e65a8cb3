import type { CDPSession, Page } from '@playwright/test'
import { type Violations, violationsOf } from '../axe.ts'
import { withRecurring, withSomePurchases } from '../catalog.ts'
import { type Theme, turnTo } from '../expect-usable.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { signedInGroups, signedOutScreens } from './screens.ts'
import { smallTargetsOf } from './touch-targets.ts'
import { showWholePage } from './whole-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Each page is opened once and looked at on both; they have the same colours, so that each theme is seen on one. */
const devices = [
  { name: 'a computer', width: 1440, height: 900, isTouched: false, theme: 'dark' },
  { name: 'a phone', width: 390, height: 844, isTouched: true, theme: 'light' },
] as const

const isLong = process.env['ZINC_TEST'] === 'long'

/** Contrast of the charts: they are `aria-hidden`, as a table says the same, and axe skips what is hidden. */
async function contrastOfCharts(page: Page): Promise<Violations> {
  await expect(page.getByText('Encaissements', { exact: true }).first()).toBeVisible()
  const turnHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      const charts = document.querySelectorAll(hidden ? '[data-shown-chart]' : 'main section [aria-hidden]')
      for (const chart of charts) {
        chart.toggleAttribute('data-shown-chart', !hidden)
        if (hidden) chart.setAttribute('aria-hidden', 'true')
        else chart.removeAttribute('aria-hidden')
      }
      return charts.length
    }, isHidden)
  expect(await turnHidden(false)).toBeGreaterThan(0)
  const violations = await violationsOf(page, { rules: ['color-contrast'], within: 'main' })
  await turnHidden(true)
  return violations
}

/** The long run: the other theme changes colours only, so contrast is the only rule to run again. */
async function inTheOtherTheme(page: Page, theme: Theme, look: () => Promise<Violations>): Promise<Violations> {
  if (!isLong) return []
  await turnTo(page, theme === 'light' ? 'dark' : 'light')
  const found = await look()
  await turnTo(page, theme)
  return found
}

/** A page that stands becomes one that is touched; only the next one is a mouse's again. */
async function standOn(page: Page, browser: CDPSession, { isTouched, ...size }: (typeof devices)[number]) {
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
  await page.setViewportSize({ width: size.width, height: size.height })
  await page.waitForFunction(
    (wanted) => innerWidth === wanted.width && matchMedia('(pointer: coarse)').matches === wanted.isTouched,
    { width: size.width, isTouched },
  )
}

type Look = { visit(path: string): Promise<void>; look(path: string): Promise<void>; violations: readonly string[] }

async function lookAt(page: Page, url: string): Promise<Look> {
  const browser = await page.context().newCDPSession(page)
  const violations: string[] = []
  const note = (where: string, found: Violations) => {
    for (const { id, nodes } of found) {
      violations.push(...nodes.map((node) => `${where} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
    }
  }
  const lookOn = async (device: (typeof devices)[number], path: string) => {
    const { theme } = device
    const where = `${path} on ${device.name}`
    const other = `${where}, in the other theme,`
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    note(where, await violationsOf(page))
    note(other, await inTheOtherTheme(page, theme, () => violationsOf(page, { rules: ['color-contrast'] })))
    if (path === '/reports?period=month') {
      note(where, await contrastOfCharts(page))
      note(other, await inTheOtherTheme(page, theme, () => contrastOfCharts(page)))
    }
    if (device.isTouched) violations.push(...(await smallTargetsOf(page)).map((target) => `${where}: ${target}`))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) violations.push(`${where} scrolls sideways by ${overflow} px`)
  }
  const look = async (path: string) => {
    for (const device of devices) {
      await standOn(page, browser, device)
      await turnTo(page, device.theme)
      await showWholePage(page)
      await lookOn(device, path)
    }
  }
  const visit = async (path: string) => {
    await standOn(page, browser, devices[0])
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: devices[0].theme })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await look(path)
  }
  return { visit, look, violations }
}

test('no page before an establishment breaks an accessibility rule or has small targets', async ({
  page,
  instance,
  request,
}) => {
  const { visit, look, violations } = await lookAt(page, instance.url)
  for (const path of signedOutScreens) await visit(path)
  const person = await signUp(instance, request)
  const registrationCode = await instance.codeFor(person.email)
  await visit('/lost-password')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(person.email)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(page.getByLabel('Code à six chiffres')).toBeVisible()
  await look('the code page')
  await page.getByLabel('Code à six chiffres').fill(await instance.codeFor(person.email, registrationCode))
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toBeVisible()
  await look('the new password page')
  await signedIn(page, person)
  await visit('/welcome')
  expect(violations).toEqual([])
})

for (const [group, paths] of Object.entries(signedInGroups)) {
  test(`no page of ${group} breaks an accessibility rule or has small targets`, async ({ page, instance, request }) => {
    const { visit, violations } = await lookAt(page, instance.url)
    const owner = await withEstablishment(instance, await signUp(instance, request), request)
    await signedIn(page, owner)
    await withTicket(instance, owner, request, { date: '2026-11-17', gross: 122_295, covers: 46, methods: 5 })
    await withTicket(instance, owner, request, { date: '2026-11-19', gross: 146_120, covers: 49 })
    await withTicket(instance, owner, request, { date: '2026-11-18', gross: 137_450, draft: true })
    await withSomePurchases({ instance, owner, request })
    for (const path of paths) await visit(path)
    if (group === 'purchases and cash') {
      const rule = await withRecurring({ instance, owner, request }, 'Loyer')
      await visit(`/purchase/recurring?open=${rule}`)
    }
    expect(violations).toEqual([])
  })
}

test('no page of the administration breaks an accessibility rule or has small targets', async ({
  page,
  freshInstance: instance,
  request,
}) => {
  const { visit, violations } = await lookAt(page, instance.url)
  // The first account of an instance administers it.
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  for (const path of ['/admin/establishments', '/admin/users?open=1', '/admin/errors']) await visit(path)
  expect(violations).toEqual([])
})
