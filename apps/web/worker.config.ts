import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const SOURCE = path.join(import.meta.dirname, 'worker/service-worker.ts')

/** Writes `/service-worker.js`: our worker with the page and the list of the files just built in front of it. */
export function serviceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'zinc:service-worker',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    // After the bundle and the public files are in place, before anything is compressed.
    writeBundle: async () => {
      const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE)
      const files = Object.fromEntries(await Promise.all((await filesIn(outDir)).map(withIntegrity(outDir))))
      const page = await readFile(path.join(outDir, 'index.html'), 'utf8')
      const id = hashOf(code + JSON.stringify(files), 'hex').slice(0, 16)
      await writeFile(
        path.join(outDir, 'service-worker.js'),
        `const RELEASE = ${JSON.stringify({ id, files, page })};\n${code}`,
      )
    },
  }
}

/** What a page may ask for. Vite's own manifest is for the server, the icons for the system that installs. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .filter((address) => !/^\/(\.|icons\/|service-worker\.js$)/.test(address))
    .sort()
}

function withIntegrity(folder: string): (address: string) => Promise<[string, string]> {
  return async (address) => [address, `sha256-${hashOf(await readFile(path.join(folder, address)), 'base64')}`]
}

function hashOf(content: string | Buffer, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(content).digest(encoding)
}

/** Where the shape of what the server answers, and the key under which it is kept, are written. */
const answerSources = [
  { folder: '../../packages/contract/src', file: /(?<!\.test)\.ts$/ },
  { folder: '../../packages/domain/src', file: /(?<!\.test)\.ts$/ },
  { folder: 'src/features', file: /\.queries\.ts$/ },
  { folder: 'src/resources', file: /^(resource\.queries|resource-cache)\.ts$/ },
]

/**
 * Names the shape of the answers: what a device kept is read again only by a release to which it means the same. Not
 * the release itself, which would empty the devices at every small correction, those without a network too.
 */
export async function answersId(): Promise<string> {
  const hash = createHash('sha256')
  for (const { folder, file } of answerSources) {
    const from = path.join(import.meta.dirname, folder)
    const names = (await readdir(from, { recursive: true })).filter((name) => file.test(name)).sort()
    for (const name of names) hash.update(name).update(await readFile(path.join(from, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
