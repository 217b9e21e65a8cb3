import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import { parseDelimited } from '@zinc/domain/delimited'
import type { Report } from '@zinc/domain/report/report'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { serverWords } from '@zinc/words/server-words'
import { amountIn } from '@zinc/words/written-figures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../reading/sheet.ts'
import { readPages, readPdf } from '../../../test/pdf-text.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { endedJob, resultOf } from '../../../test/test-jobs.ts'
import {
  addPaymentMethod,
  addVatLine,
  aMember,
  aStoredTicket,
  aTicketInput,
  first,
} from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T12:00:00Z' })
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner, { name: 'Le Comptoir des Hälles', openedOn: '2026-09-01' })
  await storeDays(establishment)
})
afterAll(() => app.close())

/** Forty days of two rates and two methods, one in ten with an entry difference, the drawer counted, and one draft. */
async function storeDays(place: Establishment): Promise<void> {
  const food = await addVatLine(app, place, { nature: 'goods', rateBp: 550 })
  const cash = await addPaymentMethod(app, place, { label: '=Espèces', kind: 'cash' })
  let opening = 200_00
  for (let day = 0; day < 40; day++) {
    const date = addDays(plainDate('2026-10-12'), day)
    const gross = 1_284_50 + day * 17_31
    const typed = aTicketInput(place, { date, gross })
    const slip = day % 10 === 3 ? 1_00 : 0
    const difference = day === 5 ? -3_20 : 0
    const line = { vatLineId: food, nature: 'goods' as const, rateBp: 550, gross: 21_10, vat: 1_10, invoicedGross: 0 }
    const content: Partial<TicketZContent> = {
      sales: [...typed.content.sales, line],
      payments: [...typed.content.payments, { paymentMethodId: cash, kind: 'cash', amount: 21_10 + slip }],
      differenceReason: slip === 0 ? '' : '+1 rendu',
      covers: 40 + day,
      comment: day === 2 ? '=SOMME(A1)' : '',
      cashCount: {
        ...emptyCashCount(day === 8 ? opening + 5_00 : opening),
        counted: opening + (day === 8 ? 5_00 : 0) + 21_10 + slip + difference,
        reason: difference === 0 ? '' : 'erreur de rendu',
      },
    }
    opening = (content.cashCount?.counted ?? 0) - 0
    await aStoredTicket(app, owner, { ...typed, content: { ...typed.content, ...content } } as typeof typed)
  }
  const draft = aTicketInput(place, { date: '2026-11-21', gross: 999_99 })
  const params = { id: uuidV7() }
  ;(await app.call('saveTicketZ', { params, body: draft }, { token: owner.token, version: 'new' })).ok()
}

type Asked = Omit<InputOf<Routes['startFigureExport']>['body'], 'establishmentId' | 'format' | 'from' | 'to'>
type Details = { format?: 'csv' | 'xlsx' | 'pdf'; from?: string; to?: string; language?: string; by?: TestPerson }
const november = { from: '2026-11-01', to: '2026-11-30' }

async function exported(asked: Asked, details: Details = {}) {
  const { format = 'csv', language = 'fr', by = owner, from = november.from, to = november.to } = details
  const body = { establishmentId: establishment.id, format, from: plainDate(from), to: plainDate(to), ...asked }
  const options = { token: by.token, headers: { 'accept-language': language } }
  const ended = await endedJob(app, by, (await app.call('startFigureExport', { body }, options)).ok())
  return { ended, ...(await resultOf(app, by, ended)) }
}

async function tableOf(asked: Asked, details: Details = {}) {
  const [heads = [], ...rows] = parseDelimited((await exported(asked, details)).bytes.toString()) ?? []
  const column = (name: string) => rows.map((row) => row[heads.indexOf(name)] ?? '')
  return { heads, rows, column, sum: (name: string) => centsIn(column(name)) }
}

const centsIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + (text === '' ? 0 : Math.round(Number(text.replace(',', '.')) * 100)), 0)

async function reportOf(from = november.from, to = november.to): Promise<Report> {
  const query = { establishmentId: String(establishment.id), from: plainDate(from), to: plainDate(to) }
  return (await app.call('getReport', { query }, { token: owner.token })).ok()
}

describe('figures as CSV', () => {
  it('begins with a mark, ends its lines as Windows does and is named after its label and period', async () => {
    const { bytes, ended, headers } = await exported({ kind: 'vat' })
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().split('\r\n')[0]).toBe('\uFEFFDu;Au;Nature;Taux (%);Base HT;TVA;TTC')
    expect(bytes.toString().replaceAll('\r\n', '')).not.toContain('\n')
    expect(ended.fileName).toBe('tva-le-comptoir-des-halles-tickets-z-novembre-2026.csv')
    expect(headers['content-type']).toContain('text/csv')
  })

  it('adds up to the report, to the cent', async () => {
    const [report, days, closings] = [
      await reportOf(),
      await tableOf({ kind: 'results' }),
      await tableOf({ kind: 'closings' }),
    ]
    expect(report.gross).toBeGreaterThan(0)
    for (const [column, figure] of [
      ['HT', report.net],
      ['TVA', report.vat],
      ['TTC', report.gross],
    ] as const) {
      expect(days.sum(column), column).toBe(figure)
      expect(closings.sum(`Total ${column}`), column).toBe(figure)
    }
    expect(days.sum('Écart de saisie')).toBe(report.entryDifference)
    expect(closings.sum('Écart de saisie')).toBe(report.entryDifference)
    expect(closings.sum('Total encaissé')).toBe(report.paymentsTotal)
    for (const { rateBp, net, vat } of report.rates) {
      const rate = `${String(rateBp / 100).replace('.', ',')} %`
      expect([closings.sum(`HT ${rate}`), closings.sum(`TVA ${rate}`)], rate).toEqual([net, vat])
    }
  })

  it('leaves drafts out and says which day has one', async () => {
    const [days, closings] = [await tableOf({ kind: 'results' }), await tableOf({ kind: 'closings' })]
    const row = days.rows.find(([date]) => date === '21/11/2026')
    expect(row?.[days.heads.indexOf('État')]).toBe('brouillon, non compté')
    expect(row?.[days.heads.indexOf('TTC')]).toBe('')
    expect(closings.column('Date')).not.toContain('21/11/2026')
  })

  it('has no day to come, and no text that a spreadsheet calculates', async () => {
    const [days, closings] = [
      await tableOf({ kind: 'results' }),
      await tableOf({ kind: 'closings' }, { from: '2026-10-01' }),
    ]
    expect(days.column('Date').at(-1)).toBe('26/11/2026')
    expect(closings.heads).toContain("'=Espèces")
    expect(closings.column('Commentaire')).toContain("'=SOMME(A1)")
    expect(closings.column('Motif de l’écart')).toContain("'+1 rendu")
  })

  it('has a total of each month under its rates, and under its methods', async () => {
    const details = { from: '2026-10-01', to: '2026-11-30' }
    const [vat, payments] = [await tableOf({ kind: 'vat' }, details), await tableOf({ kind: 'payments' }, details)]
    const months = [await reportOf('2026-10-01', '2026-10-31'), await reportOf()]
    const totals = vat.rows.filter((row) => row[2] === 'Total')
    expect(totals.map((row) => row.slice(0, 2))).toEqual([
      ['01/10/2026', '31/10/2026'],
      ['01/11/2026', '30/11/2026'],
    ])
    expect(totals.map((row) => centsIn([row[6] ?? '']))).toEqual(months.map(({ gross }) => gross))
    const lines = vat.rows.filter((row) => row[2] !== 'Total')
    expect(centsIn(lines.map((row) => row[5] ?? ''))).toBe(centsIn(totals.map((row) => row[5] ?? '')))
    expect(lines.map((row) => row[3])).toContain('5,5')
    const paid = payments.rows.filter((row) => row[2] === 'Total').map((row) => centsIn([row[4] ?? '']))
    expect(paid).toEqual(months.map(({ paymentsTotal }) => paymentsTotal))
  })

  it('follows the drawer from its opening to what was left, breaks included', async () => {
    const book = await tableOf({ kind: 'cash_book' }, { from: '2026-10-01' })
    const terms = ['Espèces', 'Apports', 'Sorties', 'Coffre', 'Écart', 'Dépôt', 'Différence d’un soir à l’autre']
    const moved = terms.reduce((sum, term) => sum + book.sum(term), 0)
    const [opening, left] = [
      first(book.column('Ouverture').filter((text) => text !== '')),
      book.column('Solde').findLast((text) => text !== '') ?? '',
    ]
    expect(centsIn([opening]) + moved).toBe(centsIn([left]))
    expect([book.sum('Écart'), book.sum('Différence d’un soir à l’autre')]).toEqual([-3_20, 5_00])
    expect(book.column('Observation')).toEqual(expect.arrayContaining(['Différence', 'erreur de rendu']))
  })

  it('is English for who reads English', async () => {
    const { bytes, ended } = await exported({ kind: 'payments' }, { language: 'en' })
    expect(ended.fileName).toBe('payments-le-comptoir-des-halles-tickets-z-november-2026.csv')
    expect(bytes.toString().split('\r\n')[0]).toBe('\uFEFFFrom,To,Method,Type,Amount')
  })
})

describe('figures as XLSX', () => {
  it('has dates and numbers a reader gives back as the CSV has them, and says what it holds', async () => {
    const { bytes, ended } = await exported({ kind: 'closings' }, { format: 'xlsx' })
    expect(ended.fileName).toBe('tickets-z-le-comptoir-des-halles-novembre-2026.xlsx')
    const folder = await mkdtemp(join(tmpdir(), 'zinc-export-'))
    try {
      await writeFile(join(folder, 'read.xlsx'), bytes)
      const [heads = [], ...all] = (await readSheet(join(folder, 'read.xlsx'))).rows
      const [rows, total] = [all.slice(0, -1), first(all.slice(-1))]
      const csv = await tableOf({ kind: 'closings' })
      expect(heads).toEqual(csv.heads)
      const at = heads.indexOf('Total TTC')
      expect(centsIn(rows.map((row) => row[at] ?? ''))).toBe(csv.sum('Total TTC'))
      expect([total[0], centsIn([total[at] ?? ''])]).toEqual(['Total', csv.sum('Total TTC')])
      expect(rows.map(([date]) => date)).toEqual(csv.column('Date'))
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('figures on paper', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '–')
  const amount = (cents: number) => plain(amountIn(serverWords.fr.formats, cents))
  const bare = (cents: number) => amount(cents).replace(' €', '')

  async function pagesOf(asked: Asked, details: Details = {}) {
    const { bytes, ended, headers } = await exported(asked, { ...details, format: 'pdf' })
    expect(headers['content-type']).toContain('application/pdf')
    return { pages: (await readPages(bytes)).map((page) => page.map(plain)), ended, pdf: await readPdf(bytes) }
  }

  it('is the month on A4, with establishment, period and page number on every sheet', async () => {
    const { pages, ended, pdf } = await pagesOf({ kind: 'results' })
    expect(ended.fileName).toBe('resultats-le-comptoir-des-halles-tickets-z-novembre-2026.pdf')
    expect(pdf.size).toEqual({ width: 595, height: 842 })
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page.slice(0, 2)).toEqual(['Le Comptoir des Hälles', 'Résultats · novembre 2026'])
      expect(page).toContain(`Page ${index + 1} sur ${pages.length}`)
    }
  })

  it('says the figures of the report, what is missing, and where the journal stood', async () => {
    const [{ pages }, report] = [await pagesOf({ kind: 'results' }), await reportOf()]
    const texts = pages.flat()
    const nextTo = (label: string) => texts[texts.indexOf(label) + 1]
    expect(nextTo('Total TTC')).toBe(amount(report.gross))
    expect(nextTo('Total encaissé')).toBe(amount(report.paymentsTotal))
    const at = texts.indexOf('Biens')
    const goods = first(report.vatByRate.filter(({ nature, rateBp }) => nature === 'goods' && rateBp === 550))
    expect(texts.slice(at, at + 5)).toEqual(['Biens', '5,5 %', bare(goods.net), bare(goods.vat), bare(goods.gross)])
    expect(texts.join(' ')).toContain(
      'Tickets Z. Montants en euros. Clôtures validées seulement. 1 brouillon non compté.',
    )
    expect(texts).toContain('Aucun écart de caisse.')
    const journal = {
      params: { id: String(establishment.id) },
      query: { sort: '-sequence', itemsPerPage: '1' } as const,
    }
    const [last] = (await app.call('listJournal', journal, { token: owner.token })).ok()
    expect(texts).toContain(`Journal, écriture n° ${last?.sequence}, SHA-256 ${last?.hash}`)
  })

  it('repeats the head of a table on each page, and nothing leaves the sheet', async () => {
    const { pages, pdf } = await pagesOf({ kind: 'closings' }, { from: '2026-10-01' })
    expect(pdf.size).toEqual({ width: 842, height: 595 })
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('Caisse')
    for (const { end } of pdf.texts) expect(end).toBeLessThan(842 - 39)
    const total = pages.flat().indexOf('Total')
    const report = await reportOf('2026-10-01')
    expect(pages.flat().slice(total)).toContain(bare(report.gross))
  })

  it('draws the cash book, and says of an empty month that it is', async () => {
    expect((await pagesOf({ kind: 'cash_book' })).pages.flat()).toContain('Livre de caisse · novembre 2026')
    const empty = await pagesOf({ kind: 'payments' }, { from: '2026-09-01', to: '2026-09-30' })
    expect(empty.pages.flat()).toContain('Aucune ligne sur cette période.')
  })
})

it('of several establishments names each, and needs the right in all of them', async () => {
  const other = await app.anEstablishment(owner, { name: 'Annexe' })
  await aStoredTicket(app, owner, aTicketInput(other, { date: '2026-11-20', gross: 110_00 }))
  const both = { kind: 'closings', otherEstablishmentIds: [other.id] } as const
  const table = await tableOf(both)
  expect([...new Set(table.column('Établissement'))]).toEqual(['Le Comptoir des Hälles', 'Annexe'])
  expect(table.sum('Total TTC')).toBe((await reportOf()).gross + 110_00)
  const accountant = await aMember(app, establishment, 'accountant')
  const body = { establishmentId: establishment.id, format: 'csv' as const, ...both }
  const range = { from: plainDate(november.from), to: plainDate(november.to) }
  const started = (
    await app.call('startFigureExport', { body: { ...body, ...range } }, { token: accountant.token })
  ).ok()
  expect(await endedJob(app, accountant, started)).toMatchObject({ status: 'failed', fault: 'forbidden' })
})

it.each([
  ['manager', null],
  ['accountant', null],
  ['staff', 'FORBIDDEN'],
  ['reader', 'FORBIDDEN'],
] as const)('asked for by a %s: %s', async (role, error) => {
  const member = await aMember(app, establishment, role)
  const range = { from: plainDate(november.from), to: plainDate(november.to) }
  const body = { establishmentId: establishment.id, kind: 'results', format: 'csv', ...range } as const
  const answer = await app.call('startFigureExport', { body }, { token: member.token })
  if (error === null) expect(answer.ok().status).toBe('waiting')
  else expect(answer.refusal().error).toBe(error)
})

it.each([
  ['pdf', '2025-01-01', '2026-11-30'],
  ['csv', '2016-01-01', '2026-11-30'],
  ['csv', '2026-11-30', '2026-11-01'],
] as const)('a range that is too long or ends before it starts is refused: %s %s %s', async (format, from, to) => {
  const range = { from: plainDate(from), to: plainDate(to) }
  const body = { establishmentId: establishment.id, kind: 'results', format, ...range } as const
  const answer = await app.call('startFigureExport', { body }, { token: owner.token })
  expect(answer.refusal().details.issues?.[0]?.path).toEqual(['to'])
})
