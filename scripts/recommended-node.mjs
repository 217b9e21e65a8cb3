// The long-term release of Node of today: in the image, in the README, and under the journeys of `npm run test:long`. The
// lowest that starts is in `node-version.mjs`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const recommendedNode = '24.21.0'

/** Its program: this one, or the one of npm's package `node`. @returns {string} */
export function ensureRecommendedNode() {
  if (process.versions.node === recommendedNode) return process.execPath
  const folder = join(tmpdir(), `zinc-node-${recommendedNode}`)
  const program = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    console.log(`Installing Node ${recommendedNode} for the journeys…`)
    mkdirSync(folder, { recursive: true })
    // Its script brings the program for this machine.
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts=false', `node@${recommendedNode}`]
    spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  }
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${recommendedNode}`) return program
  console.error(`Node ${recommendedNode} could not be installed. Check the network and the npm registry.`)
  process.exit(1)
}
