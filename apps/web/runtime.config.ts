import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const HELPERS = /import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime-[\w-]+\.js";?/
const EXPORTS = /(?<=;\s*)export\s*\{([^}]*)\};?\s*$/

/**
 * Moves the bundler's runtime (a few functions for CommonJS) into the file named `base`, which every other file that
 * wants it imports. Rolldown makes it a file of its own, one more request of every page, and puts it into no group of
 * `chunks.config.ts`.
 */
export function runtimeInBase(): Plugin {
  return {
    name: 'zinc:runtime-in-base',
    apply: 'build',
    enforce: 'pre',
    // The name of a file says its content: it is chosen before the runtime moves.
    augmentChunkHash: () => 'zinc:runtime-in-base',
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const base = chunks.find(({ name }) => name === 'base')
        if (runtime === undefined || base === undefined) throw new Error('the build has no runtime or no base to move')
        for (const chunk of chunks) {
          if (chunk !== base && chunk.imports.includes(runtime.fileName)) importFrom(base, chunk, runtime.fileName)
        }
        base.code = withRuntime(base.code, runtime.code)
        base.imports = base.imports.filter((file) => file !== runtime.fileName)
        delete bundle[runtime.fileName]
      },
    },
  }
}

function importFrom(base: Rolldown.OutputChunk, chunk: Rolldown.OutputChunk, runtime: string): void {
  chunk.code = chunk.code.replace(HELPERS, (_import, names: string) => {
    const helpers = namesIn(names).map(([helper, local]) => `${exported(helper)} as ${local}`)
    return `import{${helpers.join()}}from"./${path.basename(base.fileName)}";`
  })
  if (HELPERS.test(chunk.code) || !chunk.code.includes(exported('')))
    throw new Error(`${chunk.fileName} imports the runtime in an unknown way`)
  chunk.imports = [...new Set(chunk.imports.map((file) => (file === runtime ? base.fileName : file)))]
}

function withRuntime(base: string, runtime: string): string {
  const own = HELPERS.exec(base)
  const exports = EXPORTS.exec(runtime)
  if (own === null || exports === null || base.includes(exported('')))
    throw new Error('base and the runtime do not have the shape that is expected of them')
  const helpers = namesIn(exports[1] ?? '')
  const returned = helpers.map(([local, helper]) => `${exported(helper)}:${local}`)
  const names = helpers.map(([, helper]) => exported(helper))
  const locals = namesIn(own[1] ?? '').map(([helper, local]) => `${local}=${exported(helper)}`)
  const functions = `(()=>{${runtime.slice(0, exports.index)}return{${returned.join()}}})()`
  return `export const{${names.join()}}=${functions};const ${locals.join()};${base.replace(own[0], '')}`
}

/** `a as b, c` is `[['a', 'b'], ['c', 'c']]`. */
function namesIn(list: string): (readonly [string, string])[] {
  return list.split(',').map((item) => {
    const [name = '', alias = name] = item.trim().split(/\s+as\s+/)
    return [name, alias]
  })
}

function exported(helper: string): string {
  return `rolldown_${helper}`
}
