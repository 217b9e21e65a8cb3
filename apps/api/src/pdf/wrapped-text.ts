import type { Face } from './fonts.ts'
import { inDirectionOf, widthOf } from './text-runs.ts'

/** By words, and a longer word by its letters: nothing leaves the column. */
export function wrapped(text: string, { face, size }: { face: Face; size: number }, room: number): readonly string[] {
  const fits = (line: string) => widthOf(line, face, size) <= room
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(...brokenWord(word, fits))
  }
  return inDirectionOf(text, lines[0] === '' && lines.length > 1 ? lines.slice(1) : lines)
}

const signs = new Intl.Segmenter()

function brokenWord(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces = ['']
  for (const { segment: letter } of signs.segment(word)) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`
    if (fits(longer)) pieces.splice(-1, 1, longer)
    else pieces.push(letter)
  }
  return pieces
}
