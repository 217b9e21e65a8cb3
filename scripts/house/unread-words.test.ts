import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unreadWordsOf } from './unread-words.ts'

let house = ''

const said = `
const months: Record<'may' | 'june', string> = { may: 'mai', june: 'juin' }
export const words = {
  months, title: 'Z', unread: 'nobody', count: (count: number) => ({ count }),
  states: { open: 'ouvert', shut: 'fermé', gone: 'parti' },
  sizes: { small: { short: 'S' }, large: { short: 'L' } },
  notes: { ahead: 'à venir', before: 'avant', after: 'après' },
  errors: { missing: 'manque', long: 'long' },
  forgotten: { below: 'rien' },
}
`
const reader = `
import { words } from './words/fr.ts'
type Errors = (typeof words)['errors']
const { title, count: counted } = words
const noteOf = ({ ahead, ...rest }: { ahead: string; before: string }) => ahead + rest.before
const said = (errors: Errors) => errors.missing
export const page = (state: 'open' | 'shut', size: 'small' | 'large', month: 'may' | 'june') =>
  [title, counted(1), words.states[state], words.sizes[size].short, words.months[month], said(words.errors), noteOf(words.notes)]
// words.unread, 'unread' and { unread: 1 } are no reading of it
export const unread = { unread: 1 }.unread
`

beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'zinc-words-')))
  const files = { 'src/words/fr.ts': said, 'src/page.ts': reader, 'tsconfig.json': '{ "include": ["src"] }' }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), source)
  }
})

afterAll(() => rmSync(house, { recursive: true }))

test('a word nobody reads is found, however it might have been read', () => {
  const { unread } = unreadWordsOf({ project: join(house, 'tsconfig.json'), words: '/words/', ignored: '/none/' })
  expect(unread).toEqual([
    'fr.ts: words.unread',
    'fr.ts: words.states.gone',
    'fr.ts: words.notes.after',
    'fr.ts: words.errors.long',
    'fr.ts: words.forgotten',
    'fr.ts: words.forgotten.below',
  ])
})

test.each([
  ['web', '/words/src/fr/web/', 1000],
  ['api', '/words/src/fr/mails/', 10],
])('every word for the %s room is read by it, tests aside', (room, words, least) => {
  const project = resolve(import.meta.dirname, `../../apps/${room}/tsconfig.json`)
  const { unread, total } = unreadWordsOf({ project, words, ignored: '/words/src/' })
  expect(total).toBeGreaterThan(least)
  expect(unread).toEqual([])
})
