import { withSomePurchases } from '../catalog.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { layoutProblemsOf } from './layout-problems.ts'
import { withPageBoxes } from './page-boxes.ts'
import { signedInScreens, signedOutScreens } from './screens.ts'
import { showWholePage } from './whole-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('with text at 175 % no screen of a phone is broken, cut or covered', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-17', gross: 122_295, covers: 46, methods: 5 })
  await withTicket(instance, owner, request, { date: '2026-11-18', gross: 137_450, draft: true })
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 146_120, covers: 49 })
  await withSomePurchases({ instance, owner, request })
  await withPageBoxes(page)
  // In the browser's own settings, as a person does: lengths of media queries follow it too.
  const browserSettings = await page.context().newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 28 } })
  const found: string[] = []
  const visit = async (path: string) => {
    await page.goto(instance.url + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await showWholePage(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await expect(page.locator('html')).toHaveCSS('font-size', '28px')
    found.push(...new Set((await layoutProblemsOf(page)).map((problem) => `${path}: ${problem}`)))
  }
  for (const path of signedOutScreens) await visit(path)
  await signedIn(page, owner)
  for (const path of [...signedInScreens, '/ticket-z/2026-11-19?mode=correct']) await visit(path)
  expect(found).toEqual([])
})
