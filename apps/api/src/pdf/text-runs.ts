import bidiFactory from 'bidi-js'
import {
  commonFontOf,
  type DirectedFont,
  type Face,
  fontsOf,
  isInvisible,
  type LoadedFont,
  MISSING_LETTER,
} from './fonts.ts'

/** What one font draws in one direction; runs stand from left to right, the signs of each in the order they are read. */
export type Run = { text: string; font: DirectedFont }

const bidi = bidiFactory()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LEFT_TO_RIGHT_MARK = '\u200e'
const RIGHT_TO_LEFT_MARK = '\u200f'

const substitutes: Readonly<Record<string, string>> = {
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2212': '–',
  '\u2010': '-',
  '\u2011': '-',
  '\t': ' ',
}

/** In the signs that our fonts have: others than letters are left out. */
export function legible(text: string): string {
  if (commonFontOf(text, 'plain') !== null) return text
  const plain = [...text.normalize('NFC')].map((sign) => substitutes[sign] ?? sign).join('')
  return plain.replaceAll(/\S+/gu, (word) => {
    const fonts = fontsOf(word, 'plain')
    return [...word].map((sign, at) => (fonts[at] == null ? substituteOf(sign) : sign)).join('')
  })
}

function substituteOf(sign: string): string {
  if (/\p{Join_Control}|[\u200e\u200f]/u.test(sign)) return sign
  return /[\p{L}\p{N}]/u.test(sign) ? MISSING_LETTER : ''
}

/** Each line of a text that was cut is written in the direction of the whole. */
export function inDirectionOf(text: string, lines: readonly string[]): readonly string[] {
  if (!rightToLeft.test(text)) return lines
  const isRightToLeft = bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1
  const mark = isRightToLeft ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK
  return lines.map((line) => mark + line)
}

/** Of a line that `legible` gave. */
export function runsOf(line: string, face: Face): readonly Run[] {
  const common = commonFontOf(line, face)
  if (common !== null) return [{ text: line, font: common.ltr }]
  const levels = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line).levels : null
  const mirrored = levels === null ? null : bidi.getMirroredCharactersMap(line, levels)
  const runs: (Run & { level: number; file: LoadedFont })[] = []
  let index = 0
  for (const part of line.split(/(\s+)/)) {
    const fonts = fontsOf(part, face)
    for (const [at, sign] of [...part].entries()) {
      const level = levels?.[index] ?? 0
      const last = runs.at(-1)
      const text = mirrored?.get(index) ?? sign
      // What only says a direction takes no room, and what joins letters is drawn by their font.
      const file = fonts[at] ?? (isInvisible(sign) ? last?.file : null)
      index += sign.length
      if (file == null || /[\u200e\u200f]/.test(sign)) continue
      // What is drawn draws word by word from the left: of what is read from the right, a space is a run of its own.
      const isJoined = last?.file === file && last.level === level && (level % 2 === 0 || !/\s/.test(last.text + text))
      if (isJoined) last.text += text
      else runs.push({ text, file, font: level % 2 === 1 ? file.rtl : file.ltr, level })
    }
  }
  return inVisualOrder(runs)
}

/** From the deepest level up, what stands at a level or deeper is turned round. */
function inVisualOrder<R extends { level: number }>(runs: readonly R[]): readonly R[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let end = from
      while ((ordered[end]?.level ?? 0) >= level) end += 1
      if (end > from) ordered.splice(from, end - from, ...ordered.slice(from, end).reverse())
      from = Math.max(from, end)
    }
  }
  return ordered
}

export function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce((sum, run) => sum + widthOfRun(run), 0) * size
}

/** At size 1; a word with the space behind it is what is laid out at once when it is drawn. */
export function widthOfRun({ text, font }: Run): number {
  return (text.match(/[^ ]* |[^ ]+/g) ?? []).reduce((sum, word) => sum + font.widthOf(word), 0)
}
