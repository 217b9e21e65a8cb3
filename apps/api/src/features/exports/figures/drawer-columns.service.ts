import type { DateRange } from '@zinc/domain/calendar/period'
import { cashFields } from '@zinc/domain/import/import-field'
import type { Tx } from '../../../db/database.ts'
import type { EstablishmentsScope } from '../../../http/access/scope.ts'
import { findRejudgedTerms } from '../../cash/cash-counts.service.ts'
import { type ClosingColumns, drawerOf } from './closing-table.ts'
import { findDrawerFields } from './figure-rows.repository.ts'
import type { FigureSource } from './figure-table.ts'

type Asked = { sources: readonly FigureSource[]; range: DateRange }

/** What the counted drawers of the range have, as they are judged now: imported elsewhere, they differ by the same. */
export async function findDrawerColumns(
  tx: Tx,
  scope: EstablishmentsScope,
  { sources, range }: Asked,
): Promise<Pick<ClosingColumns, 'drawer' | 'rejudged'>> {
  const typed = await findDrawerFields(tx, scope, range)
  if (typed.length === 0) return { drawer: [], rejudged: new Map() }
  const terms = await Promise.all(
    sources.map((source) => findRejudgedTerms(tx, source.scope, { ...source.establishment, range })),
  )
  const rejudged = new Map(terms.flatMap((own) => [...own]))
  const isUsed = (field: (typeof cashFields)[number]) =>
    typed.includes(field) || [...rejudged.values()].some((count) => drawerOf(count, field) !== null)
  return { drawer: cashFields.filter(isUsed), rejudged }
}
