// Builds the product: the web application by Vite, the programs of the API by esbuild, into a folder of its own that is
// switched to when it is whole. `npm run build` checks the types first (`--types`); `npm start` leaves that to CI, as it
// takes three times the memory of the rest.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashOfSources, markBuilt } from './build-stamp.mjs'
import { newBuild, programs, switchTo } from './builds.mjs'
import { endWith } from './ended-child.mjs'

const root = resolve(import.meta.dirname, '..')

/** Every sentence is typed in both languages, so a key that is missing or that nobody wrote does not compile. */
function requireTypes() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const ended = spawnSync(process.execPath, [tsc, '-b'], { cwd: root, stdio: 'inherit' })
  if (ended.status !== 0) endWith(ended, 'Checking the types')
}

function buildWeb(folder) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', join(folder, 'web'), '--emptyOutDir']
  return spawnSync(process.execPath, args, { cwd: join(root, 'apps/web'), stdio: 'inherit' })
}

async function buildApi(folder) {
  const { bundleApi } = await import('./bundle-api.mjs')
  const entryPoints = [...programs, 'reader', 'pdf-writer'].map((name) => join(root, `apps/api/src/${name}.ts`))
  await bundleApi({ entryPoints, outdir: folder })
}

process.env.NODE_ENV ??= 'production'
if (process.argv.includes('--types')) requireTypes()
// Asked before: what is changed while it is built is built again at the next start.
const hash = hashOfSources(root)
const folder = newBuild(root)
const drop = () => rmSync(folder, { recursive: true, force: true })
await buildApi(folder).catch((error) => {
  drop()
  console.error(error instanceof Error ? error.message : error)
  endWith({ status: 1, signal: null }, 'Building the server')
})
const web = buildWeb(folder)
if (web.status !== 0) {
  drop()
  endWith(web, 'Building the web application')
}
markBuilt(folder, hash)
switchTo(root, folder)
