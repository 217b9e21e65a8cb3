/**
 * The fonts every reader of PDF has, so none is in the file: Helvetica and its bold, written in Windows-1252. What a text
 * takes of a line follows from Adobe's metrics of them.
 */
export type Face = 'plain' | 'bold'

/** Of the bytes 32 to 255, in thousandths of the size. */
const widths: Readonly<Record<Face, readonly number[]>> = {
  plain: numbersOf(`
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278
  584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944
  667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500
  278 556 500 722 500 500 500 334 260 334 584 0 556 0 222 556 333 1000 556 556 333 1000 667 333 1000 0 611 0 0 222
  222 333 333 350 556 1000 333 1000 500 333 944 0 500 500 278 333 556 556 556 556 260 556 333 737 370 556 584 333
  737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611 667 667 667 667 667 667 1000 722 667 667
  667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556
  889 500 556 556 556 556 278 278 278 278 556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500`),
  bold: numbersOf(`
  278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333
  584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944
  667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556
  333 611 556 778 556 556 500 389 280 389 584 0 556 0 278 556 500 1000 556 556 333 1000 667 333 1000 0 611 0 0 278
  278 500 500 350 556 1000 333 1000 556 333 944 0 500 556 278 333 556 556 556 556 280 556 333 737 370 556 584 333
  737 333 400 584 333 333 333 611 556 278 333 333 365 556 834 834 834 611 722 722 722 722 722 722 1000 722 667 667
  667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556
  889 556 556 556 556 556 278 278 278 278 611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556`),
}

const FIRST_BYTE = 32
/** Bytes 128 to 159; those that stand for nothing are spaces here. */
const beyondLatin1 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** How wide `text`, which `legible` gave, stands at this size. */
export function widthOf(text: string, face: Face, size: number): number {
  const thousandths = [...bytesOf(text)].reduce((sum, byte) => sum + (widths[face][byte - FIRST_BYTE] ?? 0), 0)
  return (thousandths * size) / 1000
}

/** As a PDF names the letters: of a sign these fonts lack, nothing. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from([...text].flatMap((sign) => byteOf(sign) ?? []))
}

const substitutes: Readonly<Record<string, string>> = {
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2212': '–',
  '\u2010': '-',
  '\u2011': '-',
  '\t': ' ',
}

/** In the letters these fonts have: accents they lack fall off, another alphabet is a row of question marks. */
export function legible(text: string): string {
  return [...text.normalize('NFC')].map(legibleSign).join('')
}

function legibleSign(sign: string): string {
  const other = substitutes[sign] ?? sign
  if (byteOf(other) !== null) return other
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if ([...plain].every((letter) => byteOf(letter) !== null)) return plain
  return /[\p{L}\p{N}]/u.test(sign) ? '?' : ''
}

function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0
  if ((code >= FIRST_BYTE && code < 127) || (code >= 160 && code < 256)) return code
  const index = beyondLatin1.indexOf(sign)
  return index === -1 ? null : 128 + index
}

function numbersOf(text: string): readonly number[] {
  return text.trim().split(/\s+/).map(Number)
}
