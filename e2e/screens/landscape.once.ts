import { withSomePurchases } from '../catalog.ts'
import { TODAY } from '../entry-page.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { layoutProblemsOf } from './layout-problems.ts'
import { withPageBoxes } from './page-boxes.ts'
import { signedInScreens } from './screens.ts'
import { showWholePage } from './whole-page.ts'

const HEIGHT = 390

test.use({
  viewport: { width: 844, height: HEIGHT },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('in landscape a phone shows every screen whole, with small bars', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 146_120, covers: 49, methods: 5 })
  await withSomePurchases({ instance, owner, request })
  await withPageBoxes(page)
  await signedIn(page, owner)
  const found: string[] = []
  for (const path of signedInScreens) {
    await page.goto(instance.url + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await showWholePage(page)
    const barsFrom = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('.stack-bar')].filter((bar) => bar.checkVisibility())
      return Math.min(window.innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
    })
    if (barsFrom < HEIGHT * 0.7) found.push(`${path}: bars take ${HEIGHT - barsFrom} px`)
    found.push(...new Set((await layoutProblemsOf(page)).map((problem) => `${path}: ${problem}`)))
  }
  expect(found).toEqual([])
})

test('in landscape with the keyboard open the field in use stays in view', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await page.locator('form input[inputmode=decimal]').first().tap()
  await page.setViewportSize({ width: 844, height: 210 })
  const next = page.getByRole('button', { name: 'Suivant' })
  const inUse = page.locator('form input:focus')
  const seen = new Set<string | null>()
  for (let taps = 0; taps < 8; taps++) {
    await next.tap()
    const name = await inUse.getAttribute('name')
    const bar = await next.locator('../..').boundingBox()
    await expect
      .poll(async () => {
        const field = await inUse.boundingBox()
        return field !== null && field.y >= 0 && field.y + field.height <= (bar?.y ?? 0)
      }, `the field ${name}`)
      .toBe(true)
    seen.add(name)
  }
  expect(seen.size).toBe(8)
})
