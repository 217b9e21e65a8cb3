import type { FileType } from '@zinc/domain/file'

/** How much of a file tells what it is: a PDF may begin with up to 1024 bytes of anything. */
export const SNIFFED_BYTES = 1100

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** By its first bytes, never by its name or by what the sender calls it. 'heic' is told apart to say what to do. */
export function sniffedTypeOf(start: Buffer): FileType | 'heic' | null {
  if (start.subarray(0, jpeg.length).equals(jpeg)) return 'jpeg'
  if (start.subarray(0, png.length).equals(png)) return 'png'
  if (textAt(start, 0, 4) === 'RIFF' && textAt(start, 8, 4) === 'WEBP') return 'webp'
  if (textAt(start, 4, 4) === 'ftyp' && heicBrands.includes(textAt(start, 8, 4))) return 'heic'
  if (isXml(start)) return 'xml'
  return textAt(start, 0, 1029).includes('%PDF-1.') || textAt(start, 0, 1029).includes('%PDF-2.') ? 'pdf' : null
}

function textAt(bytes: Buffer, from: number, length: number): string {
  return bytes.subarray(from, from + length).toString('latin1')
}

/** After a byte order mark or none; UTF-16 is XML too. Whether it is XML to its end, and an invoice, its reader says. */
function isXml(start: Buffer): boolean {
  const text = textAt(start, 0, 16)
    .replaceAll('\0', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
  return /^\s*<(\?xml|!--|!DOCTYPE|[A-Za-z_])/.test(text)
}
