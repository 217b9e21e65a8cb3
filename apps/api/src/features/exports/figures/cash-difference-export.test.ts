import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { type CashCount, emptyCashCount } from '@zinc/domain/cash/cash-count'
import { parseDelimited } from '@zinc/domain/delimited'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../reading/sheet.ts'
import { readPages, readTexts } from '../../../test/pdf-text.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { endedJob, resultOf } from '../../../test/test-jobs.ts'
import { saveSettings } from '../../../test/test-settings.ts'
import { aStoredTicket, aTicketInput } from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let bistro: Establishment
let bar: Establishment
let uncounted: Establishment
let right: Establishment
const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
const [net, absolute] = ['Écart de caisse', 'Écarts de caisse sans le signe']

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T12:00:00Z' })
  owner = await app.signedUpPerson()
  const details = { openedOn: '2026-11-01', openWeekdays: [1, 2, 3, 4, 5, 6, 7] as const }
  const houses = ['Le Comptoir', 'Le Zinc', 'L’Annexe', 'Le Juste'].map((name) =>
    app.anEstablishment(owner, { ...details, name }),
  )
  const [first, second, third, fourth] = await Promise.all(houses)
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) {
    throw new Error('four are made')
  }
  const services = ['Déjeuner', 'Dîner'].map((label) => ({ id: uuidV7(), label, isActive: true }))
  bistro = (await saveSettings(app, owner, first, { services })).ok()
  ;[bar, uncounted, right] = [second, third, fourth]
  // Two drawers of one day, which cancel out in part; a drawer without a difference; one without an opening float; none.
  await store(bistro, '2026-11-10', { service: 0, count: { openingFloat: 100_00, counted: 97_65 } })
  await store(bistro, '2026-11-10', { service: 1, count: { openingFloat: 100_00, counted: 101_05 } })
  await store(bistro, '2026-11-11', { service: 0, count: { openingFloat: 100_00, counted: 100_00 } })
  await store(bistro, '2026-11-12', { service: 1, count: { openingFloat: null, counted: 80_00 } })
  await store(bistro, '2026-11-13', { service: 0, count: null })
  await store(bar, '2026-11-10', { service: 0, count: { openingFloat: 50_00, counted: 57_30 } })
  await store(right, '2026-11-10', { service: 0, count: { openingFloat: 50_00, counted: 50_00 } })
  await store(uncounted, '2026-11-10', { service: 0, count: null })
})
afterAll(() => app.close())

type Counted = { service: 0 | 1; count: Partial<CashCount> | null }

async function store(place: Establishment, date: string, { service, count }: Counted): Promise<void> {
  const cashCount = count === null ? null : { ...emptyCashCount(0), reason: 'Essai', ...count }
  const typed = aTicketInput(place, { date, content: { cashCount } })
  await aStoredTicket(app, owner, { ...typed, serviceId: place.services[service]?.id ?? typed.serviceId })
}

type Asked = {
  format?: 'csv' | 'xlsx' | 'pdf'
  place?: Establishment
  others?: readonly Establishment[]
  language?: string
}

async function exported({ format = 'csv', place = bistro, others = [], language = 'fr' }: Asked = {}) {
  const otherEstablishmentIds = others.map(({ id }) => id)
  const body = { establishmentId: place.id, otherEstablishmentIds, kind: 'results', format, ...november } as const
  const options = { token: owner.token, headers: { 'accept-language': language } }
  const ended = await endedJob(app, owner, (await app.call('startFigureExport', { body }, options)).ok())
  return (await resultOf(app, owner, ended)).bytes
}

async function tableOf(asked: Asked = {}): Promise<string[][]> {
  const bytes = await exported(asked)
  if (asked.format !== 'xlsx') return parseDelimited(bytes.toString()) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'zinc-cash-difference-'))
  try {
    await writeFile(join(folder, 'read.xlsx'), bytes)
    // Without the total under them.
    return (await readSheet(join(folder, 'read.xlsx'))).rows.slice(0, -1)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function cashOf(...places: readonly Establishment[]) {
  const query = { establishmentIds: places.map(({ id }) => id).join(','), ...november }
  return (await app.call('getReport', { query }, { token: owner.token })).ok().cashDifference ?? null
}

function columnIn([heads = [], ...rows]: readonly string[][], name: string): readonly string[] {
  const at = heads.indexOf(name)
  // A sheet has no cell after the last one that holds something.
  return rows.map((row) => (at === -1 ? 'no such column' : (row[at] ?? '')))
}

const centsIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + (text === '' ? 0 : Math.round(Number(text.replace(',', '.')) * 100)), 0)

describe.each(['csv', 'xlsx'] as const)('the cash differences of the days as %s', (format) => {
  it('are counted less theoretical, 0 where the drawer was right, empty without a difference', async () => {
    const table = await tableOf({ format })
    const days = columnIn(table, 'Date')
    const on = (date: string) =>
      [net, absolute].map((name) => {
        const text = columnIn(table, name)[days.indexOf(date)] ?? 'no such day'
        return text === '' ? null : centsIn([text])
      })
    expect(on('10/11/2026')).toEqual([-1_30, 3_40])
    expect(on('11/11/2026')).toEqual([0, 0])
    expect([on('12/11/2026'), on('13/11/2026'), on('14/11/2026')]).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  it('add up to those of the report, of one establishment and of several', async () => {
    for (const others of [[], [bar, uncounted]]) {
      const table = await tableOf({ format, others })
      const cash = await cashOf(bistro, ...others)
      expect([centsIn(columnIn(table, net)), centsIn(columnIn(table, absolute))]).toEqual([cash?.net, cash?.absolute])
      const tuesdays = columnIn(table, net).filter((_, at) => columnIn(table, 'Jour')[at] === 'mardi')
      expect(centsIn(tuesdays)).toBe(cash?.byWeekday.find(({ weekday }) => weekday === 2)?.net)
    }
  })
})

it('stands behind the reason of a closed day, in the language of who asks', async () => {
  const [heads = []] = await tableOf()
  const at = heads.indexOf('Motif de fermeture')
  expect(heads.slice(at + 1, at + 3)).toEqual([net, absolute])
  const [english = []] = await tableOf({ language: 'en' })
  expect(english.slice(at + 1, at + 3)).toEqual(['Cash difference', 'Cash differences without the signs'])
})

describe('the total of the days on paper', () => {
  /** Of the last list, by the last word of each heading, which ends where its amounts do. */
  const totalOf = async (place: Establishment) => {
    const texts = (await readTexts(await exported({ format: 'pdf', place }))).flat()
    const cells = texts.slice(texts.findLastIndex(({ text }) => text === 'Total'))
    return ['HT', 'TVA', 'TTC', 'saisie', 'fermeture', 'caisse'].map((word) => {
      const edge = texts.findLast(({ text }) => text === word)?.end ?? 0
      return cells.find(({ end }) => Math.abs(end - edge) < 0.01)?.text ?? ''
    })
  }

  it('is the net difference of the report', async () => {
    expect((await cashOf(bistro))?.net).toBe(-1_30)
    expect(await totalOf(bistro)).toEqual(['500,00', '50,00', '550,00', '0,00', '', '–1,30'])
  })

  it('is empty where no drawer was counted', async () => {
    expect(await cashOf(uncounted)).toBeNull()
    expect(await totalOf(uncounted)).toEqual(['100,00', '10,00', '110,00', '0,00', '', ''])
  })
})

it.each([
  ['a difference and an unknown one', () => bistro, ['1 comptage sans fond de caisse : écart inconnu.']],
  ['no difference', () => right, ['Aucun écart de caisse.']],
  ['no count', () => uncounted, ['Aucune caisse comptée.']],
] as const)('says on paper that there was %s', async (_, place, said) => {
  const texts = (await readPages(await exported({ format: 'pdf', place: place() }))).flat()
  const sayings = texts
    .map((text) => text.replaceAll('\u00a0', ' '))
    .filter((text) => /^(Aucun|\d+ comptage)/.test(text))
  expect(sayings).toEqual(said)
})
