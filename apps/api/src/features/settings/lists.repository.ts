import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { NamedItem, PaymentMethod, Register, Service, VatLine } from '@zinc/domain/establishment/establishment'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type ListTable = 'vat_lines' | 'payment_methods' | 'services' | 'registers'

/** In any version of any ticket Z, in a draft as it was typed, or in a line of the cash journal. */
export async function findUsedVatLines(tx: Tx, scope: EstablishmentScope): Promise<ReadonlySet<string>> {
  const id = scope.establishmentId
  const rows = await tx
    .selectFrom('vat_lines as item')
    .where('item.establishment_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('ticket_z_sales_lines as s')
            .where('s.establishment_id', '=', id)
            .whereRef('s.vat_line_id', '=', 'item.id')
            .select('s.vat_line_id'),
        ),
        eb.exists(
          eb
            .selectFrom('ticket_z_drafts as d')
            .where('d.establishment_id', '=', id)
            .where(
              sql<boolean>`d.content -> 'sales' @> jsonb_build_array(jsonb_build_object('vatLineId', item.id::text))`,
            )
            .select('d.ticket_id'),
        ),
      ]),
    )
    .select('item.id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** In any version of any ticket Z, or in a draft as it was typed. */
export async function findUsedPaymentMethods(tx: Tx, scope: EstablishmentScope): Promise<ReadonlySet<string>> {
  const id = scope.establishmentId
  const rows = await tx
    .selectFrom('payment_methods as item')
    .where('item.establishment_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('ticket_z_payment_lines as p')
            .where('p.establishment_id', '=', id)
            .whereRef('p.payment_method_id', '=', 'item.id')
            .select('p.payment_method_id'),
        ),
        eb.exists(
          eb
            .selectFrom('tickets as m')
            .where('m.establishment_id', '=', id)
            .whereRef('m.payment_method_id', '=', 'item.id')
            .select('m.id'),
        ),
        eb.exists(
          eb
            .selectFrom('ticket_z_drafts as d')
            .where('d.establishment_id', '=', id)
            .where(
              sql<boolean>`d.content -> 'payments' @> jsonb_build_array(jsonb_build_object('paymentMethodId', item.id::text))`,
            )
            .select('d.ticket_id'),
        ),
      ]),
    )
    .select('item.id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** By a ticket Z in any state, or by a closed day of that service. */
export async function findUsedServices(tx: Tx, scope: EstablishmentScope): Promise<ReadonlySet<string>> {
  const id = scope.establishmentId
  const rows = await tx
    .selectFrom('services as item')
    .where('item.establishment_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('tickets_z as t')
            .where('t.establishment_id', '=', id)
            .whereRef('t.service_id', '=', 'item.id')
            .select('t.id'),
        ),
        eb.exists(
          eb
            .selectFrom('day_closures as c')
            .where('c.establishment_id', '=', id)
            .whereRef('c.service_id', '=', 'item.id')
            .select('c.id'),
        ),
      ]),
    )
    .select('item.id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** By a ticket Z or a line of the cash journal in any state, or by a payment of a purchase, undone or not. */
export async function findUsedRegisters(tx: Tx, scope: EstablishmentScope): Promise<ReadonlySet<string>> {
  const id = scope.establishmentId
  const rows = await tx
    .selectFrom('registers as item')
    .where('item.establishment_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('tickets_z as t')
            .where('t.establishment_id', '=', id)
            .whereRef('t.register_id', '=', 'item.id')
            .select('t.id'),
        ),
        eb.exists(
          eb
            .selectFrom('tickets as m')
            .where('m.establishment_id', '=', id)
            .whereRef('m.register_id', '=', 'item.id')
            .select('m.id'),
        ),
        eb.exists(
          eb
            .selectFrom('purchase_payments as p')
            .where('p.establishment_id', '=', id)
            .where('p.register_id', 'is not', null)
            .whereRef('p.register_id', '=', 'item.id')
            .select('p.id'),
        ),
      ]),
    )
    .select('item.id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function saveVatLines(tx: Tx, scope: EstablishmentScope, lines: readonly VatLine[]): Promise<void> {
  await tx
    .insertInto('vat_lines')
    .values(
      lines.map(({ nature, rateBp, validFrom, validTo, ...item }) => ({
        ...columnsOf(scope, item),
        nature,
        rate_bp: rateBp,
        valid_from: validFrom,
        valid_to: validTo,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'id']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        nature: eb.ref('excluded.nature'),
        rate_bp: eb.ref('excluded.rate_bp'),
        valid_from: eb.ref('excluded.valid_from'),
        valid_to: eb.ref('excluded.valid_to'),
        position: eb.ref('excluded.position'),
        is_active: eb.ref('excluded.is_active'),
        version: sql<number>`vat_lines.version + 1`,
      })),
    )
    .execute()
}

export async function savePaymentMethods(
  tx: Tx,
  scope: EstablishmentScope,
  methods: readonly PaymentMethod[],
): Promise<void> {
  await tx
    .insertInto('payment_methods')
    .values(
      methods.map(({ kind, account, settlementDays, commissionBp, ...item }) => ({
        ...columnsOf(scope, item),
        kind,
        account: account === '' ? null : account,
        settlement_days: settlementDays,
        commission_bp: commissionBp,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'id']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        kind: eb.ref('excluded.kind'),
        account: eb.ref('excluded.account'),
        settlement_days: eb.ref('excluded.settlement_days'),
        commission_bp: eb.ref('excluded.commission_bp'),
        position: eb.ref('excluded.position'),
        is_active: eb.ref('excluded.is_active'),
        version: sql<number>`payment_methods.version + 1`,
      })),
    )
    .execute()
}

export async function saveServices(tx: Tx, scope: EstablishmentScope, services: readonly Service[]): Promise<void> {
  await tx
    .insertInto('services')
    .values(
      services.map(({ isWholeDay, patterns, ...item }) => ({
        ...columnsOf(scope, item),
        is_whole_day: isWholeDay,
        patterns: JSON.stringify(patterns),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'id']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        position: eb.ref('excluded.position'),
        is_active: eb.ref('excluded.is_active'),
        is_whole_day: eb.ref('excluded.is_whole_day'),
        patterns: eb.ref('excluded.patterns'),
        version: sql<number>`services.version + 1`,
      })),
    )
    .execute()
}

export async function saveRegisters(tx: Tx, scope: EstablishmentScope, registers: readonly Register[]): Promise<void> {
  await tx
    .insertInto('registers')
    .values(registers.map(({ expectedFrom, ...item }) => ({ ...columnsOf(scope, item), expected_from: expectedFrom })))
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'id']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        position: eb.ref('excluded.position'),
        is_active: eb.ref('excluded.is_active'),
        expected_from: eb.ref('excluded.expected_from'),
        version: sql<number>`registers.version + 1`,
      })),
    )
    .execute()
}

/** Of the closings that count; null before the first. */
export async function findLastClosingDate(tx: Tx, scope: EstablishmentScope): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('tickets_z')
    .where('establishment_id', '=', scope.establishmentId)
    .where('status', '=', 'validated')
    .select((eb) => eb.fn.max('business_date').as('date'))
    .executeTakeFirst()
  return row?.date ?? null
}

/** Only what nothing refers to: a foreign key refuses the rest. */
export async function removeItems(
  tx: Tx,
  scope: EstablishmentScope,
  table: ListTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom(table).where('establishment_id', '=', scope.establishmentId).where('id', 'in', ids).execute()
}

function columnsOf(scope: EstablishmentScope, { id, label, position, isActive }: NamedItem) {
  return { establishment_id: scope.establishmentId, id, label, position, is_active: isActive }
}
