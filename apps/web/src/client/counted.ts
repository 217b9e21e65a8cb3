import { DEFAULT_PAGE_SIZE, type Paginated, paginatedOf } from '@zinc/contract/pagination'
import type { InputOf, Route } from '@zinc/contract/route'
import * as z from 'zod/mini'
import { type CallOptions, callWithTotal, type Parts } from './client.ts'
import { now } from './clock.ts'

/** A list with its total (R34). Page and size are read from the query asked for. */
export async function callCounted<R extends Route, T>(
  route: R & { counted: true; response: z.ZodMiniType<T[]> },
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<Paginated<T>> {
  const { data, total } = await callWithTotal<R & { response: z.ZodMiniType<T[]> }>(route, input, options)
  const query = z.catch(z.object({ page: z.optional(z.string()), itemsPerPage: z.optional(z.string()) }), {})
  const asked = z.parse(query, (input as Parts).query)
  const page = Number(asked.page ?? 1)
  const limit = Number(asked.itemsPerPage ?? DEFAULT_PAGE_SIZE)
  return paginatedOf(data, { page, limit }, total, now().toISOString())
}
