// Types, format, lint, boundaries and names: `npm run check`.
import { spawnSync } from 'node:child_process'

const steps = [
  ['types', 'npx', ['tsc', '-b']],
  ['types of tests', 'npx', ['tsc', '-p', 'tsconfig.tests.json']],
  ['format, lint, boundaries', 'npx', ['biome', 'ci', '--error-on-warnings', '--max-diagnostics=50']],
  ['names', 'node', ['scripts/check-names.mjs']],
  ['files named by the build', 'npx', ['tsx', 'apps/web/chunks.config.ts']],
]

let failed = 0
for (const [label, command, args] of steps) {
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${label} (${seconds} s)`)
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
