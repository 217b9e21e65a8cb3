import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Builds and serves the floor page: React, router, query and a static list with as many elements as the dashboard, in
 * the product's style sheet and fonts. It asks for no data and knows nobody: what a page of ours could show at best.
 */
export function startFloor(port, work) {
  const folder = join(work, 'floor')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const options = ['--config', 'floor.config.ts', '--outDir', folder, '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, [vite, 'build', ...options], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the floor page could not be built')
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'floor-server.ts'), folder, String(port)],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, server, stop }
}
