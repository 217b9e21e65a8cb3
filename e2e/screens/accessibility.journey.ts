import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { withRecurring, withSomePurchases } from '../catalog.ts'
import { turnTo } from '../expect-usable.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { signedInGroups, signedOutScreens } from './screens.ts'
import { smallTargetsOf } from './touch-targets.ts'
import { showWholePage } from './whole-page.ts'

/** In the page itself: nothing of ours is framed, and a blank page for each analysis took a quarter of its time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}

/** Contrast of the charts: they are `aria-hidden`, as a table says the same, and axe skips what is hidden. */
async function contrastOfCharts(page: Page) {
  await expect(page.getByText('Encaissements', { exact: true }).first()).toBeVisible()
  await page.evaluate(() => {
    for (const chart of document.querySelectorAll('main section [aria-hidden]')) chart.removeAttribute('aria-hidden')
  })
  const { violations } = await axe(page).include('main').withRules(['color-contrast']).analyze()
  return violations
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']
type Theme = 'light' | 'dark'

const isLong = process.env['ZINC_TEST'] === 'long'
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1000
/** Both sizes have the same colours: phones are checked in the light theme, computers in the dark one; the long run does both. */
const themeOf = (page: Page): Theme => (isPhone(page) ? 'light' : 'dark')

/** The other theme changes colours only, so contrast is the only rule to run again. */
async function inTheOtherTheme(page: Page, look: () => Promise<Found>): Promise<Found> {
  if (!isLong) return []
  const theme = themeOf(page)
  await turnTo(page, theme === 'light' ? 'dark' : 'light')
  const found = await look()
  await turnTo(page, theme)
  return found
}

type Look = { visit(path: string): Promise<void>; look(path: string): Promise<void>; violations: readonly string[] }

async function lookAt(page: Page, url: string): Promise<Look> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: themeOf(page) })
  const violations: string[] = []
  const note = (path: string, found: Found) => {
    for (const { id, nodes } of found) {
      violations.push(...nodes.map((node) => `${path} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
    }
  }
  const look = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const { violations: found, passes } = await axe(page).analyze()
    expect(passes.length).toBeGreaterThan(5)
    note(path, found)
    const contrast = async () => (await axe(page).withRules(['color-contrast']).analyze()).violations
    note(`${path}, in the other theme,`, await inTheOtherTheme(page, contrast))
    if (path === '/reports?period=month') {
      note(path, await contrastOfCharts(page))
      note(`${path}, in the other theme,`, await inTheOtherTheme(page, () => contrastOfCharts(page)))
    }
    if (isPhone(page)) violations.push(...(await smallTargetsOf(page)).map((target) => `${path}: ${target}`))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) violations.push(`${path} scrolls sideways by ${overflow} px`)
  }
  const visit = async (path: string) => {
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await showWholePage(page)
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
