import { expect, test } from '../instance.ts'
import { signUp, withEstablishment } from '../people.ts'

/** Transferred bytes, gzip, of a first open in a fresh browser. */
const budgets = [
  { path: '/login', signedIn: false, scripts: 125_100 },
  { path: '/dashboard', signedIn: true, scripts: 196_000 },
  { path: '/ticket-z', signedIn: true, scripts: 215_000 },
  { path: '/purchase', signedIn: true, scripts: 216_000 },
] as const
const CSS_BUDGET = 12_000
const FONT_BUDGET = 62_000
/** Named by the server with a page: with itself, two fonts, the words and four answers, fifteen before the first figure. */
const FILE_BUDGET = 7

for (const { path, signedIn, scripts } of budgets) {
  test(`a first open of ${path} stays within its budget`, async ({ browser, instance, request }) => {
    const person = signedIn ? await withEstablishment(instance, await signUp(instance, request), request) : null
    // gzip as the budget says, whatever better encoding the server also holds.
    const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
    const page = await context.newPage()
    if (person !== null) {
      await page.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, person.storage)
    }
    const sent = { script: 0, stylesheet: 0, font: 0 }
    const notGzip: string[] = []
    const pending: Promise<void>[] = []
    page.on('requestfinished', (finished) => {
      const kind = finished.resourceType()
      if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
      pending.push(
        Promise.all([finished.sizes(), finished.response()]).then(([{ responseBodySize }, response]) => {
          sent[kind] += responseBodySize
          const encoding = response?.headers()['content-encoding']
          // The server compresses nothing under half a kilobyte, and never the fonts.
          if (kind !== 'font' && responseBodySize > 512 && encoding !== 'gzip') notGzip.push(finished.url())
        }),
      )
    })
    const response = await page.goto(`${instance.url}${path}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await Promise.all(pending)
    const named = (await response?.headerValue('link'))?.split(', ').length ?? 0
    await context.close()
    expect(notGzip).toEqual([])
    expect(named).toBeGreaterThan(3)
    expect(named).toBeLessThanOrEqual(FILE_BUDGET)
    expect(sent.script).toBeGreaterThan(20_000)
    expect(sent.script).toBeLessThanOrEqual(scripts)
    expect(sent.stylesheet).toBeLessThanOrEqual(CSS_BUDGET)
    expect(sent.font).toBeLessThanOrEqual(FONT_BUDGET)
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sent) })
    console.log(`${path}: ${named} files, ${JSON.stringify(sent)}`)
  })
}
