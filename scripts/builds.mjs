// Builds never replace each other: each is a folder below `apps/api/builds`, and the programs in `apps/api/dist` name the
// one to start. A server that runs from an older one keeps finding its own files.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The programs of the API that somebody starts by their name. */
export const programs = ['main', 'verify-journals', 'distribute']

/** Servers that run are of the last ones; each takes about 15 MB. */
const KEPT_BUILDS = 10

const buildsOf = (root) => join(root, 'apps/api/builds')
const startedOf = (root, program) => join(root, `apps/api/dist/${program}.js`)

/** @param {string} root @returns {string} an empty folder that nobody starts from yet */
export function newBuild(root) {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '')
  const folder = join(buildsOf(root), `${time}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** @param {string} root @returns {string | null} the folder that `npm start` would serve; null where nothing is built */
export function currentBuild(root) {
  const started = startedOf(root, 'main')
  if (!existsSync(started)) return null
  const name = /^import '\.\.\/builds\/([\w-]+)\/main\.js'$/m.exec(readFileSync(started, 'utf8'))?.[1]
  const folder = name === undefined ? null : join(buildsOf(root), name)
  return folder !== null && existsSync(folder) ? folder : null
}

/** From here on programs start from this build, which is whole. @param {string} root @param {string} folder */
export function switchTo(root, folder) {
  const name = folder.slice(buildsOf(root).length + 1)
  mkdirSync(join(root, 'apps/api/dist'), { recursive: true })
  for (const program of programs) {
    const unfinished = `${startedOf(root, program)}.${process.pid}`
    writeFileSync(unfinished, `import '../builds/${name}/${program}.js'\n`)
    renameSync(unfinished, startedOf(root, program))
  }
  removeOldBuilds(root)
}

/** Their names sort by the time they were made. */
function removeOldBuilds(root) {
  const current = currentBuild(root)
  const folders = readdirSync(buildsOf(root)).sort().slice(0, -KEPT_BUILDS)
  for (const folder of folders.map((name) => join(buildsOf(root), name))) {
    if (folder !== current) rmSync(folder, { recursive: true, force: true })
  }
}
