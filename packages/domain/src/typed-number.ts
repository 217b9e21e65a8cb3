/** What stands between thousands, as a person types it and as programs print it. */
export const space = '[ \\u00A0\\u2007-\\u2009\\u202F]'
export const spaces = new RegExp(space, 'g')

/** Marks that show nothing: they come with what is pasted. Those that turn the order of digits around are none. */
const invisible = /[\u00AD\u061C\u200B-\u200F\u2060\u2066-\u2069\uFEFF]/g
const digits = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g
const dashes = /[\u2010-\u2014\u2212\uFE63\uFF0D]/g
const signs: Readonly<Record<string, string>> = { '\u066B': ',', '\uFF0C': ',', '\uFF0E': '.', '\u066C': '\u00A0' }

/** The same number in the signs we read: digits of other scripts and widths, dashes that stand for a minus. */
export function plainNumberText(text: string): string {
  return text
    .replace(invisible, '')
    .replace(digits, (digit) => String(digitOf(digit.charCodeAt(0))))
    .replace(dashes, '-')
    .replace(/[\u066B\u066C\uFF0C\uFF0E]/g, (sign) => signs[sign] ?? sign)
    .trim()
}

/** Each script has its ten digits in a row. */
function digitOf(code: number): number {
  const zero = [0xff10, 0x06f0, 0x0660].find((first) => code >= first) ?? code
  return code - zero
}
