import type { DateRange } from '@zinc/domain/calendar/period'
import { type CashField, cashFields } from '@zinc/domain/import/import-field'
import { type RawBuilder, sql } from 'kysely'
import { builtOncePerScope, type Given } from '../../../db/built-once.ts'
import type { Tx } from '../../../db/database.ts'
import { columns } from '../../../db/schema/columns.ts'
import type { EstablishmentScope, EstablishmentsScope } from '../../../http/access/scope.ts'
import { differenceNow, type JudgedColumns, rejudgedCounts } from '../../cash/rejudged-counts.repository.ts'
import { fieldColumns } from '../../ticket-z/field-columns.ts'
import { versionLines } from '../../ticket-z/version-lines.repository.ts'

export type ClosingRow = Awaited<ReturnType<typeof findClosings>>[number]

/** Validated tickets Z of the range, each with its current version. */
function validatedVersions(tx: Tx, ids: RawBuilder<number>, range: Given<DateRange>) {
  return tx
    .selectFrom('tickets_z as t')
    .innerJoin('ticket_z_versions as v', (join) =>
      join
        .on('v.establishment_id', '=', ids)
        .onRef('v.establishment_id', '=', 't.establishment_id')
        .onRef('v.ticket_id', '=', 't.id')
        .onRef('v.revision', '=', 't.revision'),
    )
    .where('t.establishment_id', '=', ids)
    .where('t.status', '=', 'validated')
    .where('t.business_date', '>=', range.from)
    .where('t.business_date', '<=', range.to)
}

/** With `differenceNow` of each count. */
function judgedVersions(tx: Tx, ids: RawBuilder<number>, range: Given<DateRange>) {
  return validatedVersions(tx, ids, range).leftJoin(
    sql<JudgedColumns>`${rejudgedCounts(ids, range)}`.as('judged'),
    (join) => join.onRef('judged.establishment_id', '=', 't.establishment_id').onRef('judged.ticket_id', '=', 't.id'),
  )
}

const closings = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  judgedVersions(tx, ids, range)
    // Its first version is the one that was validated, at the time the screens say.
    .innerJoin('ticket_z_versions as first', (join) =>
      join
        .on('first.establishment_id', '=', ids)
        .onRef('first.establishment_id', '=', 't.establishment_id')
        .onRef('first.ticket_id', '=', 't.id')
        .on('first.revision', '=', sql<number>`1`),
    )
    .innerJoin('users as validator', 'validator.id', 'first.actor_id')
    .select(columns('first.typed_at as validatedAt', 'validator.name as validatorName'))
    .select(columns('t.id', 't.business_date', 't.register_id', 't.service_id', ...fieldColumns))
    .select(columns('v.gross', 'v.net', 'v.vat', 'v.payments as received', 'v.entry_difference'))
    .select(columns('v.cash_count'))
    .select(differenceNow.as('cashDifference'))
    .select(
      versionLines(tx, {
        establishmentIds: ids,
        version: { establishmentId: 't.establishment_id', ticketId: 't.id', revision: 't.revision' },
      }),
    )
    .orderBy('t.business_date')
    .orderBy('t.id'),
)

/** Validated ones with their lines, by day. */
export async function findClosings(tx: Tx, scope: EstablishmentScope, range: DateRange) {
  return await closings(tx, scope.establishmentIds, range)
}

const drawerFields = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  validatedVersions(tx, ids, range)
    .where('v.cash_count', 'is not', null)
    .select(
      sql<string>`(select string_agg(case each.key when 'deposit' then 'deposit ' || (v.cash_count->>'depositTo') else each.key end, ',')
        from jsonb_each_text(v.cash_count) as each where each.value not in ('0', 'null', ''))`.as('keys'),
    )
    .distinct(),
)

/** What the counted drawers of the range have: so many columns, and no more. */
export async function findDrawerFields(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
): Promise<readonly CashField[]> {
  const rows = await drawerFields(tx, scope.establishmentIds, range)
  const named = new Set(rows.flatMap(({ keys }) => (keys ?? '').split(',')))
  const keyOf: Partial<Record<CashField, string>> = {
    ...{ cashCounted: 'counted', depositBank: 'deposit bank', depositSafe: 'deposit safe' },
  }
  const always: readonly CashField[] = ['openingFloat', 'cashCounted']
  return rows.length === 0
    ? []
    : cashFields.filter((field) => always.includes(field) || named.has(keyOf[field] ?? field))
}

const cashDifferences = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  judgedVersions(tx, ids, range)
    .where('v.cash_difference', 'is not', null)
    .groupBy('t.business_date')
    .select('t.business_date as date')
    .select(sql<number>`sum(${differenceNow})::bigint`.as('net'))
    .select(sql<number>`sum(abs(${differenceNow}))::bigint`.as('absolute')),
)

/** By day. A day has none when its drawer was not counted, or was counted without an opening float. */
export async function findCashDifferences(tx: Tx, scope: EstablishmentScope, range: DateRange) {
  return await cashDifferences(tx, scope.establishmentIds, range)
}

export type ExportFacts = Awaited<ReturnType<typeof getExportFacts>>

const facts = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  tx
    .selectFrom('journal_heads as head')
    .where('head.establishment_id', '=', ids)
    .select(['head.seq as sequence', 'head.hash'])
    .select((eb) =>
      eb
        .selectFrom('tickets_z as t')
        .where('t.establishment_id', '=', ids)
        .whereRef('t.establishment_id', '=', 'head.establishment_id')
        .where('t.status', '=', 'draft')
        .where('t.business_date', '>=', range.from)
        .where('t.business_date', '<=', range.to)
        .select(sql<number>`count(*)::int`.as('drafts'))
        .$asScalar()
        .$notNull()
        .as('drafts'),
    ),
)

/** Where the journal stands, and how many tickets of the range are left out as drafts. */
export async function getExportFacts(tx: Tx, scope: EstablishmentScope, range: DateRange) {
  const [row] = await facts(tx, scope.establishmentIds, range)
  if (row === undefined) throw new Error('an establishment without a journal')
  return row
}
