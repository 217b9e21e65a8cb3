/** R92. */
export const PAGE_SIZES = [10, 20, 50, 100] as const
const MAX_PAGE_SIZE = 100

type Filled<T> = { [K in keyof T]: Exclude<T[K], null | undefined> }

/** R62: a filter that is null, undefined or empty is not in the query. */
export function withoutEmpty<T extends Record<string, string | null | undefined>>(query: T): Partial<Filled<T>> {
  const filled = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(filled) as Partial<Filled<T>>
}

export function oneOf<const T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text)
}

export function sortOf<const T extends string>(
  columns: readonly T[],
  text: string | undefined,
): T | `-${T}` | undefined {
  return columns.flatMap((column) => [column, `-${column}` as const]).find((sort) => sort === text)
}

export function idOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? text : undefined
}

export function pageOf(text: string | undefined): string {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? text : '1'
}

export function sizeOf(text: string | undefined, usual: number): string {
  const size = Number(idOf(text) ?? usual)
  return String(Math.min(size, MAX_PAGE_SIZE))
}
