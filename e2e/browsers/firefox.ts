import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Actions, type Browser, printed } from './browser.ts'

type Message = { id?: number; result?: unknown; error?: string; message?: string }
type Call = (method: string, params?: object) => Promise<unknown>
type Running = { process: ChildProcess; ended: Promise<unknown>; socket: WebSocket; call: Call; context: string }
type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }

/** Firefox itself answers WebDriver BiDi: no driver stands between. */
async function connect(address: string): Promise<{ socket: WebSocket; call: Call }> {
  const socket = new WebSocket(`${address}/session`)
  await new Promise<void>((open, failed) => {
    socket.onopen = () => open()
    socket.onerror = () => failed(new Error(`no answer from Firefox at ${address}`))
  })
  const waiting = new Map<number, (message: Message) => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  }
  const call: Call = async (method, params = {}) => {
    last += 1
    const id = last
    const answer = await new Promise<Message>((answered) => {
      waiting.set(id, answered)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result
  }
  return { socket, call }
}

async function start(folder: string): Promise<Running> {
  const profile = join(folder, 'profile')
  mkdirSync(profile, { recursive: true })
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const process = spawn('firefox-esr', options, {
    env: { ...globalThis.process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((done) => process.once('exit', done))
  const [, address = ''] = await printed(process.stderr, /WebDriver BiDi listening on (ws:\S+)/, ended)
  const { socket, call } = await connect(address).catch((error: unknown) => {
    process.kill()
    throw error
  })
  await call('session.new', { capabilities: {} })
  // The page Firefox starts with is not told that it has the focus; one of ours is.
  const { context } = (await call('browsingContext.create', { type: 'tab' })) as { context: string }
  await call('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return { process, ended, socket, call, context }
}

async function stop({ ended, socket, call }: Running): Promise<void> {
  await call('browser.close')
  await ended
  socket.close()
}

export async function openFirefox(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'zinc-firefox-'))
  let firefox = await start(folder)
  const call: Call = (method, params) => firefox.call(method, { context: firefox.context, ...params })
  return {
    goTo: async (url) => void (await call('browsingContext.navigate', { url, wait: 'complete' })),
    reload: async () => void (await call('browsingContext.reload', { wait: 'complete' })),
    run: async (script) => {
      const answer = (await firefox.call('script.evaluate', {
        expression: `Promise.resolve(${script}).then((value) => JSON.stringify(value ?? null))`,
        target: { context: firefox.context },
        awaitPromise: true,
      })) as Evaluated
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the script failed')
      return JSON.parse(answer.result?.value ?? 'null') as unknown
    },
    act: async (actions: Actions) => void (await call('input.performActions', { actions: [actions] })),
    restart: async () => {
      await stop(firefox)
      firefox = await start(folder)
    },
    end: async () => {
      await stop(firefox)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
