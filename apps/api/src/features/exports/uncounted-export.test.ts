import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { parseDelimited } from '@zinc/domain/delimited'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../reading/sheet.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { endedJob, resultOf } from '../../test/test-jobs.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let supplierId: string
const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  supplierId = await aSupplierOf(app, establishment.id)
  await storePurchases()
})
afterAll(() => app.close())

const lineOf = (net: number, rateBp = 550) => aPurchaseLine({ categoryId: null, net, rateBp })
const inputOf = (content: Partial<PurchaseContent>) => aPurchaseInput(establishment.id, { supplierId, content })

/** Two invoices, one with its delivery note linked to it; a note to invoice, a credit note, a draft, a cancelled one. */
async function storePurchases(): Promise<void> {
  const token = owner.token
  const invoice = await aStoredPurchase(app, owner, inputOf({ reference: 'F1', lines: [lineOf(100_00)] }))
  const linked = inputOf({ reference: 'BL1', kind: 'delivery_note', lines: [lineOf(100_00)] })
  await aStoredPurchase(app, owner, { ...linked, invoiceId: invoice.id })
  await aStoredPurchase(app, owner, inputOf({ reference: 'BL2', kind: 'delivery_note', lines: [lineOf(40_00)] }))
  await aStoredPurchase(app, owner, inputOf({ reference: 'F2', lines: [lineOf(50_00, 2000)] }))
  await aStoredPurchase(app, owner, inputOf({ reference: 'A1', kind: 'credit_note', lines: [lineOf(10_00)] }))
  const draft = inputOf({ reference: 'D1', lines: [lineOf(999_00, 1000)] })
  ;(await app.call('savePurchase', { params: { id: uuidV7() }, body: draft }, { token, version: 'new' })).ok()
  const wrong = await aStoredPurchase(app, owner, inputOf({ reference: 'X1', lines: [lineOf(777_00)] }))
  const body = { establishmentId: establishment.id, reason: 'doublon' }
  ;(await app.call('cancelPurchase', { params: { id: wrong.id }, body }, { token, version: wrong.version })).ok()
}

async function exported(format: 'csv' | 'xlsx', status?: 'cancelled') {
  const body = { establishmentId: establishment.id, format, ...november, ...(status === undefined ? {} : { status }) }
  const job = (await app.call('startExport', { body }, { token: owner.token })).ok()
  return (await resultOf(app, owner, await endedJob(app, owner, job))).bytes
}

async function tableOf(status?: 'cancelled') {
  const [heads = [], ...rows] = parseDelimited((await exported('csv', status)).toString()) ?? []
  return { heads, rows }
}

async function rowsOfWorkbook(bytes: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'zinc-export-'))
  try {
    await writeFile(join(folder, 'read.xlsx'), bytes)
    return (await readSheet(join(folder, 'read.xlsx'))).rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Sheet = { heads: readonly string[]; rows: readonly (readonly string[])[] }

const amountOf = (text: string) => (text === '' ? 0 : Math.round(Number(text.replace(',', '.')) * 100))
const sumIn = ({ heads, rows }: Sheet, name: string) =>
  rows.map((row) => amountOf(row[heads.indexOf(name)] ?? '')).reduce((sum, one) => sum + one, 0)
const cellIn = ({ heads, rows }: Sheet, reference: string, name: string) =>
  rows.find((row) => row[heads.indexOf('Référence')] === reference)?.[heads.indexOf(name)]

describe('the columns of exported purchases', () => {
  it('add up to the figures of the list and of its month, by rate too', async () => {
    const query = { establishmentId: String(establishment.id), ...november }
    const sums = (await app.call('sumPurchases', { query }, { token: owner.token })).ok()
    const table = await tableOf()
    expect([sumIn(table, 'Total HT'), sumIn(table, 'Total TVA'), sumIn(table, 'Total TTC')]).toEqual([
      ...[sums.net, sums.vat, sums.gross],
    ])
    expect(sumIn(table, 'Reste à payer')).toBe(sums.due)
    expect([sumIn(table, 'HT 5,5 %'), sumIn(table, 'HT 20 %')]).toEqual([130_00, 50_00])
    expect(table.heads).not.toContain('HT 10 %')
  })

  it('hold what counts nowhere in a column of its own, with its reason', async () => {
    const table = await tableOf()
    for (const [reference, gross, state] of [
      ['BL1', '105,50', 'facturé'],
      ['D1', '1098,90', 'brouillon'],
    ] as const) {
      expect(cellIn(table, reference, 'Total TTC'), reference).toBe('')
      expect(cellIn(table, reference, 'TTC non compté'), reference).toBe(gross)
      expect(cellIn(table, reference, 'État'), reference).toBe(state)
    }
    expect(cellIn(table, 'BL2', 'Total TTC')).toBe('42,20')
    const cancelled = await tableOf('cancelled')
    expect([sumIn(cancelled, 'Total TTC'), sumIn(cancelled, 'TTC non compté')]).toEqual([0, 819_74])
  })

  it('have their totals under them in a workbook', async () => {
    const [heads = [], ...all] = await rowsOfWorkbook(await exported('xlsx'))
    const rows = all.slice(0, -1)
    const total = { heads, rows: all.slice(-1) }
    expect(total.rows[0]?.[0]).toBe('Total')
    for (const name of ['HT 5,5 %', 'Total HT', 'Total TVA', 'Total TTC', 'Reste à payer']) {
      expect(sumIn(total, name), name).toBe(sumIn({ heads, rows }, name))
    }
    expect(sumIn(total, 'TTC non compté')).toBe(0)
  })
})
