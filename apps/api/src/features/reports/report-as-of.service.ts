import { MAX_NAMED_CHANGES } from '@zinc/contract/report-as-of'
import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import type { DateRange } from '@zinc/domain/calendar/period'
import { businessDateAt } from '../../business-date.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { findChangesSince } from './known-tickets.repository.ts'
import { getReport } from './reports.service.ts'

/** The figures as they were known at an instant, and what changed since. One that is to come gives those of now. */
export async function getReportAsOf(
  tx: Tx,
  scope: EstablishmentsScope,
  { range, asOf }: { range: DateRange; asOf: string },
): Promise<AnswerOf<Routes['getReport']>> {
  const [report, changedSince] = await Promise.all([
    getReport(tx, scopeAt(scope, asOf), range, asOf),
    findChangesSince(tx, scope, { range, asOf, limit: MAX_NAMED_CHANGES }),
  ])
  return { ...report, asOf, changedSince }
}

/** Days after that instant were days to come. */
function scopeAt(scope: EstablishmentsScope, asOf: string): EstablishmentsScope {
  const scopes = scope.scopes.map((one) => {
    const then = businessDateAt(asOf, one)
    return then < one.today ? { ...one, today: then } : one
  })
  return { ...scope, scopes }
}
