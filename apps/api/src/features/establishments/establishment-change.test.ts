import type { Establishment } from '@zinc/contract/establishments'
import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { territories } from '@zinc/domain/establishment/establishment'
import { timeZoneOf } from '@zinc/domain/establishment/establishment-clock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

type Change = InputOf<Routes['updateEstablishment']>['body']
const change = (body: Change) =>
  app.call('updateEstablishment', { params: { id: String(establishment.id) }, body }, { token: owner.token })
const faultsOf = async (body: Change) =>
  (await change(body)).refusal().details.issues?.map(({ path, code, message }) => [path.join('.'), code, message])
const changed = async (body: Change): Promise<Partial<Establishment>> => {
  const before = new Map<string, unknown>(Object.entries(establishment))
  const after = (await change(body)).ok()
  establishment = after
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => key !== 'version' && JSON.stringify(before.get(key)) !== JSON.stringify(value),
    ),
  )
}

describe('the owner changes', () => {
  test.each<[string, Change, Partial<Establishment>]>([
    [
      'the name and the text',
      { name: ' Chez Nous ', description: 'Au coin' },
      { name: 'Chez Nous', description: 'Au coin' },
    ],
    ['how it is reached', { phone: '01 02', address: '1 rue X' }, { phone: '01 02', address: '1 rue X' }],
    ['the type, and no list with it', { type: 'mode' }, { type: 'mode' }],
    ['the SIRET, typed in groups', { siret: '732 829 320 00074' }, { siret: '73282932000074' }],
    ['the VAT number, typed in groups', { vatNumber: 'fr 44 732829320' }, { vatNumber: 'FR44732829320' }],
    ['a VAT number of another country', { vatNumber: 'BE0123456789' }, { vatNumber: 'BE0123456789' }],
    ['the territory, and its clock', { territory: 'reunion' }, { territory: 'reunion', timeZone: 'Indian/Reunion' }],
    ['a territory of the same clock', { territory: 'alsace-moselle' }, { territory: 'alsace-moselle' }],
    ['the clock alone', { timeZone: 'America/Cayenne' }, { timeZone: 'America/Cayenne' }],
    ['when the day starts', { businessDayStart: '06:30' }, { businessDayStart: '06:30' }],
    ['when the fiscal year starts', { fiscalYearStart: '10-01' }, { fiscalYearStart: '10-01' }],
    ['both tolerances', { cashTolerance: 0, entryTolerance: 150 }, { cashTolerance: 0, entryTolerance: 150 }],
    ['the float', { defaultFloat: 200_00 }, { defaultFloat: 200_00 }],
    ['when the drawer is counted', { cashCountTime: 'each_closing' }, { cashCountTime: 'each_closing' }],
    ['the parts of the form', { entryParts: ['weather', 'offered'] }, { entryParts: ['weather', 'offered'] }],
    ['no part of the form', { entryParts: [] }, { entryParts: [] }],
    [
      'the word for the daily entry, with its gender',
      { salesLabel: { singular: 'Addition', plural: 'Additions', gender: 'feminine', article: "l'" } },
      { salesLabel: { singular: 'Addition', plural: 'Additions', gender: 'feminine', article: "l'" } },
    ],
  ])('%s', async (_, body, expected) => {
    expect(await changed(body)).toEqual(expected)
    const read = await app.call(
      'getEstablishment',
      { params: { id: String(establishment.id) } },
      { token: owner.token },
    )
    expect(read.ok()).toEqual(establishment)
  })

  test('the territory, to each there is, with a clock of its own that tells the day', async () => {
    for (const territory of territories) {
      expect((await change({ territory })).ok()).toMatchObject({ territory, timeZone: timeZoneOf(territory) })
      expect((await change({ openWeekdays: [1] })).status).toBe(200)
    }
  })

  test('a number back to none', async () => {
    await changed({ siret: '73282932000074', vatNumber: 'FR44732829320' })
    expect(await changed({ siret: null, vatNumber: null })).toEqual({ siret: null, vatNumber: null })
  })

  test('and the journal keeps what was there', async () => {
    await changed({ cashTolerance: 1000 })
    const params = { id: String(establishment.id) }
    const journal = await app.call('listJournal', { params, query: {} }, { token: owner.token })
    expect(journal.ok().at(-1)).toMatchObject({
      before: { cashTolerance: 500, version: 1 },
      after: { cashTolerance: 1000, version: 2 },
    })
  })
})

describe('a field error says that', () => {
  test.each<[string, Change, string, string]>([
    ['a SIRET has a wrong digit', { siret: '73282932000075' }, 'siret', 'invalid_siret'],
    ['a SIRET is empty: none is null', { siret: '' }, 'siret', 'invalid_siret'],
    ['a VAT number has a wrong key', { vatNumber: 'FR45732829320' }, 'vatNumber', 'invalid_vat_number'],
    ['a VAT number is too short', { vatNumber: 'FR4473282932' }, 'vatNumber', 'invalid_vat_number'],
    ['a clock is not one of ours', { timeZone: 'Mars/Olympus' }, 'timeZone', 'invalid_value'],
    ['a day has no hour 24', { businessDayStart: '24:00' }, 'businessDayStart', 'invalid_format'],
    ['a fiscal year starts on no leap day', { fiscalYearStart: '02-29' }, 'fiscalYearStart', 'invalid_day_of_year'],
    ['a float is not below zero', { defaultFloat: -1 }, 'defaultFloat', 'too_small'],
    ['a part of the form is named once', { entryParts: ['weather', 'weather'] }, 'entryParts', 'custom'],
    ['a tolerance is an amount', { cashTolerance: 10_000_000_000 }, 'cashTolerance', 'too_big'],
    [
      'an article has another gender',
      { salesLabel: { singular: 'Recette', plural: 'Recettes', gender: 'feminine', article: 'le' } },
      'salesLabel.article',
      'invalid_article',
    ],
    [
      'a rhythm does not rewrite the past',
      { openWeekdays: [1], openingFrom: '2026-11-19' },
      'openingFrom',
      'opening_in_past',
    ],
  ])('%s', async (_, body, path, code) => {
    const faults = await faultsOf(body)
    expect(faults?.map((fault) => fault.slice(0, 2))).toEqual([[path, code]])
    expect(faults?.[0]?.[2]).toMatch(/^\p{Lu}.+\.$/u)
  })

  test.each<[string, Change, string]>([
    ['a text has a maximum', { name: 'x'.repeat(101) }, '100 caractères au plus.'],
    ['a text has a visible character', { name: ' ' }, 'Champ obligatoire.'],
    ['an amount has a maximum', { cashTolerance: 10_000_000_000 }, 'Maximum\u00A0: 99\u202F999\u202F999,99\u00A0€.'],
    ['an amount has a minimum', { defaultFloat: -1 }, 'Minimum\u00A0: 0.'],
  ])('%s, which is named', async (_, body, sentence) => {
    expect((await faultsOf(body))?.map(([, , message]) => message)).toEqual([sentence])
  })
})

describe('the opening date', () => {
  test.each<[string, string, boolean]>([
    ['2026-10-31', 'moves into the locked period', false],
    ['2027-01-01', 'moves out of it, across its end', false],
    ['2026-01-01', 'stays where it is', true],
  ])('%s, which %s', async (openedOn, _, isTaken) => {
    await changed({ openedOn: '2026-01-01' })
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-10-31' where id = $1`, [
      establishment.id,
    ])
    if (isTaken) return expect((await change({ openedOn, name: 'Chez Nous' })).ok()).toMatchObject({ openedOn })
    const message = 'Une période est verrouillée\u00A0: la date d’ouverture ne peut ni y entrer ni la traverser.'
    expect(await faultsOf({ openedOn })).toEqual([['openedOn', 'opened_on_locked', message]])
  })

  test('moves freely after the locked period, but not before', async () => {
    await changed({ openedOn: '2026-11-10' })
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-10-31' where id = $1`, [
      establishment.id,
    ])
    expect((await change({ openedOn: '2026-11-01' })).ok()).toMatchObject({ openedOn: '2026-11-01' })
    expect((await faultsOf({ openedOn: '2026-10-31' }))?.[0]?.[1]).toBe('opened_on_locked')
  })
})

describe('new opening days', () => {
  const pattern = (validFrom: string, weekdays: number[]) => ({ validFrom, weekdays })
  const before = pattern('2026-01-01', [1, 2, 3, 4, 5, 6])

  test('hold from the day named; until then the old ones do, and a later plan is replaced', async () => {
    await changed({ openWeekdays: [2, 3], openingFrom: '2027-03-01' })
    expect(establishment.openingDays).toEqual([before, pattern('2027-03-01', [2, 3])])
    await changed({ openWeekdays: [5, 4], openingFrom: '2026-12-01' })
    expect(establishment.openingDays).toEqual([before, pattern('2026-12-01', [4, 5])])
    await changed({ openWeekdays: [1], openingFrom: '2026-11-20' })
    expect(establishment.openingDays).toEqual([before, pattern('2026-11-20', [1])])
  })

  test('leave every past day as it was, and what was typed on it', async () => {
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19' }))
    const query = { establishmentId: String(establishment.id), from: '2026-11-01', to: '2026-11-30' }
    const days = async () => (await app.call('getReport', { query }, { token: owner.token })).ok().days
    const past = (all: Awaited<ReturnType<typeof days>>) => all.filter(({ date }) => date < '2026-11-20')
    const [then] = [await days()]
    await changed({ openWeekdays: [7] })
    expect(past(await days())).toEqual(past(then))
    expect((await days()).find(({ date }) => date === '2026-11-20')).toMatchObject({ state: 'closed' })
  })
})
