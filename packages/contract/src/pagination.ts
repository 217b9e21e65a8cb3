import * as z from 'zod/mini'
import { integerText } from './scalars.ts'

export const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100

/** R92: over 100 counts as 100. */
export const pageQuery = {
  page: z.optional(integerText(1, 1_000_000)),
  itemsPerPage: z.optional(
    z.pipe(
      integerText(1, 999_999_999),
      z.transform((size) => Math.min(size, MAX_PAGE_SIZE)),
    ),
  ),
}

export type PageQuery = { page?: number | undefined; itemsPerPage?: number | undefined }
/** Rows of a list: so many, after so many. */
export type PageOfRows = { limit: number; offset: number }

/** For lists that are answered whole unless a page of them is asked for: null then. */
export function pageOf({ page, itemsPerPage }: PageQuery): PageOfRows | null {
  if (page === undefined && itemsPerPage === undefined) return null
  const limit = itemsPerPage ?? DEFAULT_PAGE_SIZE
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** A column to sort by, with a minus before it from the last to the first. */
export function sortText<const T extends string>(columns: readonly T[]) {
  return z.enum(columns.flatMap((column) => [column, `-${column}` as const]))
}

/** What such a text says. */
export function sortOf<const T extends string>(columns: readonly [T, ...T[]], text: T | `-${T}`) {
  const by = columns.find((column) => text === column || text === `-${column}`) ?? columns[0]
  return { by, descending: text.startsWith('-') }
}

/** R34: lists are JSON arrays; the wrapper is built by the client from them and `X-Total-Count`. */
export type Paginated<T> = {
  data: readonly T[]
  pagination: {
    page: number
    limit: number
    total: number
    totalPages: number
    hasNext: boolean
    hasPrevious: boolean
  }
  success: boolean
  timestamp: string
}

/** Without a total the client computes from what it has: a full page may have a next one. */
export function paginatedOf<T>(
  data: readonly T[],
  asked: { page: number; limit: number },
  total: number | null,
  timestamp: string,
): Paginated<T> {
  const { page, limit } = asked
  const seen = (page - 1) * limit + data.length
  const known = total ?? seen
  const hasNext = total === null ? data.length === limit : page * limit < total
  return {
    data,
    pagination: {
      page,
      limit,
      total: known,
      totalPages: Math.max(1, Math.ceil(known / limit)),
      hasNext,
      hasPrevious: page > 1,
    },
    success: true,
    timestamp,
  }
}
