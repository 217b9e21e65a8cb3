import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTree } from './tree-copy.ts'

const french = 'packages/words/src/fr/web/inside/dashboard.ts'
const english = 'packages/words/src/en/web/inside/dashboard.ts'
const otherEnglish = 'packages/words/src/en/web/inside/closings.ts'
const fields = 'packages/words/src/en/errors/fields.ts'
const codes = 'packages/words/src/fr/errors/refusals.ts'
const journal = 'packages/words/src/en/web/management/journal.ts'
const features = 'apps/api/src/features.ts'
const mails = 'packages/words/src/en/mails/people.ts'

/** A line taken out → how the build names what is missing there. */
const planted: readonly (readonly [what: string, path: string, line: RegExp, refusal: RegExp])[] = [
  [
    'in English',
    otherEnglish,
    /^ {2}nextDraft: .*\n/m,
    /en\/web\/inside\/closings\.ts.+Property 'nextDraft' is missing/,
  ],
  ['in both catalogues', french, /^ {2}firstVisit: .*\n/m, /\.tsx.+Property 'firstVisit' does not exist/],
  ['in French', french, /^ {2}weekNamed: .*\n/m, /en\/web\/inside\/dashboard\.ts.+'weekNamed' does not exist/],
  ['at a field', fields, /^ {2}date_past: .*\n/m, /en\/errors\/fields\.ts.+Property 'date_past' is missing/],
  ['of an error code', codes, /^ {2}EMAIL_TAKEN: .*\n/m, /contract\/src\/errors\.ts.+'EMAIL_TAKEN' does not exist/],
  [
    'of a journal action',
    journal,
    /^ {2}'supplier\.unmerge': .*\n/m,
    /en\/web\/management\/journal\.ts.+''supplier\.unmerge'' is missing/,
  ],
  ['in the features', features, /^ {2}journalFeature,\n/m, /src\/features\.ts.+Property 'listJournal' is missing/],
  [
    'in a mail',
    mails,
    /^ {2}outsideAccess: [\s\S]*^ {2}\},\n/m,
    /mails\/people\.ts.+Property 'outsideAccess' is missing/,
  ],
]

let copy = ''
let said = ''
let status: number | null = 0

/** One build of a copy with every fault: it stops before it bundles anything. */
beforeAll(() => {
  copy = copyTree()
  for (const [what, path, line] of [...planted, ['', english, /^ {2}firstVisit: .*\n/m] as const]) {
    const source = readFileSync(join(copy, path), 'utf8')
    const spoilt = source.replace(line, '')
    if (spoilt === source) throw new Error(`nothing to take out ${what} of ${path}`)
    writeFileSync(join(copy, path), spoilt)
  }
  const build = spawnSync(process.execPath, ['scripts/build.mjs', '--types'], { cwd: copy, encoding: 'utf8' })
  status = build.status
  said = build.stdout + build.stderr
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the build [R01]', () => {
  it('fails on a missing word', () => {
    expect(status).toBe(1)
    expect(existsSync(join(copy, 'apps/api/builds'))).toBe(false)
  })

  it.each(planted)('names what is missing %s', (_what, _path, _line, refusal) => {
    expect(said).toMatch(refusal)
  })
})
