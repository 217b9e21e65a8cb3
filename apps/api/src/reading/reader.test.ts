import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import { anInvoiceFile, ciiOf, ublOf } from '@zinc/domain/testing/an-invoice-file'
import { PDFDocument } from 'pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { aPdf } from '../test/examples/file-examples.ts'
import { programPath } from '../test/test-program.ts'
import { newReader, type ReaderTask } from './reader-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'zinc-reader-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reader = () => newReader(programPath('reader'))
let files = 0
async function read(bytes: Uint8Array | string, what: ReaderTask['what'] = 'invoice') {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, bytes)
  return await reader()({ path, what, personId: 1 })
}
const xml = ciiOf(anInvoiceFile())
const prolog = '<?xml version="1.0" encoding="UTF-8"?>'

async function pdfWith(name: string, content: string | Uint8Array, pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page++) pdf.addPage([100, 100])
  await pdf.attach(typeof content === 'string' ? new TextEncoder().encode(content) : content, name)
  return await pdf.save()
}

/** A stream object as text: its bytes are the same in Latin-1. */
const streamOf = (number: number, entries: string, bytes: Uint8Array) =>
  `${number} 0 obj <<${entries} /Length ${bytes.length}>>\nstream\n${Buffer.from(bytes).toString('latin1')}\nendstream endobj`

/** A gigabyte of them. */
async function deflatedZeros(): Promise<Buffer> {
  const zeros = Buffer.alloc(16 * 1024 * 1024)
  return await buffer(Readable.from(Array.from({ length: 64 }, () => zeros)).pipe(createDeflate({ level: 9 })))
}

describe('an invoice in a PDF', () => {
  it.each(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'FACTUR-X.XML'])('is read from %s', async (name) => {
    expect(await read(await pdfWith(name, xml, 2))).toMatchObject({
      pages: 2,
      reading: { format: 'facturx', reference: 'F26-1187', totals: { gross: 436_33 } },
    })
  })

  it('is not looked for in other files, nor in a PDF that is encrypted', async () => {
    expect(await read(await pdfWith('notes.xml', xml))).toEqual({ pages: 1, reading: null })
    expect(await read(aPdf().bytes)).toEqual({ pages: 1, reading: null })
    const encrypted = aPdf('a.pdf', { extra: '9 0 obj <</Filter /Standard /V 2>> endobj' }).bytes
    const text = Buffer.from(encrypted).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R')
    expect(await read(Buffer.from(text, 'latin1'))).toEqual({ pages: null, reading: null })
  })

  it('is refused when it inflates to more than 10 MB', async () => {
    const large = `${prolog}<a>${' '.repeat(10_000_001)}</a>`
    expect(await read(await pdfWith('factur-x.xml', large))).toEqual({ fault: 'xml_too_large' })
  })
})

describe('a PDF', () => {
  it('has a hundred pages at most', async () => {
    expect(await read(aPdf('a.pdf', { pages: 100 }).bytes, 'pages')).toEqual({ pages: 100, reading: null })
    expect(await read(aPdf('a.pdf', { pages: 101 }).bytes, 'pages')).toEqual({ fault: 'too_many_pages' })
    expect(await read(await pdfWith('factur-x.xml', xml, 200))).toEqual({ fault: 'too_many_pages' })
  })

  it.each([
    ['of its first bytes alone', '%PDF-1.7'],
    ['of noise', `%PDF-1.7\n${randomBytes(5000).toString('latin1')}`],
    ['whose pages hold themselves', aPdf('a.pdf', { extra: '3 0 obj <</Type /Pages /Kids [2 0 R]>> endobj' }).bytes],
  ])('%s is damaged', async (_name, bytes) => {
    expect(await read(bytes, 'pages')).toEqual({ fault: 'damaged' })
  })

  it('whose stream inflates to a gigabyte ends its reader, and nothing else', async () => {
    const bomb = streamOf(9, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', await deflatedZeros())
    const before = process.memoryUsage().rss
    expect(await read(aPdf('a.pdf', { extra: bomb }).bytes, 'pages')).toEqual({ fault: 'damaged' })
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
  })
})

describe('an invoice in XML', () => {
  it.each([
    ['CII', ciiOf, 'cii'],
    ['UBL', ublOf, 'ubl'],
  ] as const)('is read in %s, in UTF-8 and in UTF-16', async (_name, written, format) => {
    const text = written(anInvoiceFile()).replace(/^<\?xml[^>]*>\s*/, '')
    const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le')
    for (const bytes of [text, prolog + text, `\uFEFF${text}`, utf16, Buffer.from(utf16).swap16()]) {
      expect(await read(bytes)).toMatchObject({ pages: null, reading: { format, seller: { name: 'Boucherie Léa' } } })
    }
  })

  it.each(['ISO-8859-1', 'iso-8859-15', 'windows-1252'])('is read in %s when it says so', async (encoding) => {
    const text = prolog.replace('UTF-8', encoding) + ciiOf(anInvoiceFile()).replace(/^<\?xml[^>]*>\s*/, '')
    expect(await read(Buffer.from(text, 'latin1'))).toMatchObject({ reading: { seller: { name: 'Boucherie Léa' } } })
  })

  it('is read behind a style sheet, which nobody fetches', async () => {
    const sheet = '<?xml-stylesheet href="http://127.0.0.1/"?>'
    expect(await read(prolog + sheet + xml.replace(prolog, ''))).toMatchObject({ reading: { reference: 'F26-1187' } })
  })

  const bomb = `<!DOCTYPE a [<!ENTITY b "${'0'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><a>&c;</a>`
  it.each([
    ['an entity that multiplies', bomb, 'xml_declaration'],
    [
      'an entity of another file',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'xml_declaration',
    ],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % b SYSTEM "http://127.0.0.1/">%b;]><a/>', 'xml_declaration'],
    ['an unknown entity', '<a>&b;</a>', 'xml_malformed'],
    ['10 MB of attributes', `<a ${'b="c" '.repeat(1_600_000)}/>`, 'xml_too_large'],
    ['a value of 10 MB', `<a b="${'c'.repeat(10_000_000)}"/>`, 'xml_too_large'],
    ['100 000 levels', '<a>'.repeat(100_000), 'xml_too_large'],
    ['a page', '<html><script>alert(1)</script></html>', 'not_an_invoice'],
  ] as const)('with %s is refused', async (_name, body, fault) => {
    expect(await read(prolog + body)).toEqual({ fault })
    expect(await read(Buffer.from(`\uFEFF<?xml version="1.0"?>${body}`, 'utf16le'))).toEqual({ fault })
  })

  it.each([
    ['UTF-7', Buffer.from('<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-<a/>')],
    ['an encoding it does not have', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>')],
    ['half a UTF-16', Buffer.from('\uFEFF<?xml version="1.0"?><a>\uD800</a>', 'utf16le')],
    ['UTF-16 without its mark', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>', 'utf16le')],
    ['Latin-1 that says nothing', Buffer.from('<?xml version="1.0"?><a>é</a>', 'latin1')],
    ['Latin-1 that says UTF-8', Buffer.from(`${prolog}<a>é</a>`, 'latin1')],
  ])('in %s is refused', async (_name, bytes) => {
    expect(await read(bytes)).toEqual({ fault: 'xml_malformed' })
  })
})

it('a program that does not answer is a damaged file, and no process stays', async () => {
  const silent = join(folder, 'silent.mjs')
  writeFileSync(
    silent,
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid)); process.exit(3)`,
  )
  expect(await newReader(silent)({ path: 'x', what: 'pages', personId: 1 })).toEqual({ fault: 'damaged' })
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it('files that come together are read a few at a time, and all of them', async () => {
  const log = join(folder, 'turns')
  const slow = join(folder, 'slow.mjs')
  writeFileSync(
    slow,
    `import { appendFileSync } from 'node:fs'
    process.on('message', () => {
      appendFileSync(${JSON.stringify(log)}, '+')
      setTimeout(() => { appendFileSync(${JSON.stringify(log)}, '-'); process.send({ pages: 1, reading: null }) }, 500)
    })`,
  )
  const takeTurns = newReader(slow)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, personId) => takeTurns({ path: 'x', what: 'pages', personId })),
  )
  expect(answers).toEqual(Array.from({ length: 12 }, () => ({ pages: 1, reading: null })))
  let open = 0
  const together = [...readFileSync(log, 'utf8')].map((turn) => (open += turn === '+' ? 1 : -1))
  expect(together).toHaveLength(24)
  expect(Math.max(...together)).toBeLessThanOrEqual(4)
})

it('a reader writes no file', async () => {
  const before = readdirSync(folder).length
  await read(await pdfWith('factur-x.xml', xml))
  expect(readdirSync(folder).length).toBe(before + 1)
})
