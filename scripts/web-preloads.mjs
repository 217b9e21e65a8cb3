// What a page will import, listed in its HTML: else a browser learns of it only once the script before it has run.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes `.vite/preloads.json` into the built web application: address (or prefix that ends in `/`) → files. */
export function writePreloads(webRoot) {
  const folder = join(webRoot, 'dist/.vite')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const screens = JSON.parse(readFileSync(join(webRoot, 'first-screens.json'), 'utf8'))
  const inPage = filesOf(manifest, ['index.html'])
  const rows = Object.entries(screens).map(([address, modules]) => {
    const files = [...filesOf(manifest, modules)].filter((file) => !inPage.has(file))
    return [address, files.map((file) => `/${file}`)]
  })
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(Object.fromEntries(rows)))
}

function filesOf(manifest, keys, files = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`first-screens.json names ${key}, which the build does not have`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], files)
  }
  return files
}
