import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The same engine without its windows, at a fifth less: docs/decisions/2026-11-23-journeys-headless.md.
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function found() {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(mac) ? mac : null
}

/** The machine's Chromium, else Debian's (as root), else Playwright's own. @returns path, '' for Playwright's */
export function ensureChromium() {
  const present = found()
  if (present !== null) return present
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('which', ['apt-get']).status === 0) {
    console.log('Installing Chromium from Debian…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    for (const name of [headlessShell, 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env })
      const installed = found()
      if (installed !== null) return installed
    }
  }
  console.log('Installing Playwright’s Chromium…')
  const { status } = spawnSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], { stdio: 'inherit' })
  if (status === 0) return ''
  console.error('No Chromium here, and none could be installed. Install one, or name it in CHROMIUM_PATH.')
  process.exit(1)
}
