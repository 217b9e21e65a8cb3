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

async function buildApi() {
  const { bundleApi } = await import('./bundle-api.mjs')
  const outdir = join(root, 'apps/api/dist')
  rmSync(outdir, { recursive: true, force: true })
  await bundleApi({
    entryPoints: [join(root, 'apps/api/src/main.ts'), join(root, 'apps/api/src/verify-journals.ts')],
    outdir,
  })
}

process.env.NODE_ENV ??= 'production'
await requireWholeCatalogues()
buildWeb()
await buildApi()
markBuilt(root)
