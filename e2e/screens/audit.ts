import type { CDPSession, Page } from '@playwright/test'
import { type Violations, violationsOf } from '../axe.ts'
import { type Theme, turnTo } from '../expect-usable.ts'
import { expect } from '../instance.ts'
import { smallTargetsOf } from './touch-targets.ts'
import { showWholePage } from './whole-page.ts'

/**
 * What axe looks at, all its rules: another size shows other parts of a page. Each theme is seen on one of the two, as
 * both have the same colours and a theme changes nothing else (`themeShiftsOf`).
 */
const devices = [
  { width: 1440, height: 900, isTouched: false, theme: 'dark' },
  { width: 390, height: 844, isTouched: true, theme: 'light' },
] as const
type Device = (typeof devices)[number]

const isLong = process.env['ZINC_TEST'] === 'long'

/** What was found, by what, on which page, at which size and in which theme. */
export type Finding = (problem: string, kind: string) => string
export function findingsOn(screen: string, width: number, theme: Theme): Finding {
  return (problem, kind) => `${screen} at ${width} px in ${theme}, ${kind}: ${problem}`
}

const otherThan = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light')

const nodesOf = (found: Violations) =>
  found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))

/** Charts are `aria-hidden`, as a table says the same, and axe skips what is hidden. */
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

/** A page that stands becomes one that is touched; only the next one is a mouse's again. */
async function standOn(page: Page, browser: CDPSession, { isTouched, width, height }: Device): Promise<void> {
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
  await page.setViewportSize({ width, height })
  await page.waitForFunction(
    (wanted) => innerWidth === wanted.width && matchMedia('(pointer: coarse)').matches === wanted.isTouched,
    { width, isTouched },
  )
}

async function contrastIn(page: Page, theme: Theme, screen: string, width: number): Promise<string[]> {
  const finding = findingsOn(screen, width, theme)
  if (!screen.startsWith('/reports?period=month')) return []
  return nodesOf(await contrastOfCharts(page)).map((problem) => finding(problem, 'axe on the charts'))
}

/** The long run: the other theme changes colours only, so contrast is the only rule to run again. */
async function inTheOtherTheme(page: Page, { width, theme }: Device, screen: string): Promise<string[]> {
  if (!isLong) return []
  const other = otherThan(theme)
  const finding = findingsOn(screen, width, other)
  await turnTo(page, other)
  const found = nodesOf(await violationsOf(page, { rules: ['color-contrast'] })).map((one) => finding(one, 'axe'))
  found.push(...(await contrastIn(page, other, screen, width)))
  await turnTo(page, theme)
  return found
}

/** `prepare`: before a page is opened. `audit`: the page as it stands, on a computer and on a phone. */
export type Auditor = { prepare(): Promise<void>; audit(screen: string): Promise<string[]> }

export async function openAuditor(page: Page): Promise<Auditor> {
  const browser = await page.context().newCDPSession(page)
  const auditOn = async (device: Device, screen: string) => {
    const { width, theme, isTouched } = device
    const finding = findingsOn(screen, width, theme)
    await standOn(page, browser, device)
    await turnTo(page, theme)
    await showWholePage(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const found = nodesOf(await violationsOf(page)).map((problem) => finding(problem, 'axe'))
    found.push(...(await contrastIn(page, theme, screen, width)))
    found.push(...(await inTheOtherTheme(page, device, screen)))
    if (isTouched) found.push(...(await smallTargetsOf(page)).map((target) => finding(target, 'small target')))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) found.push(finding(`the page scrolls sideways by ${overflow} px`, 'layout'))
    return found
  }
  return {
    prepare: async () => {
      await standOn(page, browser, devices[0])
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    },
    audit: async (screen) => {
      const found: string[] = []
      for (const device of devices) found.push(...(await auditOn(device, screen)))
      return found
    },
  }
}
