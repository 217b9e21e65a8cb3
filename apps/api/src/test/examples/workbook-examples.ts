import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zipOf } from '../../features/exports/zip-file.ts'

type Parts = {
  /** The rows. */
  sheetData: string
  shared?: readonly string[]
  properties?: string
  sheets?: string
  target?: string
  place?: string
  prolog?: string
  mode?: string
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const relations = (rows: string) =>
  `${declared}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`
const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${more}/>`

/** As Excel writes it. Its styles: 1 is a date, 2 an amount in euros, 3 a rate. */
export function partsOfWorkbook(parts: Parts): readonly { name: string; content: string }[] {
  const { sheetData, shared = [], properties = '', prolog = '', mode = '' } = parts
  const { sheets = '<sheet name="Feuil1" sheetId="1" r:id="rId1"/>' } = parts
  const { target = 'worksheets/sheet1.xml', place = 'xl/worksheets/sheet1.xml' } = parts
  const texts = shared.map((text) => `<si>${text.startsWith('<') ? text : `<t>${text}</t>`}</si>`).join('')
  return [
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${declared}<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('rId1', 'worksheet', target, mode) +
          relation('rId2', 'styles', 'styles.xml') +
          relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    {
      name: 'xl/styles.xml',
      content:
        `${declared}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>` +
        '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>',
    },
    { name: 'xl/sharedStrings.xml', content: `${declared}<sst xmlns="${main}">${texts}</sst>` },
    {
      name: place,
      content: `${declared}${prolog}<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    },
  ]
}

export async function aWorkbook(parts: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const entries = partsOfWorkbook(parts).map(({ name, content }) => ({ name, content: [content] }))
  return new Uint8Array(await buffer(Readable.from(zipOf(entries))))
}
