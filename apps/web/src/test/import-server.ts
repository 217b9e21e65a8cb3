import type { ImportDetail, ImportRow, ImportSummary } from '@zinc/contract/imports/imports'
import type { Job } from '@zinc/contract/jobs'
import { plainKeyOf } from '@zinc/domain/import/heading'
import { parseAmount } from '@zinc/domain/money'
import { newPurchaseCategory } from '../features/categories/parts/category-form.tsx'
import { anOpenEstablishment, personOf, signInAs } from './month-server.ts'
import { ResourceServer } from './resource-server.ts'
import { aRefusal, type StubAnswer, type StubRequest, stubServer } from './stub-server.ts'
import { stubTransfers } from './stub-transfers.ts'

const ID = '0193514a-0000-7000-8000-0000000000b1'
const JOB = '0193514a-0000-7000-8000-0000000000b2'
const AT = '2026-11-20T22:30:00.000Z'

type Stored = { number: number; cells: string[]; isSkipped: boolean }

/** One table of purchases in memory: dates, suppliers, categories and net amounts, judged by amount and category alone. */
export class ImportServer {
  readonly categories = new ResourceServer('/purchase_categories')
  readonly suppliers = new ResourceServer('/suppliers')
  /** Of suppliers that nobody has here. */
  names: NonNullable<ImportDetail['names']> = []
  detail: ImportDetail | null = null
  history: ImportSummary[] = []
  rows: Stored[] = []
  /** Row → the row whose document it is of. */
  joinedTo: Readonly<Record<number, number>> = {}
  /** What the server says of how the file was read. */
  said: Partial<ImportDetail> = {}
  probable: number[] = []
  readonly readAgain: Record<string, unknown>[] = []
  readonly changes: Asked[] = []
  job: Job | null = null
  /** How a job ends. */
  outcome: Partial<Job> = { status: 'done' }
  /** Somebody worked on what it made. */
  isChanged = false
  isHeld = false

  constructor() {
    this.categories.put({ ...newPurchaseCategory, establishmentId: 1, id: ID, name: 'Viandes' })
  }

  readonly handle = async (request: StubRequest): Promise<StubAnswer | 'lost'> => {
    const { path, method } = request
    if (path === '/me') return { body: personOf(anOpenEstablishment()) }
    if (path === '/establishments/1') return { body: anOpenEstablishment() }
    if (path.startsWith('/purchase_categories')) return this.categories.handle(request)
    if (path.startsWith('/suppliers')) return this.suppliers.handle(request)
    if (path === '/imports' && method === 'POST') return await this.create(request.body as FormData)
    if (path === '/imports') return { body: this.history }
    if (path.startsWith('/jobs/')) return { body: this.look(path) }
    if (path.startsWith(`/imports/${ID}`)) return this.one(request)
    return { body: [], headers: { 'X-Total-Count': '0' } }
  }

  private async create(form: FormData): Promise<StubAnswer> {
    const file = form.get('file')
    const text = file instanceof File ? await file.text() : ''
    const [headings = [], ...lines] = text
      .trim()
      .split('\n')
      .map((line) => line.split(line.includes('\t') ? '\t' : ';'))
    if (lines.length === 0) return aRefusal(422, 'FILE_UNREADABLE')
    this.rows = lines.map((cells, index) => ({ number: index + 2, cells, isSkipped: false }))
    const known: Record<string, string> = {
      date: 'issuedOn',
      fournisseur: 'supplier',
      categorie: 'category',
      ht: 'net',
    }
    this.detail = {
      ...{ id: ID, establishmentId: 1, version: 1, kind: 'purchase', status: 'ready', rowCount: lines.length },
      ...{ fileName: file instanceof File ? file.name : '', jobId: null, createdBy: { id: 7, name: 'Camille Martin' } },
      ...{ createdAt: AT, ranAt: null, undoableUntil: null, arePaid: false, net: 0, gross: 0, newSuppliers: [] },
      columns: headings.map((heading) => ({ heading, field: known[plainKeyOf(heading)] ?? null })),
      counts: { ready: 0, faulty: 0, known: 0, skipped: 0 },
    }
    return { status: 201, body: this.judged() }
  }

  private one({ path, method, query, body }: StubRequest): StubAnswer {
    const { detail } = this
    if (detail === null) return aRefusal(404, 'NOT_FOUND')
    if (path.endsWith('/rows')) {
      const state = query.get('state')
      const rows = this.seenRows().filter((row) => state === null || row.state === state)
      return { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
    }
    if (method === 'GET') return { body: this.judged() }
    if (path.endsWith('/table')) {
      this.readAgain.push(body instanceof FormData ? Object.fromEntries(body) : {})
      return { body: this.judged() }
    }
    const asked = body as Asked
    this.changes.push(asked)
    if (path.endsWith('/run')) return { status: 202, body: this.run(detail) }
    if (path.endsWith('/undo')) return this.undo(detail, asked.keepChanged === true)
    for (const { number, column, text } of asked.cells ?? []) {
      this.rows = this.rows.map((row) =>
        row.number === number ? { ...row, cells: row.cells.with(column, text) } : row,
      )
    }
    for (const { number, isSkipped } of asked.skipped ?? []) {
      this.rows = this.rows.map((row) => (row.number === number ? { ...row, isSkipped } : row))
    }
    for (const { written: name, supplierId } of asked.suppliers ?? []) {
      const known = this.suppliers.rows.find(({ id }) => id === supplierId)
      const supplier = known === undefined ? null : { id: String(supplierId), name: String(known['name']) }
      this.names = this.names.map((one) => (one.name === name ? { ...one, isChosen: true, supplier } : one))
    }
    const columns = detail.columns.map((column, at) => ({ ...column, field: asked.columns?.[at] ?? null }))
    this.detail = { ...detail, columns, arePaid: asked.arePaid === true, version: detail.version + 1 }
    return { body: this.judged() }
  }

  private run(detail: ImportDetail): Job {
    const { ready } = this.judged().counts
    this.detail = { ...detail, jobId: JOB, version: detail.version + 1 }
    this.job = {
      ...{ id: JOB, establishmentId: 1, kind: 'import', status: 'running', done: 0, total: ready, fault: null },
      ...{ fileName: null, size: null, createdAt: AT, endedAt: null, expiresAt: null },
    }
    return this.job
  }

  private look(path: string): Job | null {
    const { job, detail } = this
    if (job === null || detail === null) return null
    if (path.endsWith('/cancel')) this.job = { ...job, status: 'cancelled' }
    else if (job.status === 'running' && !this.isHeld) {
      this.job = { ...job, done: job.total ?? 0, ...this.outcome }
      if (this.job.status === 'done') {
        this.detail = { ...detail, status: 'done', ranAt: AT, undoableUntil: '2026-12-20T22:30:00.000Z' }
      }
    }
    return this.job
  }

  private undo(detail: ImportDetail, keepChanged: boolean): StubAnswer {
    if (this.isChanged && !keepChanged) return aRefusal(409, 'IMPORT_CHANGED_SINCE', { current: { changed: [ID] } })
    this.detail = { ...detail, status: 'undone', undoableUntil: null, version: detail.version + 1 }
    return { body: this.detail }
  }

  private seenRows(): ImportRow[] {
    const at = (field: string) => this.detail?.columns.findIndex((column) => column.field === field) ?? -1
    const names = this.categories.rows.map((row) => row['name'])
    return this.rows.map(({ number, cells, isSkipped }) => {
      const issues: ImportRow['issues'][number][] = []
      const [net, category] = [at('net'), at('category')]
      if (net < 0) issues.push({ column: null, field: 'net', code: 'cell_missing', text: 'Cette information manque.' })
      else if (parseAmount(cells[net] ?? '') === null) {
        issues.push({ column: net, field: 'net', code: 'amount_unknown', text: 'Montant non reconnu.' })
      }
      if (category >= 0 && !names.includes(cells[category] ?? '')) {
        issues.push({ column: category, field: 'category', code: 'category_unknown', text: 'Catégorie inconnue.' })
      }
      const state = issues.length > 0 ? 'faulty' : 'ready'
      const joinedTo = this.joinedTo[number]
      const joined = joinedTo === undefined ? {} : { joinedTo }
      if (this.probable.includes(number)) return { number, cells, issues: [], state: 'known', isProbable: true }
      return { number, cells, issues, state: isSkipped ? 'skipped' : state, ...joined }
    })
  }

  private judged(): ImportDetail {
    if (this.detail === null) throw new Error('nothing was read')
    const counts = { ready: 0, faulty: 0, known: 0, skipped: 0, empty: 0 }
    for (const { state } of this.seenRows()) counts[state] += 1
    this.detail = {
      ...this.detail,
      counts,
      documents: counts.ready - Object.keys(this.joinedTo).length,
      names: this.names,
      ...this.said,
    }
    return this.detail
  }
}

type Asked = {
  columns?: (string | null)[]
  arePaid?: boolean
  cells?: { number: number; column: number; text: string }[]
  skipped?: { number: number; isSkipped: boolean }[]
  suppliers?: { written: string; supplierId: string | null }[]
  dateOrder?: string
  taken?: { number: number; isTaken: boolean }[]
  keepChanged?: boolean
}

/** Signed in on Friday 20 November 2026, before the network is asked anything. */
export function signedInBeforeImports(server: ImportServer) {
  signInAs(personOf(anOpenEstablishment()))
  stubTransfers(server.handle)
  return stubServer(server.handle)
}
