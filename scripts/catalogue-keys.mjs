// Every key of one language's catalogue that the other lacks: the build of a product that would show nothing there fails.
import { Buffer } from 'node:buffer'

const entry = `
export { en } from './en.ts'
import { frEntrance } from './fr.ts'
import { frInside } from './fr-inside.ts'
import { frManagement } from './fr-management.ts'
export const fr = { ...frEntrance, ...frInside, ...frManagement }
`

function keysOf(value, path = '') {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`))
}

/** @param {string} folder of the catalogues @returns {Promise<string[]>} one sentence per missing key */
export async function missingKeysIn(folder) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { fr, en } = await import(`data:text/javascript;base64,${code}`)
  const keys = { fr: new Set(keysOf(fr)), en: new Set(keysOf(en)) }
  const missing = (language, other) => [...keys[other]].filter((key) => !keys[language].has(key))
  return [
    ...missing('fr', 'en').map((key) => `${key} is missing in French`),
    ...missing('en', 'fr').map((key) => `${key} is missing in English`),
  ]
}
