import { vi } from 'vitest'
import type { StubAnswer, StubHandler } from './stub-server.ts'

type Listener = (event: object) => void

/** Files that go up or come down, answered as `stubServer` answers other calls. What `saveFile` was handed: its names. */
export function stubTransfers(handler: StubHandler): { saved: string[] } {
  const saved: string[] = []
  vi.stubGlobal('XMLHttpRequest', requestOf(handler))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return { saved }
}

const requestOf = (handler: StubHandler) =>
  class {
    readonly upload = { addEventListener: () => undefined }
    status = 0
    statusText = ''
    response: Blob | null = null
    responseType = ''
    private answer: StubAnswer = {}
    private asked: { method: string; url: URL } = { method: 'GET', url: new URL('http://zinc.test') }
    private readonly headers = new Headers()
    private readonly listeners = new Map<string, Listener>()

    open(method: string, address: string): void {
      this.asked = { method, url: new URL(address, 'http://zinc.test') }
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value)
    }
    getResponseHeader(name: string): string | null {
      return new Headers(this.answer.headers ?? {}).get(name)
    }
    addEventListener(event: string, listener: Listener): void {
      this.listeners.set(event, listener)
    }
    abort(): void {
      this.listeners.clear()
    }
    send(form: FormData | null): void {
      const { method, url } = this.asked
      const path = url.pathname.replace(/^\/api/, '')
      const request = { method, path, query: url.searchParams, headers: this.headers, body: form }
      void Promise.resolve(handler(request)).then((answer) => {
        if (answer === 'lost') return this.listeners.get('error')?.({})
        this.answer = answer
        this.status = answer.status ?? 200
        this.response = new Blob([typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})])
        this.listeners.get('load')?.({})
      })
    }
  }
