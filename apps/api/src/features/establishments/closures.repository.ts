import type { DayClosureEntry } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type Closure = { id: string; date: PlainDate; serviceId: string | null; reason: string }

const closureColumns = columns('establishment_id', 'id', 'date', 'service_id', 'reason', 'version')

export async function findClosures(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<DayClosureEntry[]> {
  return await tx
    .selectFrom('day_closures')
    .select(closureColumns)
    .where('establishment_id', '=', scope.establishmentId)
    .where('date', '>=', range.from)
    .where('date', '<=', range.to)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

export async function findClosure(tx: Tx, scope: EstablishmentScope, id: string): Promise<DayClosureEntry | null> {
  const row = await tx
    .selectFrom('day_closures')
    .select(closureColumns)
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** False when that day, or that service of it, is already closed. */
export async function insertClosure(tx: Tx, scope: EstablishmentScope, closure: Closure): Promise<boolean> {
  const row = await tx
    .insertInto('day_closures')
    .values({
      establishment_id: scope.establishmentId,
      id: closure.id,
      date: closure.date,
      service_id: closure.serviceId,
      reason: closure.reason,
      created_by: scope.personId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateClosureReason(
  tx: Tx,
  scope: EstablishmentScope,
  change: { id: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('day_closures')
    .set((eb) => ({ reason: change.reason, version: eb('version', '+', 1) }))
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', change.id)
    .execute()
}

export async function removeClosure(tx: Tx, scope: EstablishmentScope, id: string): Promise<void> {
  await tx
    .deleteFrom('day_closures')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .execute()
}

/** What decides whether a day may be closed, in one query. */
export async function findDayFacts(tx: Tx, scope: EstablishmentScope, day: Pick<Closure, 'date' | 'serviceId'>) {
  const { serviceId } = day
  return await tx
    .selectFrom('establishments')
    .where('establishments.id', '=', scope.establishmentId)
    .select((eb) => [
      'establishments.locked_until as lockedUntil',
      eb
        .exists(
          eb
            .selectFrom('tickets_z')
            .select('id')
            .where('establishment_id', '=', scope.establishmentId)
            .where('business_date', '=', day.date)
            .where('status', '<>', 'cancelled')
            .$if(serviceId !== null, (query) => query.where('service_id', '=', serviceId ?? '')),
        )
        .as('hasTicket'),
      eb
        .exists(
          eb
            .selectFrom('services')
            .select('id')
            .where('establishment_id', '=', scope.establishmentId)
            .$if(serviceId !== null, (query) => query.where('id', '=', serviceId ?? '')),
        )
        .as('hasService'),
    ])
    .executeTakeFirstOrThrow()
}
