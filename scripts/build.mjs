// Builds the product: the web application by Vite, the programs of the API by esbuild. `npm run build`.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { markBuilt } from './build-stamp.mjs'

const root = resolve(import.meta.dirname, '..')

/** Every sentence is typed in both languages, so a key that is missing or that nobody wrote does not compile. */
function requireTypes() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-b'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

function buildWeb() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

async function buildApi() {
  const { bundleApi } = await import('./bundle-api.mjs')
  const outdir = join(root, 'apps/api/dist')
  rmSync(outdir, { recursive: true, force: true })
  await bundleApi({
    entryPoints: ['main', 'verify-journals', 'distribute', 'reader'].map((name) =>
      join(root, `apps/api/src/${name}.ts`),
    ),
    outdir,
  })
}

process.env.NODE_ENV ??= 'production'
requireTypes()
buildWeb()
await buildApi()
markBuilt(root)
