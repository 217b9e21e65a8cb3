import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Establishment } from '../../packages/contract/src/establishments.ts'
import { type TicketZ, ticketZ } from '../../packages/contract/src/ticket-z.ts'
import type { Answered, Counter } from './counter.ts'
import { type Entry, newEntry, nextEntry, type Ticket } from './entry.ts'
import type { Random } from './seeded.ts'

export type Writer = {
  establishment: Establishment
  /** As last acknowledged, by id. */
  tickets: Map<string, Ticket>
  /** Sent and not acknowledged: it may be there or not. */
  pending: Entry | null
  /** What was answered, to be asked for again. */
  acknowledged: { entry: Entry; status: number; text: string }[]
}

export type Counts = { acknowledged: number; replayed: number; unavailable: number; unanswered: number }

export type Crew = {
  writers: readonly Writer[]
  counts: Counts
  /** Answers that must not be: 500, a retry refused, an acknowledgement of something else, 503 without a time. */
  faults: string[]
  resume: () => void
  /** Resolves when nothing is on its way. */
  pause: () => Promise<void>
  stop: () => Promise<void>
}

/** They begin paused. Each sends one entry at a time and keeps sending it under its key until it is answered. */
export function aCrew(size: number, { counter, random }: { counter: Counter; random: Random }): Crew {
  const gate = aGate()
  const counts: Counts = { acknowledged: 0, replayed: 0, unavailable: 0, unanswered: 0 }
  const faults: string[] = []
  const writers = Array.from({ length: size }, (): Writer => {
    return { establishment: random.oneOf(counter.establishments), tickets: new Map(), pending: null, acknowledged: [] }
  })
  const running = writers.map((writer, index) => {
    const days = daysOf(writer.establishment, { index, of: size })
    return work({ writer, days, counter, random, gate, counts, faults })
  })
  return {
    ...{ writers, counts, faults },
    resume: () => gate.open(),
    pause: () => gate.close(),
    stop: async () => {
      gate.end()
      await Promise.all(running)
    },
  }
}

type Gate = ReturnType<typeof aGate>

/** Where writers wait between two requests. */
function aGate() {
  let isOpen = false
  let hasEnded = false
  let underWay = 0
  const waiting: (() => void)[] = []
  const letGo = () => {
    for (const go of waiting.splice(0)) go()
  }
  return {
    open: () => {
      isOpen = true
      letGo()
    },
    end: () => {
      hasEnded = true
      letGo()
    },
    close: async () => {
      isOpen = false
      while (underWay > 0) await sleep(5)
    },
    /** One request, once the gate is open; null when the day is over. */
    through: async <T>(request: () => Promise<T>): Promise<T | null> => {
      while (!isOpen && !hasEnded) await new Promise<void>((go) => waiting.push(go))
      if (hasEnded) return null
      underWay += 1
      try {
        return await request()
      } finally {
        underWay -= 1
      }
    },
    hasEnded: () => hasEnded,
  }
}

/** Days and services nobody else of the crew enters. */
function* daysOf(establishment: Establishment, { index, of }: { index: number; of: number }) {
  for (let day = index; ; day += of) {
    const date = new Date(Date.UTC(2001, 0, 1 + (day % 9000))).toISOString().slice(0, 10)
    for (const { id: serviceId } of establishment.services) yield { date, serviceId }
  }
}

type Work = {
  writer: Writer
  days: Generator<{ date: string; serviceId: string }>
  counter: Counter
  random: Random
  gate: Gate
  counts: Counts
  faults: string[]
}

async function work(given: Work): Promise<void> {
  const { writer, gate, faults, counts } = given
  while (!gate.hasEnded()) {
    const entry = writer.pending ?? chooseEntry(given)
    const answer = await gate.through(async () => {
      writer.pending = entry
      const received = await given.counter.send(entry.sent)
      if (received !== null && received.status < 300) acknowledge(given, entry, received)
      return { received }
    })
    if (answer === null) return
    if (writer.pending === null) {
      await sleep(given.random.between(0, 10))
      continue
    }
    const { received } = answer
    if (received === null) counts.unanswered += 1
    else if (received.status === 503 || received.status === 429) counts.unavailable += 1
    const fault = faultOf(received)
    if (fault !== null) {
      faults.push(`${entry.kind}: ${fault}`)
      return
    }
    // The outbox waits as long as the server asks; here writers retry sooner, for more load.
    await sleep(given.random.between(20, 150))
  }
}

function chooseEntry({ writer, random, days }: Work): Entry {
  const open = [...writer.tickets.values()].filter((ticket) => ticket.status !== 'cancelled').slice(-5)
  if (open.length > 0 && random.between(1, 2) === 1) return nextEntry(random, writer.establishment, random.oneOf(open))
  const at = days.next().value
  return newEntry(random, writer.establishment, at)
}

function acknowledge({ writer, counts, faults }: Work, entry: Entry, { status, text, headers }: Answered): void {
  counts.acknowledged += 1
  if (headers.get('idempotent-replayed') === 'true') counts.replayed += 1
  if (!isSame(ticketZ.parse(JSON.parse(text)), entry.after)) faults.push(`${entry.kind}: acknowledged as ${text}`)
  writer.tickets.set(entry.after.id, entry.after)
  writer.acknowledged.push({ entry, status, text })
  writer.pending = null
}

function isSame(said: TicketZ, { id, version, revision, status, date, figures }: Ticket): boolean {
  const { comment, sales, payments } = said.content ?? {}
  const head = said.id === id && said.version === version && said.revision === revision && said.status === status
  return head && said.businessDate === date && isDeepStrictEqual({ sales, payments, comment }, { ...figures })
}

function faultOf(received: Answered | null): string | null {
  if (received === null || received.status === 401) return null
  const { status, text, headers } = received
  if (status !== 503 && status !== 429) return `${status} ${text}`
  return Number(headers.get('retry-after')) > 0 ? null : `${status} without Retry-After`
}
