import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv-file.ts'
import { type Row, type Table, textCell } from './export-table.ts'
import { purchaseTableOf } from './purchase-table.ts'
import { xlsxOf } from './xlsx-file.ts'

const BATCHES = 200
const ROWS = 500

/** Texts that do not get shorter when they are packed: each batch is larger than what a stream holds back. */
function longTable() {
  const source = { asked: 0, isLeft: false }
  const cell = (row: number) => textCell(createHash('sha512').update(String(row)).digest('base64'))
  async function* batches() {
    try {
      for (; source.asked < BATCHES; ) {
        source.asked += 1
        const first = source.asked * ROWS
        yield Array.from({ length: ROWS }, (_, at): Row => [cell(first + at)])
      }
    } finally {
      source.isLeft = true
    }
  }
  const table: Table = { sheet: 'Lignes', headings: ['Texte'], batches: batches() }
  return { table, source }
}

const goOn = () => Promise.resolve()
const files = {
  csv: (table: Table) => csvOf(table, 'fr', goOn),
  xlsx: (table: Table) => xlsxOf([table], goOn),
}

describe.each(['csv', 'xlsx'] as const)('a long %s', (format) => {
  /** As a slow disk: takes some bytes, then none for so long that whatever reads ahead has done so. */
  async function readUntilLarge() {
    const { table, source } = longTable()
    const chunks = files[format](table)[Symbol.asyncIterator]()
    let bytes = 0
    while (bytes < 64 * 1024) bytes += (await chunks.next()).value?.length ?? 0
    let before = -1
    while (before !== source.asked) {
      before = source.asked
      await sleep(50)
    }
    return { chunks, source }
  }

  it('asks for rows as its bytes are taken, a few batches ahead at most', async () => {
    const { chunks, source } = await readUntilLarge()
    expect(source.asked).toBeGreaterThan(0)
    expect(source.asked).toBeLessThanOrEqual(5)
    await chunks.return?.()
  })

  it('leaves its source when it is not read to the end', async () => {
    const { chunks, source } = await readUntilLarge()
    await chunks.return?.()
    await sleep(0)
    expect(source.isLeft).toBe(true)
  })
})

it('reads a batch of purchases when the one before has been taken', async () => {
  let asked = 0
  async function* batches() {
    for (; asked < BATCHES; ) {
      asked += 1
      yield await Promise.resolve([])
    }
  }
  const names = { suppliers: [], categories: [] }
  const table = purchaseTableOf({ rates: [550], batches: batches(), names, today: plainDate('2026-11-26') }, 'fr')
  const chunks = csvOf(table, 'fr', goOn)[Symbol.asyncIterator]()
  expect((await chunks.next()).value?.toString()).toContain('HT 5,5 %')
  expect(asked).toBe(0)
  for (const taken of [1, 2, 3]) {
    await chunks.next()
    expect(asked).toBe(taken)
  }
})
