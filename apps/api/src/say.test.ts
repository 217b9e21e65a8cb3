// Proves N9.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it, test } from 'vitest'
import { isSaidAt } from './say.ts'

const say = fileURLToPath(new URL('./say.ts', import.meta.url))

/** As `graphile-worker` does when it gives up: a sentence, then an error with its trace. */
const scriptOf = (format: 'text' | 'json', level: string) => `
const { newSay, sayForLibraries } = await import(${JSON.stringify(say)})
const line = newSay('${format}', '${level}')
sayForLibraries('${format}', '${level}')
line('ready')
console.error('Retried 100 times, and still failed:', new Error('deadlock of marie@example.org'))
console.warn('two\\nlines')
process.emitWarning('a warning of Node', { detail: 'more about it' })
`

function outputOf(format: 'text' | 'json', level: string): string {
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', scriptOf(format, level)], {
    encoding: 'utf8',
  })
  return `${run.stdout}${run.stderr}`.trim()
}

it('LOG_LEVEL holds for the lines of libraries and of Node in a terminal too', () => {
  expect(outputOf('text', 'warn')).toMatch(/^ready\nRetried 100 times[\s\S]*two\nlines\n.*a warning of Node/)
  expect(outputOf('text', 'error')).toBe('')
})

it('every line of LOG_FORMAT=json is JSON, those of libraries and of Node too', () => {
  const lines = outputOf('json', 'info').split('\n')
  const said = lines.map((one) => JSON.parse(one).msg)
  expect(said).toHaveLength(4)
  expect(said[0]).toBe('ready')
  expect(said[1]).toMatch(/^Retried 100 times, and still failed: Error: deadlock of <address>\n +at /)
  expect(said[2]).toBe('two\nlines')
  expect(said[3]).toContain('a warning of Node')
})

test.each([
  ['trace', true, true],
  ['info', true, true],
  ['warn', true, false],
  ['error', false, false],
  ['fatal', false, false],
  ['silent', false, false],
])('at LOG_LEVEL=%s a sentence is said in a terminal: %s, in a JSON log: %s', (level, inText, inJson) => {
  expect([isSaidAt(level, 'text'), isSaidAt(level, 'json')]).toEqual([inText, inJson])
})
