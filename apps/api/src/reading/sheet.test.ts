import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MAX_IMPORT_ROWS } from '@zinc/domain/import/import-field'
import { afterAll, describe, expect, it } from 'vitest'
import { zipOf } from '../features/exports/zip-file.ts'
import { aWorkbook, partsOfWorkbook } from '../test/examples/workbook-examples.ts'
import { programPath } from '../test/test-program.ts'
import { newReader } from './reader-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'zinc-sheet-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
async function read(bytes: Uint8Array) {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, bytes)
  return await newReader(programPath('reader'))({ path, what: 'sheet', personId: 1 })
}
const rows = async (sheetData: string, more: object = {}) => await read(await aWorkbook({ sheetData, ...more }))

describe('a workbook', () => {
  it('of Excel gives its texts, dates, amounts and rates as they are shown', async () => {
    const sheetData = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2" s="1"><v>46329</v></c><c r="B2" s="2"><v>1284.5</v></c><c r="C2" s="3"><v>5.5E-2</v></c></row>
      <row r="4"><c r="C4" t="inlineStr"><is><t>Léa &amp; fils</t></is></c><c t="str"><f>A1</f><v>Date</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>`
    const shared = [
      'Date',
      '<r><t xml:space="preserve">Total </t></r><r><t>HT</t></r><rPh><t>lu</t></rPh>',
      'Taux_x000D_',
    ]
    expect(await rows(sheetData, { shared })).toMatchObject({
      rows: [
        ['Date', 'Total HT', 'Taux'],
        ['03/11/2026', '1284,50', '5,5 %'],
        [],
        ['', '', 'Léa & fils', 'Date', 'x', '#N/A'],
      ],
    })
  })

  it('counts days from 1904 where it says so', async () => {
    const sheetData = '<row><c s="1"><v>44867</v></c></row>'
    expect(await rows(sheetData, { properties: '<workbookPr date1904="1"/>' })).toMatchObject({
      rows: [['03/11/2026']],
    })
  })

  it('gives its first sheet that is shown, wherever it lies', async () => {
    const sheets = '<sheet name="A" sheetId="1" state="hidden" r:id="rId9"/><sheet name="B" sheetId="2" r:id="rId1"/>'
    const found = await rows('<row><c><v>1</v></c></row>', {
      sheets,
      target: '/other/place.xml',
      place: 'other/place.xml',
    })
    expect(found).toEqual({ rows: [['1']], separator: null, sheets: ['B'], sheet: 0 })
  })

  it('leaves out what holds nothing, up to its million of lines', async () => {
    const sheetData = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c s="1"/></row>'
    expect(await rows(sheetData)).toMatchObject({ rows: [['1']] })
  })

  it('with the namespace prefix of other writers is read', async () => {
    const parts = partsOfWorkbook({ sheetData: '<row><c><v>1</v></c></row>' }).map(({ name, content }) => {
      const isSheet = name.endsWith('sheet1.xml')
      const prefixed = content.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:').replace('xmlns=', 'xmlns:x=')
      return { name, content: isSheet ? prefixed : content }
    })
    expect(await read(await zipped(parts))).toMatchObject({ rows: [['1']] })
  })
})

async function zipped(parts: readonly { name: string; content: string }[]): Promise<Uint8Array> {
  const entries = parts.map(({ name, content }) => ({ name, content: [content] }))
  return await buffer(Readable.from(zipOf(entries)))
}

describe('a hostile workbook', () => {
  const cell = '<row><c t="s"><v>0</v></c></row>'
  const entity = '<!DOCTYPE a [<!ENTITY b "c">]>'

  it.each([
    ['a sheet that inflates without end', { sheetData: ' '.repeat(40_000_000) }, 'sheet_too_large'],
    ['shared texts that inflate without end', { sheetData: cell, shared: [' '.repeat(20_000_000)] }, 'sheet_too_large'],
    ['one long text in every cell', { sheetData: cell.repeat(10_000), shared: ['x'.repeat(1000)] }, 'sheet_too_large'],
    ['a million elements', { sheetData: '<a/>'.repeat(1_000_001) }, 'sheet_too_large'],
    [
      'more rows than we take',
      { sheetData: `<row r="${MAX_IMPORT_ROWS + 2}"><c><v>1</v></c></row>` },
      'sheet_too_large',
    ],
    ['rows that go back', { sheetData: '<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>' }, 'damaged'],
    ['a column beyond the last', { sheetData: '<row r="1"><c r="ZZZ1"><v>1</v></c></row>' }, 'damaged'],
    ['an entity', { sheetData: cell, prolog: entity }, 'xml_declaration'],
    ['half an element', { sheetData: '<row>' }, 'damaged'],
    ['its sheet outside', { sheetData: cell, mode: ' TargetMode="External"' }, 'not_a_sheet'],
    ['no sheet', { sheetData: cell, sheets: '' }, 'not_a_sheet'],
  ])('with %s is refused', async (_, parts, fault) => {
    expect(await read(await aWorkbook(parts))).toEqual({ fault })
  })

  it('that is another archive is refused', async () => {
    expect(await read(await zipped([{ name: 'word/document.xml', content: '<a/>' }]))).toEqual({ fault: 'not_a_sheet' })
  })

  it.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, -30)],
    ['with its end alone', (bytes: Buffer) => bytes.subarray(-22)],
    ['with an encrypted part', (bytes: Buffer) => withByte(bytes, bytes.indexOf('PK\u0001\u0002') + 8, 1)],
    ['with a changed byte', (bytes: Buffer) => withByte(bytes, 60, 0xff)],
    ['with a directory elsewhere', (bytes: Buffer) => withByte(bytes, bytes.length - 3, 0xff)],
  ])('%s is damaged', async (_, changed) => {
    const bytes = Buffer.from(await aWorkbook({ sheetData: cell, shared: ['a'] }))
    const found = await read(changed(bytes))
    expect(found).toEqual({ fault: 'damaged' })
  })
})

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  bytes[at] = value
  return bytes
}
