import type { Establishment, SavedClosedDay } from '@zinc/contract/establishments'
import { EARLIEST_DATE } from '@zinc/domain/calendar/day-closing'
import { anOpenEstablishment, personOf, signInAs } from './month-server.ts'
import { aRefusal, type StubAnswer, type StubRequest, stubServer } from './stub-server.ts'

type Listed = { id: string; label: string; isActive: boolean }
const lists = ['vatLines', 'paymentMethods', 'services', 'registers'] as const
type Target = { month: string; amount: number | null }
type SentSettings = Partial<Record<(typeof lists)[number], readonly Listed[]>> & {
  targets?: Target[]
  fixedCosts?: unknown[]
}

/** The promises the settings build on: versions, whole lists, what was used stays; in memory. */
export class SettingsServer {
  establishment: Establishment
  closedDays: SavedClosedDay[] = []
  targets: { month: string; amount: number }[] = []
  /** Who is signed in. */
  personId = 7
  costs: unknown[] = []
  fileRoom = { bytes: 1_240_000_000, limit: 5_000_000_000 }
  /** Of items some day was typed with. */
  readonly used = new Set<string>()
  /** Answers in place of the server's own; null lets it answer. */
  interrupt: (request: StubRequest) => StubAnswer | 'lost' | null = () => null
  private readonly answered = new Map<string, StubAnswer>()

  constructor(establishment: Establishment = anOpenEstablishment()) {
    this.establishment = establishment
  }

  handle(request: StubRequest): StubAnswer | 'lost' {
    return this.interrupt(request) ?? this.answerTo(request)
  }

  /** The same write under the same key is done once. */
  answerTo(request: StubRequest): StubAnswer {
    const key = `${request.headers.get('Idempotency-Key')} ${request.method} ${request.path}`
    const answer = this.answered.get(key) ?? this.ownAnswer(request)
    if (request.method !== 'GET' && (answer.status ?? 200) < 400) this.answered.set(key, answer)
    return answer
  }

  private ownAnswer(request: StubRequest): StubAnswer {
    const { method, path, query } = request
    const part = path.replace(/^\/establishments\/1\/?/, '')
    if (path === '/me') return { body: this.user() }
    if (method === 'GET' && part === '') return { body: this.establishment }
    if (part.startsWith('closures')) return this.closedDay(request, part.split('/')[1])
    if (part === 'targets')
      return this.answerItems(this.targets.filter(({ month }) => month.startsWith(query.get('year') ?? '')))
    if (path === '/attachments/room') return { body: this.fileRoom }
    if (part === 'fixed-costs') return this.answerItems(this.costs)
    if (method === 'PATCH' && part === 'settings') return this.write(request)
    return path.startsWith('/ticketz') ? { body: [] } : aRefusal(404, 'NOT_FOUND')
  }

  /** Somebody else saves: the version moves on. */
  changedElsewhere(change: Partial<Establishment>): void {
    this.establishment = { ...this.establishment, ...change, version: this.establishment.version + 1 }
  }

  user() {
    return personOf(this.establishment, this.personId)
  }

  private write({ headers, body }: StubRequest): StubAnswer {
    if (headers.get('If-Match') !== `"${this.establishment.version}"`) {
      return aRefusal(412, 'VERSION_STALE', { current: this.settings() })
    }
    const { targets = [], fixedCosts = this.costs, ...sent } = body as SentSettings
    const changed = lists.flatMap((list) =>
      sent[list] === undefined ? [] : [[list, this.listAfter(list, sent[list])]],
    )
    const others = this.targets.filter(({ month }) => !targets.some((target) => target.month === month))
    const set = targets.flatMap(({ month, amount }) => (amount === null ? [] : [{ month, amount }]))
    this.targets = [...others, ...set].toSorted((a, b) => (a.month < b.month ? -1 : 1))
    this.costs = fixedCosts
    this.changedElsewhere({ ...(sent as Partial<Establishment>), ...Object.fromEntries(changed) })
    return { body: this.settings() }
  }

  private settings() {
    return { ...this.establishment, targets: this.targets, fixedCosts: this.costs }
  }

  private listAfter(list: (typeof lists)[number], items: readonly Listed[]): readonly Listed[] {
    const stored: readonly Listed[] = this.establishment[list]
    const kept = stored.filter(({ id }) => this.used.has(id) && !items.some((item) => item.id === id))
    const begun = { patterns: [{ validFrom: EARLIEST_DATE, weekdays: null }], expectedFrom: EARLIEST_DATE }
    const sent = items.map((item) => ({ ...begun, ...stored.find(({ id }) => id === item.id), ...item }))
    const after = [...sent, ...kept.map((item) => ({ ...item, isActive: false }))]
    return after.map((item, position) => ({ ...item, position }))
  }

  private closedDay({ method, body }: StubRequest, id: string | undefined): StubAnswer {
    if (method === 'GET') return { body: this.closedDays }
    const known = this.closedDays.find((closedDay) => closedDay.id === id)
    if (method === 'DELETE') {
      this.closedDays = this.closedDays.filter((closedDay) => closedDay !== known)
      return known === undefined ? aRefusal(404, 'NOT_FOUND') : { body: {} }
    }
    const entry = { ...(body as SavedClosedDay), id: id ?? '', establishmentId: 1, version: 1 }
    if (known !== undefined) return aRefusal(412, 'VERSION_STALE')
    if (this.closedDays.some(({ date }) => date === entry.date)) return aRefusal(409, 'CLOSURE_EXISTS')
    this.closedDays = [...this.closedDays, entry]
    return { body: entry }
  }

  private answerItems(items: unknown[]): StubAnswer {
    return { body: { version: this.establishment.version, items } }
  }
}

/** Signed in before it, on Friday 20 November 2026, 23:30 in Paris. */
export function signedInTo(server: SettingsServer) {
  signInAs(server.user())
  return stubServer((request) => server.handle(request))
}
