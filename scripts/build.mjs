// Builds the product: the web application by Vite, the API as one file with our own packages inside. `npm run build`.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { markBuilt } from './build-stamp.mjs'
import { missingKeysIn } from './catalogue-keys.mjs'
import { writePreloads } from './web-preloads.mjs'

const root = resolve(import.meta.dirname, '..')

async function requireWholeCatalogues() {
  const missing = await missingKeysIn(join(root, 'apps/web/src/i18n'))
  for (const sentence of missing) console.error(sentence)
  if (missing.length > 0) process.exit(1)
}

function buildWeb() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
  writePreloads(join(root, 'apps/web'))
}

/** `packages: 'external'` would leave our own packages out too, and the result would die at start. */
const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@zinc/')) return undefined
      return { path, external: true }
    })
  },
}

async function buildApi() {
  const { build } = await import('esbuild')
  const outdir = join(root, 'apps/api/dist')
  rmSync(outdir, { recursive: true, force: true })
  await build({
    entryPoints: [join(root, 'apps/api/src/main.ts'), join(root, 'apps/api/src/verify-journals.ts')],
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [npmPackagesStayOutside],
  })
}

process.env.NODE_ENV ??= 'production'
await requireWholeCatalogues()
buildWeb()
await buildApi()
markBuilt(root)
