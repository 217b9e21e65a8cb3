import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { answersId, serviceWorker } from './worker.config.ts'

const API = process.env['ZINC_API'] ?? 'http://127.0.0.1:3000'
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/

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
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          })),
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

/** What a route is for is printed in the OpenAPI document; no browser reads it. */
function withoutRouteSummaries(): Plugin {
  return {
    name: 'zinc:without-route-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\// },
      handler: (code) => code.replace(/\bsummary:\s*(['"])(?:\\.|(?!\1).)*\1,/g, ''),
    },
  }
}

/** The server sends these as they are: nothing is compressed twice, and never while someone waits. */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'zinc:precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
      await Promise.all(files.map((file) => compressFile(path.join(file.parentPath, file.name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < 512) return
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

/**
 * Files by the moment they are needed: cut finer, the same code weighs some kilobytes more compressed. `base` is what
 * every page needs (not the outbox, the drafts or the words behind the login), `entrance` the signed-out pages, `inside`
 * what nearly every page behind the login needs. What a listed file imports comes with it: left out
 * (`includeDependenciesRecursively`), two files can wait for each other.
 */
const chunks = [
  {
    name: 'base',
    test: anyOf(
      (id) => /rolldown\/runtime|vite\/preload-helper/.test(id),
      (id) =>
        /node_modules\/(react|react-dom|scheduler|zod|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/(?!dist\/esm\/useBlocker)/.test(
          id,
        ),
      filesIn('../../packages/contract/src', 'errors.ts route.ts scalars.ts session.ts'),
      filesIn('src/client', 'api-error.ts client.ts clock.ts loading.ts local-storage.ts retry.ts uuid.ts'),
      filesIn('src/client/client-errors', 'watch-client-errors.ts seen-client-error.ts'),
      filesIn('src/client/session', 'refresh.ts renewal.ts session.ts session-store.ts tokens.ts'),
      filesIn(
        'src/i18n',
        'fr.ts fr/api.ts fr/app.ts fr/session.ts fr/ui.ts catalogue.ts format.ts plural.ts language.ts',
      ),
      filesIn('src/app', 'router.tsx guard.ts search.ts root-layout.tsx'),
      filesIn('src/app/shell', 'error-frame.tsx window-title.ts error-screen.tsx pending-screen.tsx'),
      filesIn('src/features/session', 'session.queries.ts'),
      filesIn('src/ui', 'amount.tsx button.tsx card.tsx logo.tsx'),
      filesIn('src/ui/feedback', 'banner.tsx skeleton.tsx spinner.tsx toast-region.tsx toast-store.ts'),
      filesIn('src/ui/theme', 'button-look.ts class-names.ts link-look.ts theme.ts tone-icon.tsx'),
    ),
  },
  {
    name: 'entrance',
    test: anyOf(
      filesIn('src/app/shell', 'signed-out-layout.tsx'),
      filesIn('src/features/session', 'example-ticket.tsx session-errors.ts pending-code.ts'),
      filesIn('src/ui', 'paper-ticket.tsx ticket-panel.tsx'),
      filesIn('src/ui/fields', 'password-field.tsx field-frame.tsx field-error.tsx text-field.tsx use-form.ts'),
      filesIn('src/ui/feedback', 'failure-banner.tsx'),
    ),
  },
  {
    name: 'inside',
    test: anyOf(
      filesIn('src/app', 'figures.ts shell/page.tsx'),
      filesIn(
        'src/features',
        'ticket-z/ticket-z.queries.ts ticket-z/month/month-words.ts establishment/closed-days.ts',
      ),
      // What the outbox can send, from any page.
      filesIn(
        'src/features',
        'admin/creation-outbox.ts admin/follow-creations.ts categories/category-outbox.ts suppliers/supplier-outbox.ts',
      ),
      (id) => /icons\/IconChevron(Down|Right)\.mjs/.test(id),
      filesIn('src/ui', 'chip.tsx euros.tsx theme/wide-screen.ts overlays/menu.tsx overlays/menu-list.tsx'),
      filesIn('src/ui/feedback', 'reading-notice.tsx empty-state.tsx'),
    ),
  },
]

type IsOfChunk = (id: string) => boolean

function anyOf(...tests: readonly IsOfChunk[]): IsOfChunk {
  return (id) => tests.some((test) => test(id))
}

/** Fails the build when a file was moved: its code would silently go to another chunk. */
function filesIn(folder: string, names: string): IsOfChunk {
  const files = names.split(' ').map((name) => path.resolve(import.meta.dirname, folder, name))
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) throw new Error(`vite.config.ts names ${missing}, which does not exist`)
  return (id) => files.includes(id.split('?', 1)[0] ?? id)
}

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [
    withoutRouteSummaries(),
    react(),
    tailwind(),
    withoutFallbacks(),
    preloadFonts(),
    serviceWorker(),
    precompress(),
  ],
  define: { 'import.meta.env.ZINC_ANSWERS': JSON.stringify(await answersId()) },
  build: {
    outDir: 'dist',
    // Route → chunks, for the `Link: modulepreload` headers of the server.
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    // All of them know `@property`: see `withoutFallbacks`.
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // Inlined fonts and icons would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: {
    port: 5173,
    proxy: { '/api': API, '/health': API },
  },
}))
