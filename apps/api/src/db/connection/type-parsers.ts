import pg from 'pg'

const { builtins, getTypeParser } = pg.types

/** Ids, cents and sequence numbers: an integer that JavaScript cannot hold exactly is an error, never rounded. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
}

function parseInstant(text: string): string {
  const value: unknown = getTypeParser(builtins.TIMESTAMPTZ, 'text')(text)
  if (!(value instanceof Date)) throw new RangeError(`instant out of range: ${text}`)
  return value.toISOString()
}

function parseInt8Array(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseInt8)
}

function parseDateArray(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

const int8Array = 1016
const dateArray = 1182
const asIs = (text: string) => text

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [int8Array, parseInt8Array],
  // A business day is text: a Date would move it to another day in another zone.
  [builtins.DATE, asIs],
  [dateArray, parseDateArray],
  [builtins.TIMESTAMPTZ, parseInstant],
])

/** bigint → safe integer, date → 'YYYY-MM-DD', timestamptz → ISO 8601 UTC text, numeric stays text, json is parsed. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}
