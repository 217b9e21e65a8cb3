import { addDays, type PlainDate } from '@zinc/domain/calendar'
import type { Service } from '@zinc/domain/establishment'
import type { DateRange } from '@zinc/domain/period'
import type { ValidatedClosing } from '@zinc/domain/ticket-z-warning'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** A register silent for longer has started anew for all we know; and a save reads no more than this. */
const LOOK_BACK_DAYS = 400

export type WarningBasis = {
  openedOn: PlainDate
  services: readonly Pick<Service, 'id' | 'position' | 'isWholeDay'>[]
  /** The validated tickets of the range, and the last numbered one of each register before it. */
  closings: readonly ValidatedClosing[]
}

/** What the warnings of a range's tickets are judged by, in one query. */
export async function getWarningBasis(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<WarningBasis> {
  const id = scope.establishmentId
  const { last, closings, ...basis } = await tx
    .selectFrom('establishments')
    .where('establishments.id', '=', id)
    .select('opened_on as openedOn')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('services')
          .where('services.establishment_id', '=', id)
          .select(['services.id', 'position', 'is_whole_day as isWholeDay']),
      ).as('services'),
      jsonArrayFrom(
        validated(eb, id)
          .where('t.business_date', '>=', range.from)
          .where('t.business_date', '<=', range.to)
          .select(['t.business_date as businessDate', 't.register_id as registerId', 't.service_id as serviceId'])
          .select('v.number'),
      ).as('closings'),
      jsonArrayFrom(lastNumbered(eb, id, range)).as('last'),
    ])
    .executeTakeFirstOrThrow()
  return { ...basis, closings: [...last, ...closings] }
}

type Builder = ExpressionBuilder<Schema, 'establishments'>

function validated(eb: Builder, id: number) {
  return eb
    .selectFrom('tickets_z as t')
    .innerJoin('ticket_z_versions as v', (join) =>
      join.on('v.establishment_id', '=', id).onRef('v.ticket_id', '=', 't.id').onRef('v.revision', '=', 't.revision'),
    )
    .where('t.establishment_id', '=', id)
    .where('t.status', '=', 'validated')
}

/** One per register, by an index walked backwards. */
function lastNumbered(eb: Builder, id: number, range: DateRange) {
  return eb
    .selectFrom('registers as r')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('tickets_z as t')
          .innerJoin('ticket_z_versions as v', (join) =>
            join
              .on('v.establishment_id', '=', id)
              .onRef('v.ticket_id', '=', 't.id')
              .onRef('v.revision', '=', 't.revision'),
          )
          .innerJoin('services as s', (join) =>
            join.on('s.establishment_id', '=', id).onRef('s.id', '=', 't.service_id'),
          )
          .where('t.establishment_id', '=', id)
          .whereRef('t.register_id', '=', 'r.id')
          .where('t.status', '=', 'validated')
          .where('t.business_date', '<', range.from)
          .where('t.business_date', '>=', addDays(range.from, -LOOK_BACK_DAYS))
          .where('v.number', 'is not', null)
          .select(['t.business_date as businessDate', 't.service_id as serviceId', 'v.number'])
          .orderBy('t.business_date', 'desc')
          .orderBy('s.position', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('r.establishment_id', '=', id)
    .select(['last.businessDate', 'r.id as registerId', 'last.serviceId', 'last.number'])
}
