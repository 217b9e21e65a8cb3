import type { SavedClosedDay } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type ClosedDay = { id: string; date: PlainDate; serviceId: string | null; reason: string }

const closedDayColumns = columns('establishment_id', 'id', 'date', 'service_id', 'reason', 'version')

export async function findClosedDays(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<SavedClosedDay[]> {
  return await tx
    .selectFrom('day_closures')
    .select(closedDayColumns)
    .where('establishment_id', '=', scope.establishmentId)
    .where('date', '>=', range.from)
    .where('date', '<=', range.to)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

export async function findClosedDay(tx: Tx, scope: EstablishmentScope, id: string): Promise<SavedClosedDay | null> {
  const row = await tx
    .selectFrom('day_closures')
    .select(closedDayColumns)
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** False when that day, or that service of it, is already closed. */
export async function insertClosedDay(tx: Tx, scope: EstablishmentScope, closedDay: ClosedDay): Promise<boolean> {
  const row = await tx
    .insertInto('day_closures')
    .values({
      establishment_id: scope.establishmentId,
      id: closedDay.id,
      date: closedDay.date,
      service_id: closedDay.serviceId,
      reason: closedDay.reason,
      created_by: scope.personId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateClosedDayReason(
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

export async function removeClosedDay(tx: Tx, scope: EstablishmentScope, id: string): Promise<void> {
  await tx
    .deleteFrom('day_closures')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .execute()
}

/** What decides whether a day may be closed, in one query. */
export async function findDayFacts(tx: Tx, scope: EstablishmentScope, day: Pick<ClosedDay, 'date' | 'serviceId'>) {
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
