import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { answers, browserArgs, browserPath } from './lighthouse-run.mjs'

/** A Friday night, whatever today is: the same week with the same figures in every run. */
export const NOW = '2026-11-20T22:30:00.000Z'

/** The built product of a checkout with the demo restaurant; `requests` grows by what its log says of the API. */
export async function startProduct(checkout, port, work, logLevel = 'warn') {
  const data = mkdtempSync(join(work, 'data-'))
  const server = spawn(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: String(port),
      RATE_LIMITS: 'off',
      ZINC_NOW: NOW,
      LOG_LEVEL: logLevel,
    },
  })
  const requests = []
  createInterface(server.stdout).on('line', (line) => {
    const { method, path } = line.startsWith('{') ? JSON.parse(line) : {}
    if (path?.startsWith('/api/')) requests.push(`${method} ${path}`)
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await answers(`${url}/health/ready`, server)
    const { demoPerson, fillDemo } = await import(pathToFileURL(join(checkout, 'scripts/demo-data.mjs')).href)
    await fillDemo(url, data)
    return { url, stop, requests, storage: await signedInStorage(url, demoPerson) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the device of somebody who was here before remembers of them, and nothing of the application. */
async function signedInStorage(url, { email, password }) {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserArgs })
  try {
    const page = await browser.newPage({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
    await page.goto(`${url}/icon.svg`)
    await page.evaluate(
      async (body) => {
        const response = await fetch('/api/login_check', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (!response.ok) throw new Error(`the demo person cannot sign in: ${response.status}`)
        const answer = await response.json()
        const { token, refresh_token } = answer.data ?? answer
        localStorage.setItem('zinc.token', token)
        localStorage.setItem('zinc.refreshToken', refresh_token)
      },
      { email, password },
    )
    await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' })
    return await page.evaluate(() => ({ ...localStorage }))
  } finally {
    await browser.close()
  }
}
