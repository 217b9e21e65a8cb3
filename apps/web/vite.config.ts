import { readFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, taskStarts } from './chunks.config.ts'
import { firstFiles } from './first-files.config.ts'
import { precompress } from './precompress.config.ts'
import { runtimeInBase } from './runtime.config.ts'
import { answersId, serviceWorker } from './worker.config.ts'

const API = process.env['ZINC_API'] ?? 'http://127.0.0.1:3000'

/** Both fonts are asked for with the page: text keeps its place when they arrive. */
function preloadFonts(): Plugin {
  return {
    name: 'zinc:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .sort()
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
              // Titles and figures wrap where the letters are wider; what is small is read in any.
              ...(file.includes('figtree') && { fetchpriority: 'low' }),
            },
            injectTo: 'head-prepend',
          })),
    },
  }
}

/** One question less before the first paint; the file stays for who asks for it. */
function inlineIcon(): Plugin {
  return {
    name: 'zinc:inline-icon',
    apply: 'build',
    transformIndexHtml: (html) => {
      const icon = readFileSync(path.join(import.meta.dirname, 'public/icon.svg'), 'utf8').trim()
      return html.replace('href="/icon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
    },
  }
}

/** Tailwind writes its defaults twice, the second time for browsers without `@property`: none of the target. */
function withoutFallbacks(): Plugin {
  return {
    name: 'zinc:without-fallbacks',
    apply: 'build',
    enforce: 'post',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = String(file.source).replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '')
      }
    },
  }
}

/** What a route is for, what it may refuse and whether its answer is stored is for the server; no browser reads it. */
const serversOwn = [
  /\bsummary:\s*(['"])(?:\\.|(?!\1).)*\1,/g,
  /\berrors:\s*\[[\s'A-Z_,]*\],/g,
  /\bstoresAnswer:\s*false,/g,
  // The browser asks only whether a route is of the session.
  /\btag:\s*'(?!session')[a-z_-]+',/g,
]

function withoutRouteDocumentation(): Plugin {
  return {
    name: 'zinc:without-route-documentation',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\// },
      handler: (code) => serversOwn.reduce((rest, pattern) => rest.replace(pattern, ''), code),
    },
  }
}

/**
 * Every browser of the target knows modulepreload. Only a page's own files are listed: the names of every screen's would
 * be one and a half kilobytes of the first file, and a device soon holds the whole release.
 */
function filesOfPage(_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : []
}

/** `filesOfPage` leaves a script nothing to preload: the helper's two kilobytes would wait before every `import()` for it. */
function withoutPreloads(): Plugin {
  return {
    name: 'zinc:without-preloads',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

const PRELOADED = /\b\w+\(\(\)=>(import\(`[^`]+`\)),\[\]\)/g

/** Then its call around every `import()`, with an empty list of files, does nothing either. */
function withoutPreloadCalls(): Plugin {
  return {
    name: 'zinc:without-preload-calls',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replaceAll(PRELOADED, '$1')
        }
      },
    },
  }
}

/**
 * Evaluates each of `taskStarts`, and what follows it in its file, as a task of its own. The bundler must not see the
 * `await`: it would put a file of one line, one more request, before each `import()`.
 */
function pauses(): Plugin {
  const missing = new Set(taskStarts)
  return {
    name: 'zinc:pauses',
    apply: 'build',
    transform: {
      order: 'post',
      handler: (code, id) => {
        const start = taskStarts.find((name) => id.endsWith(`/${name}`))
        if (start === undefined) return null
        missing.delete(start)
        return `pauseEvaluation()\n${code}`
      },
    },
    buildEnd: () => {
      if (missing.size > 0)
        throw new Error(
          `taskStarts in chunks.config.ts names modules that are not in the build: ${[...missing].join(', ')}`,
        )
    },
    renderChunk: (code) =>
      code.includes('pauseEvaluation()')
        ? code.replaceAll('pauseEvaluation()', 'await new Promise((next) => setTimeout(next))')
        : null,
  }
}

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [
    withoutRouteDocumentation(),
    withoutPreloads(),
    runtimeInBase(),
    react(),
    tailwind(),
    withoutFallbacks(),
    withoutPreloadCalls(),
    pauses(),
    preloadFonts(),
    inlineIcon(),
    firstFiles(),
    serviceWorker(),
    precompress(),
  ],
  define: { 'import.meta.env.ZINC_ANSWERS': JSON.stringify(await answersId()) },
  build: {
    outDir: 'dist',
    sourcemap: false,
    reportCompressedSize: false,
    // All of them know `@property`: see `withoutFallbacks`.
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // Inlined fonts and icons would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfPage },
    rolldownOptions: {
      // The names of all files stand in what every page fetches: seven letters tell two releases of one apart.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: chunks } },
    },
  },
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: {
    port: 5173,
    proxy: { '/api': API, '/health': API },
  },
}))
