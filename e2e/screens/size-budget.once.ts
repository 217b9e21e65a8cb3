import { expect, test } from '../instance.ts'
import { signUp, withEstablishment, withHistory } from '../people.ts'

type Budget = {
  path: string
  signedIn?: boolean
  /** With days of this year and of the last: a page of figures shows what it has. */
  withFigures?: boolean
  scripts: number
  styles?: number
}

/** Transferred bytes, gzip, of a first open in a fresh browser. */
const budgets: readonly Budget[] = [
  { path: '/login', signedIn: false, scripts: 126_000 },
  { path: '/dashboard', scripts: 195_500 },
  { path: '/ticket-z', scripts: 215_000 },
  { path: '/purchase', scripts: 219_500 },
  // Its styles are those of rare pages too.
  { path: '/reports', withFigures: true, scripts: 199_000, styles: 28_000 },
]
const CSS_BUDGET = 12_100
const FONT_BUDGET = 62_000
/** Named by the server with a page: with itself, two fonts, the words and four answers, fifteen before the first figure. */
const FILE_BUDGET = 7
/** Each is a question more, also where it is asked beside others. */
const REQUEST_BUDGET = 20

for (const { path, signedIn = true, withFigures = false, scripts, styles = CSS_BUDGET } of budgets) {
  test(`a first open of ${path} stays within its budget`, async ({ browser, instance, request }) => {
    const open = withFigures ? withHistory : withEstablishment
    const person = signedIn ? await open(instance, await signUp(instance, request), request) : null
    // gzip as the budget says, whatever better encoding the server also holds.
    const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
    const page = await context.newPage()
    if (person !== null) {
      await page.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, person.storage)
    }
    const sent = { script: 0, stylesheet: 0, font: 0 }
    let requests = 0
    let lastAt = 0
    const notGzip: string[] = []
    const pending: Promise<void>[] = []
    page.on('requestfinished', (finished) => {
      lastAt = performance.now()
      const kind = finished.resourceType()
      if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
      pending.push(
        Promise.all([finished.sizes(), finished.response()]).then(([{ responseBodySize }, response]) => {
          sent[kind] += responseBodySize
          if (kind === 'script') requests += 1
          const encoding = response?.headers()['content-encoding']
          // The server compresses nothing under half a kilobyte, and never the fonts.
          if (kind !== 'font' && responseBodySize > 512 && encoding !== 'gzip') notGzip.push(finished.url())
        }),
      )
    })
    const response = await page.goto(`${instance.url}${path}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (withFigures) await expect(page.getByTitle('Voir les jours de ce total')).toBeVisible()
    // What is below the window comes later, once nothing was asked for two seconds.
    await expect.poll(() => performance.now() - lastAt, { intervals: [50] }).toBeGreaterThan(500)
    await Promise.all(pending)
    const named = (await response?.headerValue('link'))?.split(', ').length ?? 0
    await context.close()
    expect(notGzip).toEqual([])
    expect(named).toBeGreaterThan(3)
    expect(named).toBeLessThanOrEqual(FILE_BUDGET)
    expect(sent.script).toBeGreaterThan(20_000)
    expect(sent.script).toBeLessThanOrEqual(scripts)
    expect(requests).toBeLessThanOrEqual(REQUEST_BUDGET)
    expect(sent.stylesheet).toBeLessThanOrEqual(styles)
    expect(sent.font).toBeLessThanOrEqual(FONT_BUDGET)
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sent) })
    console.log(`${path}: ${named} files, ${requests} scripts, ${JSON.stringify(sent)}`)
  })
}
