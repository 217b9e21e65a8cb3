import { TODAY } from '../entry-page.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment } from '../people.ts'

/** A field with what follows from it: its row, three totals, what is left. The page has some six hundred elements. */
const MOST_ELEMENTS = 100

test('a key in a ticket Z restyles its row and its totals, not the page', async ({
  browser,
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await page.getByRole('textbox', { name: 'Sur place' }).pressSequentially('12')
  const field = page.getByRole('textbox', { name: 'Carte bancaire' })
  await field.click()
  const restyled: number[] = []
  for (const key of '1284,50') {
    await page.waitForTimeout(100)
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await field.press(key)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
      (await browser.stopTracing()).toString(),
    )
    const counts = trace.traceEvents.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? [args.elementCount] : [],
    )
    expect(counts.length).toBeGreaterThan(0)
    restyled.push(Math.max(...counts.map((count) => count ?? 0)))
  }
  expect(Math.max(...restyled), restyled.join(', ')).toBeLessThanOrEqual(MOST_ELEMENTS)
})
