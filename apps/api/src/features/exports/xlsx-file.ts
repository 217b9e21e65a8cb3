import { daysBetween, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { harmlessText } from '@zinc/domain/delimited'
import type { Cell, Row, Table } from './export-table.ts'
import { zipOf } from './zip-file.ts'

const FIRST_DAY = plainDate('2000-01-01')
/** As spreadsheets count days. */
const FIRST_DAY_SERIAL = 36_526
const MINUTES_A_DAY = 1440

const style = { text: 0, heading: 1, amount: 2, date: 3, moment: 4, total: 5, totalAmount: 6 } as const

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const declared = (xml: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`

const typeOf = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
const contentTypesOf = (sheets: readonly string[]) =>
  declared(
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${typeOf('workbook', 'sheet.main')}` +
      `${sheets.map((part) => typeOf(part, 'worksheet')).join('')}${typeOf('styles', 'styles')}</Types>`,
  )
const related = (targets: readonly (readonly [type: string, target: string])[]) => {
  const rows = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return declared(`<Relationships xmlns="${packaged}/relationships">${rows.join('')}</Relationships>`)
}

/** Formats 4, 14 and 22 are built into spreadsheets, which show them as the reader's country writes amounts and dates. */
const styles = declared(
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
    '<border><left/><right/><top style="thin"/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
    '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1"/>' +
    '<xf numFmtId="4" fontId="1" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
)

/**
 * A sheet for each table: amounts are numbers and dates are dates. The heading stays while one scrolls, and stands on
 * every page that is printed: A4 across, all columns on its width.
 */
export function xlsxOf(tables: readonly Table[], goOn: () => Promise<void>): AsyncIterable<Uint8Array> {
  const parts = tables.map((_, at) => `worksheets/sheet${at + 1}`)
  const sheets = tables.map(
    ({ sheet }, at) => `<sheet name="${escaped(sheet)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const heads = tables.map(
    ({ sheet }, at) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${escaped(sheet.replaceAll("'", "''"))}'!$1:$1</definedName>`,
  )
  const workbook = declared(
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.join('')}</sheets>` +
      `<definedNames>${heads.join('')}</definedNames></workbook>`,
  )
  return zipOf([
    { name: '[Content_Types].xml', content: [contentTypesOf(parts)] },
    { name: '_rels/.rels', content: [related([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [related([...parts.map((part) => ['worksheet', `${part}.xml`] as const), ['styles', 'styles.xml']])],
    },
    { name: 'xl/styles.xml', content: [styles] },
    ...tables.map((table, at) => ({ name: `xl/${parts[at]}.xml`, content: sheetOf(table, goOn) })),
  ])
}

async function* sheetOf(
  { headings, widths: wanted = [], batches, totalOf }: Table,
  goOn: () => Promise<void>,
): AsyncIterable<string> {
  const widths = headings.map((heading, at) => Math.max(11, longestWordOf(heading) + 2, wanted[at] ?? 0))
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  yield declared(
    `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
      `</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
  )
  const names = headings.map((_, at) => columnName(at))
  yield rowOf(
    1,
    headings.map((heading, at) => textXml(`${names[at]}1`, heading, style.heading)),
  )
  let next = 2
  for await (const rows of batches) {
    await goOn()
    const first = next
    next += rows.length
    yield rows.map((row, at) => rowXml(first + at, row, names)).join('')
  }
  const total = totalOf?.() ?? null
  if (total !== null) yield rowXml(next, total, names, { text: style.total, amount: style.totalAmount })
  yield `</sheetData>${onPaper}</worksheet>`
}

const onPaper =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>'

const longestWordOf = (heading: string) => Math.max(...heading.split(' ').map(({ length }) => length))

type RowStyle = { text: number; amount: number }

function rowXml(number: number, row: Row, names: readonly string[], styled: RowStyle = style): string {
  return rowOf(
    number,
    row.map((cell, at) => cellXml(`${names[at]}${number}`, cell, styled)),
  )
}

const rowOf = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`

function cellXml(at: string, cell: Cell, styled: RowStyle): string {
  if (cell === null) return ''
  if ('text' in cell) return textXml(at, cell.text, styled.text)
  if ('number' in cell) return `<c r="${at}"><v>${cell.number}</v></c>`
  if ('cents' in cell) return `<c r="${at}" s="${styled.amount}"><v>${cell.cents / 100}</v></c>`
  if ('moment' in cell) {
    const { date, time } = cell.moment
    return `<c r="${at}" s="${style.moment}"><v>${serialOf(date) + minutesOf(time) / MINUTES_A_DAY}</v></c>`
  }
  return `<c r="${at}" s="${style.date}"><v>${serialOf(cell.date)}</v></c>`
}

const serialOf = (date: PlainDate) => FIRST_DAY_SERIAL + daysBetween(FIRST_DAY, date)
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function textXml(at: string, text: string, styled: number): string {
  return `<c r="${at}" t="inlineStr" s="${styled}"><is><t xml:space="preserve">${escaped(harmlessText(text))}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** XML knows no other control character, however it is written. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? '')
}

/** A … Z, AA … */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}
