import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { freePort } from '../instance.ts'
import { type Actions, type Browser, printed } from './browser.ts'

type Session = { call(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<unknown> }
type Started = { ended: Promise<unknown>; stop(): void }

/** A screen of its own, which nobody looks at: MiniBrowser cannot do without one. */
async function startScreen(): Promise<Started & { display: string }> {
  const options = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = new Promise((done) => screen.once('exit', done))
  const [, number = ''] = await printed(screen.stdio[3] as Readable, /(\d+)\n/, ended)
  return { display: `:${number}`, ended, stop: () => screen.kill() }
}

async function startDriver(display: string, folder: string): Promise<Started & { url: string }> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: folder, XDG_RUNTIME_DIR: folder },
    stdio: 'ignore',
  })
  const ended = new Promise((done) => driver.once('exit', done))
  const url = `http://127.0.0.1:${port}`
  await expect(async () => expect((await fetch(`${url}/status`)).ok).toBe(true)).toPass()
  return { url, ended, stop: () => driver.kill() }
}

async function startSession(url: string): Promise<Session> {
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(url + path, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  // MiniBrowser, which Debian installs with the driver, is what the driver opens when nothing else is named.
  const { sessionId } = (await ask('POST', '/session', { capabilities: {} })) as { sessionId: string }
  return { call: (method, path, body = {}) => ask(method, `/session/${sessionId}${path}`, body) }
}

/**
 * Under automation MiniBrowser holds what a page stores in its memory and forgets it at its end. A restart therefore
 * closes every page, but not the browser.
 */
async function replacePage({ call }: Session): Promise<void> {
  const { handle } = (await call('POST', '/window/new', { type: 'tab' })) as { handle: string }
  await call('DELETE', '/window')
  await call('POST', '/window', { handle })
}

export async function openWebKit(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'zinc-webkit-'))
  const screen = await startScreen()
  const driver = await startDriver(screen.display, folder)
  const session = await startSession(driver.url)
  const { call } = session
  return {
    goTo: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh')),
    run: async (script) => {
      const source = `const [done] = arguments; Promise.resolve().then(() => ${script})
        .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
      const answer = (await call('POST', '/execute/async', { script: source, args: [] })) as {
        value?: unknown
        error?: string
      }
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    act: async (actions: Actions) => void (await call('POST', '/actions', { actions: [actions] })),
    restart: () => replacePage(session),
    end: async () => {
      await call('DELETE', '')
      driver.stop()
      await driver.ended
      screen.stop()
      await screen.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
