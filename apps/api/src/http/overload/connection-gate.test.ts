import { once } from 'node:events'
import { type Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newConnectionGate } from './connection-gate.ts'
import { newLoadShedding } from './load-shedding.ts'

describe('the gate', () => {
  afterEach(() => void vi.useRealTimers())

  function aGate() {
    vi.useFakeTimers({ toFake: ['performance'] })
    const opened = vi.fn()
    const gate = newConnectionGate(opened)
    /** A turn of the loop that takes so long, with or without a connection in it. */
    const turn = async (milliseconds: number, brings: boolean) => {
      vi.advanceTimersByTime(milliseconds)
      if (brings) gate.connected()
      await new Promise((next) => setImmediate(next))
    }
    return { gate, opened, turn }
  }

  it('is shut by a connection and opened by the first turn without one', async () => {
    const { gate, opened, turn } = aGate()
    await turn(1, false)
    expect(gate.isOpen()).toBe(true)
    await turn(1, true)
    await turn(1, true)
    expect(gate.isOpen()).toBe(false)
    expect(opened).not.toHaveBeenCalled()
    await turn(1, false)
    expect(gate.isOpen()).toBe(true)
    expect(opened).toHaveBeenCalledTimes(1)
    await turn(1, true)
    expect(gate.isOpen()).toBe(false)
  })

  it('is shut for 300 ms at most, and then open for at least 150', async () => {
    const { gate, turn } = aGate()
    let states = ''
    for (let turns = 0; turns < 200; turns += 1) {
      await turn(10, true)
      states += gate.isOpen() ? '1' : '0'
    }
    const [first, ...others] = states.match(/0+|1+/g)?.slice(0, -1) ?? []
    expect(first).toMatch(/^0{29,30}$/)
    expect(others.length).toBeGreaterThan(5)
    for (const run of others) expect(run).toMatch(/^(0{29,30}|1{15,16})$/)
  })
})

describe('a hundred connections at once, a request on each [N2]', () => {
  let server: Server | null = null
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  const answerOf = (port: number, path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, host: '127.0.0.1', agent: false as unknown as Agent }, resolve).on('error', reject)
    })

  it('all are heard before their work is done: a health check that comes last waits for few of them', async () => {
    const load = newLoadShedding({ slots: 10, maxAnswerMilliseconds: 60_000 })
    let done = 0
    let doneBeforeHealth = -1
    const work = async () => {
      const until = performance.now() + 10
      while (performance.now() < until);
      done += 1
    }
    server = createServer(async (request, response) => {
      if (request.url === '/health') doneBeforeHealth = done
      else await load.run({ lane: 'view', run: work })
      response.end()
    })
    server.on('connection', load.connected)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const all = Array.from({ length: 100 }, () => answerOf(port, '/work'))
    await Promise.all([...all, answerOf(port, '/health')])
    expect(doneBeforeHealth).toBeLessThan(50)
    expect(done).toBe(100)
    load.stop()
  })
})
