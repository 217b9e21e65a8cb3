import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Violations = axe.Result[]

/**
 * What axe finds on the page as it stands, in the page itself: nothing of ours is framed. A document reads axe once, a
 * fifth of the time of an analysis, and a second analysis runs what the first has compiled.
 */
export async function violationsOf(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) }
  const found = await page.evaluate(
    async ({ root, given }) => {
      const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(root, given)
      return { violations, passed: passes.length }
    },
    { root: within ?? 'html', given: options },
  )
  // A page that passes next to nothing was not there yet.
  if (rules === undefined && within === undefined && found.passed <= 5)
    throw new Error(`only ${found.passed} rules were met on ${page.url()}`)
  return found.violations
}
