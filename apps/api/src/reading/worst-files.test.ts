import { setTimeout as sleep } from 'node:timers/promises'
import type { Establishment } from '@zinc/contract/establishments'
import { mediaTypes } from '@zinc/domain/file'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anXml, aPdf, fieldsOfAttachment } from '../test/examples/file-examples.ts'
import { aTable, fieldsOfImport } from '../test/examples/import-examples.ts'
import { aWorkbook } from '../test/examples/workbook-examples.ts'
import { portOf } from '../test/raw-socket.ts'
import { createTestApp, type TestApp, type TestPerson } from '../test/test-app.ts'
import type { SentFile } from '../test/test-call.ts'
import { aStoredTicket, aTicketInput } from '../test/test-tickets.ts'

const MEGABYTES_4 = 4 * 1024 * 1024
/** Of what one file takes, a part that an answer about life may wait: it comes in between, not behind. */
const MOST_OF_IT = 0.5

let app: TestApp
let owner: TestPerson
let home: Establishment
let ticketId: string
let live: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
  ticketId = (await aStoredTicket(app, owner, aTicketInput(home))).id
  live = `http://127.0.0.1:${await portOf(app.app)}/health/live`
})
afterAll(() => app.close())

const full = (text: string) => text.repeat(Math.floor(MEGABYTES_4 / text.length))
const sheetOf = (bytes: Uint8Array<ArrayBuffer>): SentFile => ({ name: 'achats.xlsx', type: mediaTypes.xlsx, bytes })
const columns = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(';')

const tables: readonly [string, () => Promise<SentFile> | SentFile][] = [
  ['line breaks alone', () => aTable(full('\n'))],
  ['separators alone', () => aTable(full(';'))],
  ['quotes alone', () => aTable(full('"'))],
  ['a quote that is never closed', () => aTable(`"${full(';\n')}`.slice(0, MEGABYTES_4))],
  ['one endless line', () => aTable(full('a'))],
  ['a million columns', () => aTable(full('a;b;'))],
  ['rows without end', () => aTable(full('1;2\n'))],
  ['as many cells as we take', () => aTable(`${columns(60)}\n${`1${';'.repeat(59)}\n`.repeat(19_000)}`)],
  ['half characters in UTF-16', () => aTable(`\uFEFF${full('é')}`.slice(0, MEGABYTES_4 / 2))],
  ['a workbook that inflates without end', async () => sheetOf(await aWorkbook({ sheetData: ' '.repeat(40_000_000) }))],
  ['a workbook of a million elements', async () => sheetOf(await aWorkbook({ sheetData: '<a/>'.repeat(1_000_001) }))],
]
const papers: readonly [string, () => Promise<SentFile> | SentFile][] = [
  ['an XML as deep as its length', () => anXml(`<?xml version="1.0"?>${'<a>'.repeat(1_000_000)}`)],
  ['an XML of a million elements', () => anXml(`<?xml version="1.0"?><a>${'<b/>'.repeat(1_000_000)}</a>`)],
  ['a PDF of tiny objects', () => aPdf('a.pdf', { extra: tinyObjects(200_000) })],
  ['a PDF of a hundred thousand pages', () => aPdf('a.pdf', { pages: 100_000 })],
  ['a picture of fifty million points', () => aLargePicture()],
]

const tinyObjects = (count: number) => Array.from({ length: count }, (_, at) => `${at + 9} 0 obj 1 endobj`).join('\n')

async function aLargePicture(): Promise<SentFile> {
  const size = { width: 8000, height: 6200, channels: 3 as const, background: '#c81e3c' }
  const bytes = await sharp({ create: size }).jpeg({ progressive: true }).toBuffer()
  return { name: 'photo.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes) }
}

/** Asks for a sign of life again and again until the work has ended: how long the longest waited, of how long in all. */
async function livingWhile(work: () => Promise<unknown>): Promise<{ answers: number; part: number }> {
  const start = performance.now()
  let isOver = false
  const ending = work().finally(() => {
    isOver = true
  })
  let [answers, longest] = [0, 0]
  while (!isOver) {
    const asked = performance.now()
    expect((await fetch(live)).status).toBe(200)
    longest = Math.max(longest, performance.now() - asked)
    answers += 1
    await sleep(1)
  }
  await ending
  return { answers, part: longest / (performance.now() - start) }
}

async function expectLife(send: () => Promise<unknown>): Promise<void> {
  const { answers, part } = await livingWhile(send)
  expect(answers).toBeGreaterThan(5)
  expect(part).toBeLessThan(MOST_OF_IT)
}

describe('the server lives while it is sent [N11]', () => {
  it.each(tables)('as a table: %s', async (_, make) => {
    const file = await make()
    await expectLife(async () => {
      const body = fieldsOfImport(home.id, 'supplier')
      const { status } = await app.call('createImport', { body, file }, { token: owner.token })
      expect([201, 415, 422]).toContain(status)
    })
  })

  it.each(papers)('beside a ticket: %s', async (_, make) => {
    const file = await make()
    await expectLife(async () => {
      const body = fieldsOfAttachment(home.id, ticketId)
      const { status } = await app.call('addAttachment', { body, file }, { token: owner.token })
      expect([201, 415, 422]).toContain(status)
    })
  })
})
