import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const NAME = 'first.js'
const HEADLINE = 'headline.js'
/** The words of a language that a first page wants. */
const WORDS = /packages\/words\/src\/(\w+)\/web\/(entrance|inside|ticket-z-form)\.ts$/

/** Pages that open with a figure. */
const HEADLINES = new Set(['/dashboard', '/ticket-z'])
/** The first script starts them. */
const STARTS = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** By language and part, with all a file imports: `{ fr: { inside: ['/assets/…'] } }`. */
type WordFiles = Record<string, Record<string, readonly string[]>>

/**
 * What a first page needs, asked for with its HTML: `/first.js`, a classic script that every page runs before the
 * application and that starts it, `/headline.js`, which it loads on phones, and `.vite/preloads.json`, the
 * `Link` header of each address (or prefix that ends in `/`).
 */
export function firstFiles(): Plugin {
  return {
    name: 'zinc:first-files',
    transformIndexHtml: {
      order: 'post',
      // Before the style sheet, which a script waits for; after what it writes to.
      handler: (html, { bundle }) =>
        (bundle === undefined
          ? html
          : html.replace(STARTS, '<link rel="modulepreload" crossorigin href="$1">')
        ).replace('</title>', `</title>\n    <script src="/${NAME}"></script>`),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesIn(bundle)
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        emit(NAME, await firstScript({ words: wordFilesOf(files), application: `/${files.application}` }))
        emit(HEADLINE, await bundled('headline.ts', 'es'))
        emit('.vite/preloads.json', JSON.stringify(linksOf(files)))
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_request, response, next) => {
        const source = firstScript({ words: {}, application: null })
        source.then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
  }
}

/** A library, as Vite calls it: what it imports at its own time is named by an address, and no part of a bundle. */
const firstScript = (known: { words: WordFiles; application: string | null }): Promise<string> =>
  bundled('first-script.ts', 'iife', {
    define: {
      ZINC_WORD_FILES: JSON.stringify(known.words),
      ZINC_APPLICATION: JSON.stringify(known.application),
      ZINC_HEADLINE: JSON.stringify(`/${HEADLINE}`),
    },
    build: { lib: { entry: inFirst('first-script.ts'), formats: ['iife'], name: 'first' } },
  })

const inFirst = (source: string) => path.join(import.meta.dirname, 'src/first', source)

async function bundled(source: string, format: 'iife' | 'es', config: InlineConfig = {}): Promise<string> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...config.build,
      write: false,
      target: ['chrome111', 'firefox128', 'safari16.4'],
      modulePreload: false,
      rolldownOptions: { input: inFirst(source), output: { format }, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const [script, ...others] = outputs.flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${source} must become one script`)
  return script.code
}

type Files = {
  /** The file that holds `main.tsx`. */
  application: string
  /** What that one looks like. */
  styles: readonly string[]
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
  const main = path.join(import.meta.dirname, 'src/main.tsx')
  const application = byModule.get(main)
  if (application === undefined) throw new Error('the build has no src/main.tsx')
  const styles = [...(byName.get(application)?.viteMetadata?.importedCss ?? [])]
  return { application, styles, inPage: new Set(of(main)), of, modules: [...byModule.keys()] }
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

/** The first script before all others: it asks for the data. Then what nothing is painted without. */
function linksOf({ styles, inPage, of }: Files): Record<string, readonly string[]> {
  const screens: Record<string, readonly string[]> = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'first-screens.json'), 'utf8'),
  )
  const rows = Object.entries(screens).map(([address, modules]) => {
    const files = modules.map((module) => of(path.join(import.meta.dirname, module)))
    const missing = modules.find((_, index) => files[index]?.length === 0)
    if (missing !== undefined) throw new Error(`first-screens.json names ${missing}, which the build does not have`)
    const scripts = [...new Set([...inPage, ...files.flat()])]
    const links = scripts.map((script) => `</${script}>; rel=modulepreload; crossorigin`)
    const looks = styles.map((style) => `</${style}>; rel=preload; as=style; crossorigin`)
    const opens = HEADLINES.has(address) ? [`</${HEADLINE}>; rel=modulepreload`] : []
    return [address, [`</${NAME}>; rel=preload; as=script`, ...looks, ...opens, ...links]]
  })
  return Object.fromEntries(rows)
}
