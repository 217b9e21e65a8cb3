import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { type Database, inScopeTransaction, openDatabase } from './database.ts'

let copy: TestDatabase
let database: Database

beforeAll(async () => {
  copy = await createTestDatabase()
  database = openDatabase({ url: copy.url })
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const stateOf = (statement: string) =>
  inScopeTransaction(database, [1], (tx) => sql.raw(statement).execute(tx)).then(
    () => 'done',
    (error: unknown) => Object(error).code,
  )

const REFUSED = '42501'

/** What is written once; the database itself refuses a new `id` where it makes them. */
const frozen: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['users', ['created_at']],
  ['sessions', ['id', 'user_id', 'user_agent', 'created_at', 'expires_at']],
  ['refresh_tokens', ['hash', 'session_id', 'created_at', 'expires_at']],
  ['codes', ['id', 'purpose', 'email_key', 'code_hash', 'created_at', 'expires_at']],
  ['request_keys', ['user_id', 'key', 'request_hash', 'created_at']],
  ['establishments', ['currency', 'created_at']],
  ['memberships', ['user_id', 'establishment_id']],
  ['vat_lines', ['establishment_id', 'id']],
  ['payment_methods', ['establishment_id', 'id']],
  ['services', ['establishment_id', 'id']],
  ['registers', ['establishment_id', 'id']],
  ['opening_patterns', ['establishment_id', 'valid_from']],
  ['day_closures', ['establishment_id', 'id', 'date', 'service_id', 'created_by', 'created_at']],
  ['tickets_z', ['establishment_id', 'id', 'created_by', 'created_at', 'import_id']],
  ['ticket_z_drafts', ['establishment_id', 'ticket_id']],
  ['journal_heads', ['establishment_id']],
  ['write_keys', ['establishment_id', 'user_id', 'key', 'request_hash', 'created_at']],
  ['rate_limits', ['key']],
  ['invitations', ['establishment_id', 'email_key']],
  ['ended_accesses', ['establishment_id', 'user_id']],
  ['monthly_targets', ['establishment_id', 'month']],
  ['fixed_costs', ['establishment_id', 'id', 'label', 'monthly_amount', 'from_month', 'to_month', 'position']],
  ['categories', ['establishment_id', 'id', 'created_at']],
  ['purchase_categories', ['establishment_id', 'id', 'created_at']],
  ['suppliers', ['establishment_id', 'id', 'created_at']],
  ['merges', ['establishment_id', 'id', 'entity', 'merged_id', 'kept_id', 'changes', 'merged_at']],
  ['dismissed_duplicates', ['establishment_id', 'id', 'other_id']],
  [
    'purchases',
    ['establishment_id', 'id', 'source', 'import_id', 'recurring_id', 'occurrence_on', 'created_by', 'created_at'],
  ],
  ['purchase_drafts', ['establishment_id', 'purchase_id']],
  [
    'purchase_payments',
    ['id', 'purchase_id', 'paid_on', 'amount', 'method', 'register_id', 'recorded_by', 'recorded_at'],
  ],
  ['attachments', ['establishment_id', 'id', 'sha256', 'target', 'ticket_id', 'purchase_id', 'file_name', 'added_by']],
  ['tickets', ['establishment_id', 'id', 'created_by', 'created_at']],
  ['stock_items', ['establishment_id', 'id', 'created_at']],
  ['stock_operations', ['establishment_id', 'id', 'kind', 'happened_at', 'reason', 'created_by', 'created_at']],
  ['stock_counts', ['establishment_id', 'id', 'created_by', 'typed_at']],
  ['stock_count_entries', ['establishment_id', 'count_id', 'item_id', 'person_id']],
  ['stock_count_settlements', ['establishment_id', 'count_id', 'item_id']],
  ['stock_articles', ['establishment_id', 'supplier_id', 'article_key']],
  ['stock_movements', ['establishment_id', 'id', 'operation_id', 'happened_at', 'quantity', 'given_value']],
  ['recurring_purchases', ['establishment_id', 'id', 'created_at']],
  ['jobs', ['establishment_id', 'id', 'kind', 'parameters', 'started_by', 'created_at']],
  ['imports', ['establishment_id', 'id', 'kind', 'file_name', 'created_by', 'created_at']],
  ['import_rows', ['establishment_id', 'import_id', 'number']],
  ['import_columns', ['establishment_id', 'kind', 'heading_key']],
  ['import_names', ['establishment_id', 'name_key']],
  ['receipt_arrivals', ['establishment_id', 'id', 'payment_method_id', 'business_date']],
  ['client_errors', ['id', 'fingerprint', 'reference', 'text', 'stack', 'first_seen_at']],
]

describe('the role of requests [W5b]', () => {
  test.each(frozen)('may not update what %s keeps from its creation', async (table, columns) => {
    const states = await Promise.all(columns.map((column) => stateOf(`update ${table} set ${column} = ${column}`)))
    expect(Object.fromEntries(columns.map((column, index) => [column, states[index]]))).toEqual(
      Object.fromEntries(columns.map((column) => [column, REFUSED])),
    )
  })

  test('is tried on every table of which it may update a column', async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'zinc'::regnamespace and relkind = 'r'
         and has_any_column_privilege('zinc_app', oid, 'UPDATE') order by 1`,
    )
    const tried = new Set(frozen.map(([table]) => table))
    expect(rows.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
    expect(rows.length).toBeGreaterThan(20)
  })

  test('may update no table as a whole: a migration grants each column that a rule changes', async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'zinc'::regnamespace and relkind = 'r'
         and has_table_privilege('zinc_app', oid, 'UPDATE') order by 1`,
    )
    expect(rows).toEqual([])
  })

  test('updates the columns of each rule', async () => {
    expect(await stateOf(`update tickets_z set status = 'cancelled', version = 2`)).toBe('done')
    expect(await stateOf(`update day_closures set reason = 'fête', version = 2`)).toBe('done')
    expect(await stateOf('update journal_heads set seq = seq + 1')).toBe('done')
  })
})
