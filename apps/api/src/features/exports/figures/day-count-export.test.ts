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
import { saveSettings } from '../../../test/test-settings.ts'
import { aStoredTicket, aTicketInput } from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let bistro: Establishment
const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T12:00:00Z' })
  owner = await app.signedUpPerson()
  const details = { openedOn: '2026-11-01', openWeekdays: [1, 2, 3, 4, 5, 6, 7] as const }
  const services = ['Déjeuner', 'Dîner'].map((label) => ({ id: uuidV7(), label, isActive: true }))
  bistro = (await saveSettings(app, owner, await app.anEstablishment(owner, details), { services })).ok()
  await store('2026-11-10', 0, { covers: 41, ticketCount: 1_180 })
  await store('2026-11-10', 1, { covers: 63, ticketCount: null })
  await store('2026-11-11', 0, { covers: 0, ticketCount: 0 })
  await store('2026-11-12', 0, { covers: null, ticketCount: null })
})
afterAll(() => app.close())

type Counts = { covers: number | null; ticketCount: number | null }

async function store(date: string, service: 0 | 1, content: Counts): Promise<void> {
  const typed = aTicketInput(bistro, { date, content })
  await aStoredTicket(app, owner, { ...typed, serviceId: bistro.services[service]?.id ?? typed.serviceId })
}

async function exported(format: 'csv' | 'xlsx' | 'pdf', language = 'fr') {
  const body = { establishmentId: bistro.id, kind: 'results', format, ...november } as const
  const options = { token: owner.token, headers: { 'accept-language': language } }
  const ended = await endedJob(app, owner, (await app.call('startFigureExport', { body }, options)).ok())
  return (await resultOf(app, owner, ended)).bytes
}

async function tableOf(format: 'csv' | 'xlsx'): Promise<string[][]> {
  const bytes = await exported(format)
  if (format === 'csv') return parseDelimited(bytes.toString()) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'zinc-day-count-'))
  try {
    await writeFile(join(folder, 'read.xlsx'), bytes)
    return (await readSheet(join(folder, 'read.xlsx'))).rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe.each(['csv', 'xlsx'] as const)('covers and tickets of the days as %s', (format) => {
  it('are the sums of those that were counted, 0 where it was 0, empty where none was', async () => {
    const [heads = [], ...rows] = await tableOf(format)
    const on = (date: string) => {
      const row = rows.find(([day]) => day === date) ?? []
      // A sheet has no cell after the last one that holds something.
      return ['Couverts', 'Tickets'].map((name) => row[heads.indexOf(name)] ?? '')
    }
    expect(heads.slice(-2)).toEqual(['Couverts', 'Tickets'])
    expect(on('10/11/2026')).toEqual(['104', '1180'])
    expect(on('11/11/2026')).toEqual(['0', '0'])
    expect([on('12/11/2026'), on('13/11/2026')]).toEqual([
      ['', ''],
      ['', ''],
    ])
  })
})

it('are the covers of the report together, and English for who reads English', async () => {
  const [heads = [], ...rows] = parseDelimited((await exported('csv', 'en')).toString()) ?? []
  const query = { establishmentId: String(bistro.id), ...november }
  const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
  const sumOf = (name: string) => rows.reduce((sum, row) => sum + Number(row[heads.indexOf(name)]), 0)
  expect([sumOf('Covers'), sumOf('Receipts')]).toEqual([report.covers, report.ticketCount])
})

it('have no column among the days on paper, which has no room for more', async () => {
  const texts = (await readPages(await exported('pdf'))).flat()
  expect(texts).toContain('TTC')
  expect(texts).not.toContain('Tickets')
})
