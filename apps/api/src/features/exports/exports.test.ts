import { inflateRawSync } from 'node:zlib'
import type { Establishment } from '@zinc/contract/establishments'
import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { parseDelimited, shownText } from '@zinc/domain/delimited'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { endedJob, resultOf } from '../../test/test-jobs.ts'
import { runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let supplierId: string

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner, { name: 'Le Comptoir des Hälles' })
  supplierId = await aSupplierOf(app, establishment.id, '=Giraud; "fils"')
  const rates = [
    aPurchaseLine({ categoryId: null, net: 1_284_50 }),
    aPurchaseLine({ categoryId: null, net: 21_30, rateBp: 2000 }),
    aPurchaseLine({ categoryId: null, net: 150_00, rateBp: null, isOutside: true }),
  ]
  await store({ reference: '+33 1187', lines: rates, comment: 'deux\nlignes' }, 100_00)
  await store({ reference: 'AV-1', kind: 'credit_note', lines: [aPurchaseLine({ categoryId: null, net: 20_00 })] })
  await store({ reference: 'octobre', issuedOn: plainDate('2026-10-31'), receivedOn: plainDate('2026-10-31') })
})
afterAll(() => app.close())

async function store(content: Partial<PurchaseContent>, paid = 0) {
  const body = aPurchaseInput(establishment.id, { supplierId, content })
  const payments = paid === 0 ? [] : [aPayment({ amount: paid })]
  return await aStoredPurchase(app, owner, body, { payments })
}

type Asked = Partial<InputOf<Routes['startExport']>['body']>
const november = { from: '2026-11-01', to: '2026-11-30' }

async function exported(asked: Asked = {}, language = 'fr') {
  const body = { establishmentId: establishment.id, format: 'csv' as const, ...november, ...asked }
  const headers = { 'accept-language': language }
  const job = (await app.call('startExport', { body }, { token: owner.token, headers })).ok()
  const ended = await endedJob(app, owner, job)
  return { ended, ...(await resultOf(app, owner, ended)) }
}

const namesOf = (rows: readonly string[][]) => {
  const at = rows[0]?.indexOf('Référence') ?? -1
  return rows.slice(1).map((row) => shownText(row[at] ?? ''))
}

describe('an export as CSV', () => {
  it('opens in a French Excel: mark, semicolons, decimal commas, dates of the country, both ends of a rate', async () => {
    const { bytes, headers, ended } = await exported()
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toContain('achats-le-comptoir-des-halles-novembre-2026.csv')
    expect(ended).toMatchObject({ status: 'done', done: 2, total: 2, size: bytes.length })
    const [heads = [], first = []] = parseDelimited(bytes.toString()) ?? []
    const row = Object.fromEntries(heads.map((head, at) => [head, first[at]]))
    expect(row).toEqual({
      ...{
        Date: '20/11/2026',
        Type: 'facture',
        Référence: "'+33 1187",
        Fournisseur: `'=Giraud; "fils"`,
        Catégories: '',
      },
      ...{
        'HT 20 %': '21,30',
        'TVA 20 %': '4,26',
        'HT 5,5 %': '1284,50',
        'TVA 5,5 %': '70,65',
        'HT sans TVA': '',
        Consignes: '150,00',
      },
      ...{
        'Total HT': '1455,80',
        'Total TVA': '74,91',
        'Total TTC': '1530,71',
        Payé: '100,00',
        'Avoirs imputés': '0,00',
      },
      ...{
        'Reste à payer': '1430,71',
        'TTC non compté': '',
        Échéance: '20/12/2026',
        État: 'validé',
        Paiement: 'payé en partie',
      },
      ...{ 'Livré le': '20/11/2026', 'Compté le': '20/11/2026', Commentaire: 'deux\nlignes' },
      ...{ 'Devise d’origine': '', 'Montant d’origine': '', 'À payer à': '' },
    })
  })

  it('gives back texts that a spreadsheet would calculate as they were typed', async () => {
    const rows = parseDelimited((await exported()).bytes.toString()) ?? []
    expect(namesOf(rows).toSorted()).toEqual(['+33 1187', 'AV-1'])
  })

  it('counts a credit note below zero', async () => {
    const { bytes } = await exported({ kind: 'credit_note' })
    const [heads = [], row = []] = parseDelimited(bytes.toString()) ?? []
    expect([row[heads.indexOf('HT 5,5 %')], row[heads.indexOf('Total TTC')]]).toEqual(['-20,00', '-21,10'])
  })

  it('holds what the filters of the list select, and says so in its name', async () => {
    const { bytes, ended } = await exported({ from: '2026-10-01', to: '2026-11-30', search: 'octobre' })
    expect(namesOf(parseDelimited(bytes.toString()) ?? [])).toEqual(['octobre'])
    expect(ended.fileName).toBe('achats-le-comptoir-des-halles-2026-10-01-2026-11-30.csv')
  })

  it('is English for who reads English', async () => {
    const { bytes, ended } = await exported({ kind: 'credit_note' }, 'en')
    expect(ended.fileName).toBe('purchases-le-comptoir-des-halles-november-2026.csv')
    expect(bytes.toString()).toContain('credit note,AV-1')
    expect(bytes.toString()).toContain('-20.00')
  })
})

it('holds every row of thousands once, in the order of their days', async () => {
  const place = await app.anEstablishment(owner, { name: 'Grand' })
  await runAsOwner(
    app,
    `insert into zinc.purchases (establishment_id, id, status, kind, source, counted_on, reference, net, vat, gross,
       created_by, revision, validated_by, validated_at)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'validated', 'receipt', 'typed',
       date '2026-01-01' + n % 300, n::text, n, 0, n, $2, 1, $2, now() from generate_series(1, 2300) as n`,
    [place.id, owner.user.id],
  )
  const { bytes } = await exported({ establishmentId: place.id, from: '2026-01-01', to: '2026-12-31' })
  const rows = parseDelimited(bytes.toString()) ?? []
  const names = namesOf(rows).map(Number)
  expect(names.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2300 }, (_, index) => index + 1))
  const counted = rows[0]?.indexOf('Compté le') ?? -1
  const days = rows.slice(1).map((row) => row[counted]?.split('/').toReversed().join('-'))
  expect(days).toEqual(days.toSorted())
})

describe('the rates of an export', () => {
  let house: Establishment
  let fromHouse: string

  beforeAll(async () => {
    house = await app.anEstablishment(owner, { name: 'Taux' })
    fromHouse = await aSupplierOf(app, house.id)
  })

  const lineAt = (rateBp: number) => aPurchaseLine({ categoryId: null, net: 100_00, rateBp })
  const inputOf = (content: Partial<PurchaseContent>) => aPurchaseInput(house.id, { supplierId: fromHouse, content })
  const ratesIn = async (asked: Asked = {}) => {
    const [heads = []] =
      parseDelimited((await exported({ establishmentId: house.id, ...asked })).bytes.toString()) ?? []
    return heads.filter((head) => /^HT \d/.test(head))
  }

  it('are those in force of what counts, and no other', async () => {
    expect(await ratesIn()).toEqual([])
    const first = await aStoredPurchase(app, owner, inputOf({ reference: 'R1', lines: [lineAt(550)] }))
    const body = { ...inputOf({ reference: 'R1', lines: [lineAt(1000)] }), reason: 'taux' }
    const options = { token: owner.token, version: first.version }
    ;(await app.call('correctPurchase', { params: { id: first.id }, body }, options)).ok()
    expect(await ratesIn()).toEqual(['HT 10 %'])
    const draft = inputOf({ reference: 'R2', lines: [lineAt(2000)] })
    const params = { id: uuidV7() }
    ;(await app.call('savePurchase', { params, body: draft }, { token: owner.token, version: 'new' })).ok()
    expect(await ratesIn()).toEqual(['HT 10 %'])
    expect(await ratesIn({ search: 'R2' })).toEqual([])
  })
})

describe('an export as XLSX', () => {
  it('has real numbers and real dates, and texts that are no formulas', async () => {
    const { bytes, headers } = await exported({ format: 'xlsx' })
    expect(headers['content-disposition']).toContain('achats-le-comptoir-des-halles-novembre-2026.xlsx')
    const sheet = entriesOf(bytes).get('xl/worksheets/sheet1.xml') ?? ''
    // 20 November 2026 is day 46 346 of spreadsheets.
    expect(sheet).toContain('<c r="A2" s="3"><v>46346</v></c>')
    expect(sheet).toMatch(/s="2"><v>1284.5<\/v>/)
    expect(sheet).toMatch(/s="2"><v>-21.1<\/v>/)
    expect(sheet).toContain("'=Giraud; &quot;fils&quot;")
    expect(sheet).not.toContain('<f>')
  })

  it('prints on A4 across, all columns on one sheet, with the headings on each', async () => {
    const entries = entriesOf((await exported({ format: 'xlsx' })).bytes)
    const sheet = entries.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>')
    expect(sheet).toContain('<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
    expect(entries.get('xl/workbook.xml')).toContain("'Achats'!$1:$1")
  })

  it('is the same file when nothing changed', async () => {
    const [one, other] = [await exported({ format: 'xlsx' }), await exported({ format: 'xlsx' })]
    expect(one.bytes.equals(other.bytes)).toBe(true)
  })
})

/** By the directory at the end, as every reader does. */
function entriesOf(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  return new Map(
    Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
      const [packed, length, from] = [
        bytes.readUInt32LE(at + 20),
        bytes.readUInt16LE(at + 28),
        bytes.readUInt32LE(at + 42),
      ]
      const name = bytes.toString('utf8', at + 46, at + 46 + length)
      at += 46 + length
      const start = from + 30 + bytes.readUInt16LE(from + 26)
      return [name, inflateRawSync(bytes.subarray(start, start + packed)).toString()] as const
    }),
  )
}

it('is refused to those who may not take figures away', async () => {
  const body = { establishmentId: establishment.id, format: 'csv' as const }
  const stranger = await app.signedUpPerson()
  const answer = await app.call('startExport', { body }, { token: stranger.token, key: uuidV7() })
  expect(answer.refusal().error).toBe('NOT_FOUND')
})
