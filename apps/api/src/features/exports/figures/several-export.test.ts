import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { parseDelimited } from '@zinc/domain/delimited'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../reading/sheet.ts'
import { readPages } from '../../../test/pdf-text.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { endedJob, resultOf } from '../../../test/test-jobs.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let bistro: Establishment
let shop: Establishment
const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T12:00:00Z' })
  owner = await app.signedUpPerson()
  bistro = await app.anEstablishment(owner, { name: 'Le Comptoir', openedOn: '2026-11-01' })
  shop = await app.anEstablishment(owner, { name: 'L’Épicerie', type: 'mode', openedOn: '2026-11-01' })
  for (const [establishment, date, gross] of [
    [bistro, '2026-11-10', 110_00],
    [bistro, '2026-11-11', 220_10],
    [shop, '2026-11-12', 50_05],
  ] as const) {
    await aStoredTicket(app, owner, aTicketInput(establishment, { date, gross }))
  }
})
afterAll(() => app.close())

type Kind = 'results' | 'closings' | 'vat' | 'payments'

async function exported(kind: Kind, format: 'csv' | 'xlsx' | 'pdf', by = owner) {
  const body = { establishmentId: bistro.id, otherEstablishmentIds: [shop.id], kind, format, ...range }
  const ended = await endedJob(app, by, (await app.call('startFigureExport', { body }, { token: by.token })).ok())
  return { ended, bytes: ended.status === 'done' ? (await resultOf(app, by, ended)).bytes : Buffer.of() }
}

const centsIn = (texts: readonly (string | undefined)[]) =>
  texts.reduce((sum, text = '') => sum + (text === '' ? 0 : Math.round(Number(text.replace(',', '.')) * 100)), 0)

describe('one file of several establishments', () => {
  it.each([
    ['results', 'resultats-2-etablissements-', 'TTC', null],
    ['closings', '', 'Total TTC', null],
    ['vat', 'tva-2-etablissements-', 'TTC', 'Nature'],
    ['payments', 'encaissements-2-etablissements-', 'Montant', 'Moyen'],
  ] as const)('%s: a column of its own, and the sums of the report of both', async (kind, name, amount, totalled) => {
    const { ended, bytes } = await exported(kind, 'csv')
    expect(ended.fileName).toMatch(/2-etablissements.*novembre-2026\.csv$/)
    expect(ended.fileName?.startsWith(name)).toBe(true)
    const [heads = [], ...rows] = parseDelimited(bytes.toString()) ?? []
    expect(heads[0]?.replace('\uFEFF', '')).toBe('Établissement')
    expect([...new Set(rows.map(([establishment]) => establishment))]).toEqual(['Le Comptoir', 'L’Épicerie'])
    const query = { establishmentIds: `${bistro.id},${shop.id}`, ...range }
    const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
    // Each month's own total stands under its lines.
    const counted = rows.filter((row) => totalled === null || row[heads.indexOf(totalled)] !== 'Total')
    const sum = centsIn(counted.map((row) => row[heads.indexOf(amount)]))
    expect(sum).toBe(kind === 'payments' ? report.paymentsTotal : report.gross)
    expect(report.gross).toBe(380_15)
  })

  it('is a sheet with the same rows, and sheets of paper for each', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zinc-several-'))
    try {
      await writeFile(join(folder, 'read.xlsx'), (await exported('vat', 'xlsx')).bytes)
      const [heads = [], ...rows] = (await readSheet(join(folder, 'read.xlsx'))).rows
      expect(heads[0]).toBe('Établissement')
      expect(new Set(rows.map(([establishment]) => establishment))).toEqual(
        new Set(['Le Comptoir', 'L’Épicerie', 'Total']),
      )
      const at = heads.indexOf('TTC')
      expect(rows.at(-1)?.[at]).toBe('380,15')
    } finally {
      await rm(folder, { recursive: true })
    }
    const pages = await readPages((await exported('results', 'pdf')).bytes)
    expect([...new Set(pages.map(([head]) => head))]).toEqual(['Le Comptoir', 'L’Épicerie'])
  })

  it('names what both call their closings', async () => {
    const { ended } = await exported('closings', 'csv')
    const labels = [bistro, shop].map(({ salesLabel }) => salesLabel.plural.toLowerCase().replaceAll(' ', '-'))
    expect(new Set(labels).size).toBe(2)
    expect(ended.fileName).toBe(`${labels.join('-')}-2-etablissements-novembre-2026.csv`)
  })

  it('is not made where the right is missing in one of them', async () => {
    const accountant = await aMember(app, bistro, 'accountant')
    expect((await exported('results', 'csv', accountant)).ended).toMatchObject({ status: 'failed', fault: 'forbidden' })
  })
})
