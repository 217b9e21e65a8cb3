import type { EstablishmentRole } from '@zinc/domain/role'
import { anOpenEstablishment } from './month-server.ts'
import { aRefusal, aToken, aUser, type StubAnswer, type StubRequest } from './stub-server.ts'

type Stored = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly version: number
  readonly archivedAt: string | null
}

const AT = '2026-11-20T10:00:00.000Z'

const nothingBought = {
  due: { total: 0, late: 0, count: 0, next: null },
  ...{ last: null, everyDays: null, years: [], months: [], delay: null, prices: [], history: [], historyCount: 0 },
}

/** The promises the screens of a resource build on: versions, one write per key, search, order and pages; in memory. */
export class ResourceServer {
  rows: Stored[] = []
  role: EstablishmentRole = 'owner'
  isOnline = true
  /** Pairs of suppliers that are likely the same. */
  duplicates: readonly object[] = []
  /** Of all suppliers, and of one. */
  figures: readonly object[] = []
  oneFigures: object = nothingBought
  /** Answers in place of the server's own; null lets it answer. */
  interrupt: (request: StubRequest) => StubAnswer | null = () => null
  readonly path: string
  private readonly answered = new Map<string, StubAnswer>()

  constructor(path: string) {
    this.path = path
  }

  readonly handle = (request: StubRequest): StubAnswer | 'lost' => {
    const { path, method } = request
    if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
    if (path === '/me') return { body: this.user() }
    if (!this.isOnline) return 'lost'
    if (path === '/establishments/7') return { body: { ...anOpenEstablishment(), id: 7 } }
    if (!path.startsWith(this.path)) return { body: [], headers: { 'X-Total-Count': '0' } }
    const key = `${request.headers.get('Idempotency-Key')} ${method} ${path}`
    const answer = this.answered.get(key) ?? this.interrupt(request) ?? this.answerTo(request)
    if (method !== 'GET' && (answer.status ?? 200) < 400) this.answered.set(key, answer)
    return answer
  }

  /** As somebody else wrote it. */
  put(row: { id: string; [field: string]: unknown }): void {
    const former = this.rows.find(({ id }) => id === row.id)
    const version = (former?.version ?? 0) + 1
    const blank = {
      establishmentId: 7,
      position: this.rows.length,
      archivedAt: null,
      mergedIntoId: null,
      createdAt: AT,
      updatedAt: AT,
      // Of suppliers, written by the server alone.
      ...{ ibanChangedAt: null, ibanChangedBy: null, ibanConfirmedAt: null, ibanConfirmedBy: null },
    }
    const stored = { ...blank, ...former, ...row, version }
    this.rows = [...this.rows.filter(({ id }) => id !== row.id), stored]
  }

  private answerTo(request: StubRequest): StubAnswer {
    const { method, path, body, headers } = request
    const [id = '', act] = path.slice(this.path.length + 1).split('/')
    if (id === '') return this.list(request)
    if (id === 'figures') return { body: this.figures, headers: { 'X-Total-Count': String(this.figures.length) } }
    if (act === 'figures') return { body: { ...this.oneFigures, supplierId: id } }
    if (id === 'duplicates') return this.duplicatesOf(act)
    const row = this.rows.find((other) => other.id === id)
    if (method === 'GET') return row === undefined ? aRefusal(404, 'NOT_FOUND') : { body: row }
    const isCreation = headers.get('If-None-Match') === '*'
    if (row === undefined && !isCreation) return aRefusal(404, 'NOT_FOUND')
    if (row !== undefined && headers.get('If-Match') !== `"${row.version}"`) {
      return aRefusal(412, 'VERSION_STALE', { current: row })
    }
    if (method === 'DELETE') {
      this.rows = this.rows.filter((other) => other.id !== id)
      return { body: {} }
    }
    if (act === 'archive' || act === 'restore') this.put({ id, archivedAt: act === 'archive' ? AT : null })
    else this.put({ ...(body as object), id })
    return { body: this.rows.find((other) => other.id === id) }
  }

  private duplicatesOf(act: string | undefined): StubAnswer {
    if (act === undefined) return { body: this.duplicates }
    this.duplicates = []
    return { body: {} }
  }

  private list({ query }: StubRequest): StubAnswer {
    const isActive = query.get('isActive')
    const search = (query.get('search') ?? '').toLowerCase()
    const sort = query.get('sort') ?? 'name'
    const direction = sort.startsWith('-') ? -1 : 1
    const found = this.rows
      .filter(({ archivedAt }) => isActive === null || (archivedAt === null) === (isActive === 'true'))
      .filter(({ name }) => String(name).toLowerCase().includes(search))
      .toSorted((a, b) => direction * String(a[sort.replace('-', '')]).localeCompare(String(b[sort.replace('-', '')])))
    const size = Number(query.get('itemsPerPage') ?? 20)
    const from = (Number(query.get('page') ?? 1) - 1) * size
    return { body: found.slice(from, from + size), headers: { 'X-Total-Count': String(found.length) } }
  }

  private user(): object {
    const user = aUser()
    const establishment = { ...(user['currentEstablishment'] as object), role: this.role }
    return { ...user, currentEstablishment: establishment, accessibleEstablishments: [establishment] }
  }
}
