// File suffixes are a closed vocabulary, so that a newcomer guesses right where a thing is. Biome sees the case of a
// name but not its words.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const suffixes = new Set([
  'routes',
  'service',
  'repository',
  'mails',
  'queries',
  'test',
  'browsers',
  'journey',
  'long',
  'once',
  'config',
  'd',
])
const refusedWords = new Set(['utils', 'util', 'helpers', 'helper', 'types', 'common', 'misc', 'index', 'shared'])

/** @param {readonly string[]} paths relative, with `/` @returns {string[]} one sentence per refused name */
export function refusedNamesOf(paths) {
  const refusals = []
  for (const path of paths) {
    const name = path.split('/').at(-1) ?? ''
    const [stem, ...rest] = name.replace(/\.(tsx?|mjs|mts)$/, '').split('.')
    const unknown = rest.filter((suffix) => !suffixes.has(suffix))
    if (unknown.length > 0) refusals.push(`${path}: '.${unknown[0]}' is not a suffix of this house`)
    const words = [stem, ...path.split('/').slice(0, -1)].filter((word) => refusedWords.has(word ?? ''))
    if (words.length > 0) refusals.push(`${path}: '${words[0]}' says nothing; name what the file holds`)
  }
  return refusals
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter(Boolean)
  // A guard that read nothing has checked nothing.
  if (paths.length < 20) throw new Error(`the name check saw only ${paths.length} files`)
  const refusals = refusedNamesOf(paths)
  for (const refusal of refusals) console.error(refusal)
  console.log(`names: ${paths.length} files seen, ${refusals.length} refused`)
  process.exit(refusals.length > 0 ? 1 : 0)
}
