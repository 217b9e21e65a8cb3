import * as z from 'zod/mini'
import { positiveId, positiveIdText, text } from './scalars.ts'

/** '12' or '3,12', fifty at most: each counts once, in the order of the numbers. */
const idsText = z.pipe(
  z.pipe(
    text(50 * 17).check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/)),
    z.transform((written) => uniqueIdsOf(written.split(',').map(Number))),
  ),
  z.array(positiveId),
)

/** Each once, in their order. */
function uniqueIdsOf(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

/** One establishment or several, for a read with the access `establishments`; both names may be given. */
export const establishmentsQuery = {
  establishmentId: z.optional(positiveIdText),
  establishmentIds: z.optional(idsText),
}
type EstablishmentsQuery = { establishmentId?: number | undefined; establishmentIds?: readonly number[] | undefined }

/** A check of such a query. */
export const namesEstablishments = z.refine<EstablishmentsQuery>((query) => establishmentIdsOf(query).length > 0, {
  error: 'required',
  path: ['establishmentId'],
})

/** Each once, in the order of their numbers. */
export function establishmentIdsOf({ establishmentId, establishmentIds = [] }: EstablishmentsQuery): number[] {
  return uniqueIdsOf(establishmentId === undefined ? establishmentIds : [establishmentId, ...establishmentIds])
}
