import { join } from 'node:path'
import { contentOfReading } from '@zinc/domain/invoice-file/reading-content'
import { purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { describe, expect, it } from 'vitest'
import { readInvoice } from './invoice.ts'

const folder = join(import.meta.dirname, '../test/invoices')

async function readCase(name: string) {
  const { reading } = await readInvoice(join(folder, name))
  if (reading === null) throw new Error(`${name} is not read`)
  const content = contentOfReading(reading, { supplierId: null, categoryOf: () => null })
  return { reading, content, totals: purchaseTotalsOf(content), faults: reading.faults.map(({ code }) => code) }
}

describe('invoices as suppliers write them', () => {
  it('are due to the cent that their rounding leaves', async () => {
    const { reading, totals, faults } = await readCase('a1-rounding-bt114.xml')
    expect(reading.totals).toMatchObject({ gross: 25_48, rounding: -1, payable: 25_47 })
    expect(totals).toMatchObject({ gross: 25_47, countedNet: 21_23, statedDifference: 0 })
    expect(faults).toEqual([])
  })

  it('are credit notes when they give back a rebate', async () => {
    const { content, totals, faults } = await readCase('a2-type-262.xml')
    expect([content.kind, totals.gross, faults]).toEqual(['credit_note', 120_00, []])
  })

  it('count the lines below a group once', async () => {
    const { content, totals, faults } = await readCase('a3-group-lines.xml')
    expect(content.lines.map(({ label, net }) => [label, net])).toEqual([
      ['Plat', 120_00],
      ['Vin', 80_00],
    ])
    expect([totals.net, totals.gross, faults]).toEqual([200_00, 240_00, []])
  })

  it('name the factor who is to be paid', async () => {
    const { reading, faults } = await readCase('a7-payee-factor.xml')
    expect(reading.payee).toEqual({ name: 'Société d’affacturage Essai', siren: null, iban: null })
    expect([reading.kind, faults]).toEqual(['invoice', ['payee_other']])
  })

  it('keep their currency, and say that it is another', async () => {
    const { reading, faults } = await readCase('a9-usd.xml')
    expect([reading.currency, reading.totals.gross]).toEqual(['USD', 100_00])
    expect(faults).toContain('currency')
  })
})
