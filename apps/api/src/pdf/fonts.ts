import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import subsetFont from 'subset-font'

export type Face = 'plain' | 'bold'
/** `widthOf`: of a word at size 1. */
export type DirectedFont = { name: string; drawn: Font; widthOf: (word: string) => number }
/** One file of a family at one weight, in both directions of writing. */
export type LoadedFont = { font: Font; ltr: DirectedFont; rtl: DirectedFont }

/** The product's own first. The letters of a word are of the first family that has them all. */
const families = [
  ...['figtree', 'noto-sans', 'vazirmatn', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-armenian'],
  ...['noto-sans-georgian', 'noto-sans-thai', 'noto-sans-tamil', 'noto-sans-bengali', 'noto-sans-sc', 'noto-sans-kr'],
]
const weights: Readonly<Record<Face, number>> = { plain: 400, bold: 700 }
/** Stands for a letter that none of the fonts has. */
export const MISSING_LETTER = '□'

const { resolve } = createRequire(import.meta.url)
const packageOf = (family: string) => `@fontsource-variable/${family}`

type Slice = { name: string; ranges: readonly (readonly [first: number, last: number])[] }
/** Each family comes in files by alphabet; which signs each is for stands beside them. */
const slicesByFamily = new Map(families.map((family) => [family, slicesOf(family)]))

function slicesOf(family: string): readonly Slice[] {
  const file = readFileSync(resolve(`${packageOf(family)}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(file) as Record<string, string>).map(([key, ranges]) => ({
    name: `${family}-${key.replace(/[[\]]/g, '')}`,
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return [first, last]
    }),
  }))
}

function sliceOf(family: string, point: number): string | null {
  const slice = slicesByFamily.get(family)?.find(({ ranges }) => ranges.some(([a, b]) => point >= a && point <= b))
  return slice?.name ?? null
}

/** By name of its file; what is loaded once serves every document of this thread. */
const loaded = new Map<string, Readonly<Record<Face, LoadedFont>>>()

/** The files of variable fonts, which a PDF cannot hold, become fonts of one weight. */
async function loadSlice(family: string, slice: string): Promise<void> {
  const file = await readFile(resolve(`${packageOf(family)}/files/${slice}-wght-normal.woff2`))
  const ofFace = async (face: Face): Promise<LoadedFont> => {
    const options = { targetFormat: 'truetype' as const, variationAxes: { wght: weights[face] }, keepAllGlyphs: true }
    const font = create(await subsetFont(file, '', options))
    if (!('layout' in font)) throw new Error(`${slice} is a collection of fonts`)
    remakeParts(font)
    const of = (direction: 'ltr' | 'rtl') => directed(font, `${slice}-${face}-${direction}`, direction)
    return { font, ltr: of('ltr'), rtl: of('rtl') }
  }
  loaded.set(slice, { plain: await ofFace('plain'), bold: await ofFace('bold') })
  known.clear()
}

/**
 * The library makes the parts of a letter (its accent, its dots) without saying which letter each stands for, and gives the
 * same part where it is a letter of its own: it could be read, and not copied. As a letter it is made again.
 */
function remakeParts(font: Font): void {
  const { _glyphs: made } = font as unknown as { _glyphs: Record<number, Glyph | undefined> }
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    if (codePoints.length > 0 && made[id]?.codePoints.length === 0) delete made[id]
    return getGlyph(id, codePoints)
  }
}

const MAX_LAID_OUT = 20_000
/** Its signs stand beside each other as they are, in cells that are all different. */
const figure = /^[\d.,:/%–\u00a0-]+ ?$/

/** Digits of one width stand under each other in a column. A word is laid out once, to be measured and to be drawn. */
function directed(font: Font, name: string, direction: 'ltr' | 'rtl'): DirectedFont {
  const laidOut = new Map<string, GlyphRun>()
  const once = (text: string) => {
    const known = laidOut.get(text)
    if (known !== undefined) return known
    if (laidOut.size >= MAX_LAID_OUT) laidOut.clear()
    const run = font.layout(text, ['tnum'], undefined, undefined, direction)
    laidOut.set(text, run)
    return run
  }
  const runsOf = (word: string) => (figure.test(word) ? [...word].map(once) : [once(word)])
  const layout = (word: string) => ({
    glyphs: runsOf(word).flatMap((run) => run.glyphs),
    // Who draws scales the positions of its own copy.
    positions: runsOf(word).flatMap((run) => run.positions.map((position) => ({ ...position }))),
    advanceWidth: widthOf(word),
  })
  const widthOf = (word: string) => runsOf(word).reduce((sum, run) => sum + run.advanceWidth, 0)
  const drawn = Object.create(font, { layout: { value: layout }, postscriptName: { value: name } }) as Font
  return { name, drawn, widthOf: (word) => widthOf(word) / font.unitsPerEm }
}

/** Formatting signs, which take no room; a font that shapes with them has them. */
export const isInvisible = (sign: string) => /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u.test(sign)

function findIn(family: string, sign: string, face: Face): LoadedFont | null {
  const point = sign.codePointAt(0) ?? 0
  const slice = sliceOf(family, point)
  const found = slice === null ? undefined : loaded.get(slice)?.[face]
  return found?.font.hasGlyphForCodePoint(point) === true ? found : null
}

const findAnywhere = (sign: string, face: Face) =>
  families.map((family) => findIn(family, sign, face)).find((font) => font !== null) ?? null

const isLetter = (sign: string) => /^[\p{L}\p{M}]$/u.test(sign)

/** Until a further file is loaded. */
const known = new Map<string, readonly (LoadedFont | null)[]>()

/** The font of each sign of a word, null for what none has; of what was loaded for its text. */
export function fontsOf(word: string, face: Face): readonly (LoadedFont | null)[] {
  const key = `${face} ${word}`
  const fonts = known.get(key) ?? findFonts([...word], face)
  if (known.size < MAX_LAID_OUT) known.set(key, fonts)
  return fonts
}

function findFonts(signs: readonly string[], face: Face): readonly (LoadedFont | null)[] {
  for (const family of families) {
    const fonts = signs.map((sign) => (isLetter(sign) ? findIn(family, sign, face) : findAnywhere(sign, face)))
    if (fonts.every((font, at) => font !== null || !isLetter(signs[at] ?? ''))) return fonts
  }
  return signs.map((sign) => findAnywhere(sign, face))
}

/** What a sheet in French or English is written with, all of it in one file. */
const commonSlice = 'figtree-latin'
const common = /^[\x20-\x7e\xa0-\xac\xae-\xff’–€—œŒ]*$/

export function commonFontOf(text: string, face: Face): LoadedFont | null {
  return common.test(text) ? (loaded.get(commonSlice)?.[face] ?? null) : null
}

/** To be awaited before anything is measured or drawn. */
export async function loadFontsFor(texts: Iterable<string>): Promise<void> {
  if (!loaded.has(commonSlice)) await loadSlice('figtree', commonSlice)
  const words = new Set<string>()
  for (const text of texts) {
    if (!common.test(text)) for (const word of text.normalize('NFC').split(/\s+/)) words.add(word)
  }
  if (words.size > 0) words.add(MISSING_LETTER)
  for (const word of words) await loadFontsOf(word)
}

async function loadFontsOf(word: string): Promise<void> {
  const signs = [...word].filter((sign) => !isInvisible(sign))
  for (const family of families) {
    for (const sign of signs) {
      const slice = sliceOf(family, sign.codePointAt(0) ?? 0)
      if (slice !== null && !loaded.has(slice)) await loadSlice(family, slice)
    }
    if (signs.every((sign) => findIn(family, sign, 'plain') !== null)) return
  }
}
