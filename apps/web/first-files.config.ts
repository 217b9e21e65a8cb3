import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const NAME = 'first.js'
const SOURCE = path.join(import.meta.dirname, 'src/first/first-script.ts')
/** The words of a language that a first page wants. */
const WORDS = /packages\/words\/src\/(\w+)\/web\/(entrance|inside)\.ts$/

/** By language and part, with all a file imports: `{ fr: { inside: ['/assets/…'] } }`. */
type WordFiles = Record<string, Record<string, readonly string[]>>

/**
 * What a first page needs, asked for with its HTML: `/first.js`, which every page runs before the application, as one
 * classic script, and `.vite/preloads.json`, the `Link` header of each address (or prefix that ends in `/`).
 */
export function firstFiles(): Plugin {
  return {
    name: 'zinc:first-files',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${NAME}` }, injectTo: 'head' }],
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesIn(bundle)
        this.emitFile({ type: 'asset', fileName: NAME, source: await bundled(wordFilesOf(files)) })
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(linksOf(files)) })
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_request, response, next) => {
        bundled({}).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
  }
}

async function bundled(words: WordFiles): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ZINC_WORD_FILES: JSON.stringify(words) },
    build: {
      write: false,
      target: ['chrome111', 'firefox128', 'safari16.4'],
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const [script, ...others] = outputs.flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${NAME} must be one script`)
  return script.code
}

type Files = {
  /** In the HTML of every page. */
  inPage: ReadonlySet<string>
  /** The file that holds a module, with all it imports; empty when no file holds it. */
  of: (module: string) => readonly string[]
  modules: readonly string[]
}

function filesIn(bundle: Rolldown.OutputBundle): Files {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName])))
  const withImports = (fileName: string | undefined, files = new Set<string>()) => {
    if (fileName === undefined || files.has(fileName)) return files
    files.add(fileName)
    for (const imported of byName.get(fileName)?.imports ?? []) withImports(imported, files)
    return files
  }
  const of = (module: string) => [...withImports(byModule.get(module))]
  return { inPage: new Set(of(path.join(import.meta.dirname, 'src/main.tsx'))), of, modules: [...byModule.keys()] }
}

function wordFilesOf({ inPage, of, modules }: Files): WordFiles {
  const words: WordFiles = {}
  for (const module of modules) {
    const [, language, part] = WORDS.exec(module) ?? []
    const files = of(module).filter((file) => !inPage.has(file))
    if (language === undefined || part === undefined || files.length === 0) continue
    words[language] = { ...words[language], [part]: files.map((file) => `/${file}`) }
  }
  return words
}

/** The first script before all others: it asks for the data. */
function linksOf({ inPage, of }: Files): Record<string, readonly string[]> {
  const screens: Record<string, readonly string[]> = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'first-screens.json'), 'utf8'),
  )
  const rows = Object.entries(screens).map(([address, modules]) => {
    const files = modules.map((module) => of(path.join(import.meta.dirname, module)))
    const missing = modules.find((_, index) => files[index]?.length === 0)
    if (missing !== undefined) throw new Error(`first-screens.json names ${missing}, which the build does not have`)
    const scripts = [...new Set([...inPage, ...files.flat()])]
    const links = scripts.map((script) => `</${script}>; rel=modulepreload; crossorigin`)
    return [address, [`</${NAME}>; rel=preload; as=script`, ...links]]
  })
  return Object.fromEntries(rows)
}
