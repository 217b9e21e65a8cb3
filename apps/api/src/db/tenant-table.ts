import { DEFAULT_PAGE_SIZE, sortOf } from '@zinc/contract/pagination'
import type { Resource } from '@zinc/contract/resource'
import { type RawBuilder, sql } from 'kysely'
import type { EstablishmentScope } from '../http/access/scope.ts'
import { sqlStateOf } from './connection/sql-state.ts'
import type { Tx } from './database.ts'
import { isFoundIn } from './search.ts'

/** What every table of entities has beside its own columns. */
export type StoredEntity = {
  readonly id: string
  readonly establishmentId: number
  /** Every entity has one: lists are ordered by it, and the journal calls it so. */
  readonly name: string
  readonly version: number
  readonly archivedAt: string | null
  readonly mergedIntoId: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/**
 * As a list is asked for: what is left out, or empty, asks for nothing. Other keys are fields that must be equal, or one
 * of several.
 */
export type ListQuery = Readonly<Record<string, unknown>> & {
  readonly search?: string | undefined
  readonly isActive?: 'true' | 'false' | undefined
  readonly sort?: string | undefined
  readonly page?: number | undefined
  readonly itemsPerPage?: number | undefined
}

const REFERRED_TO = '23503'
const storedFields = ['id', 'establishmentId', 'version', 'archivedAt', 'mergedIntoId', 'createdAt', 'updatedAt']

export type TenantTable<E extends StoredEntity> = ReturnType<typeof tenantTable<E>>

/**
 * The rows of a resource: `purchaseCategories` is the table `purchase_categories`, `deliveryDays` the column
 * `delivery_days`. Such names come from the description, never from a request.
 */
export function tenantTable<E extends StoredEntity>(resource: Resource<E, unknown>) {
  const written = [...Object.keys(resource.fields), ...Object.keys(resource.held)]
  const name = columnName(resource.plural)
  const table: Table = {
    name: sql.id('zinc', name),
    row: sql.join([...storedFields, ...written].map((field) => sql`${column(field)} as ${sql.id(field)}`)),
    writable: new Set([...written, 'archivedAt', 'mergedIntoId']),
    sorts: resource.sorts,
    filters: Object.keys(resource.filters),
    searched: resource.searched.map(column),
  }
  return { ...readsOf<E>(table), ...writesOf<E>(table) }
}

type Table = {
  readonly name: RawBuilder<unknown>
  /** Every column under the name of its field. */
  readonly row: RawBuilder<unknown>
  readonly writable: ReadonlySet<string>
  readonly sorts: readonly [string, ...string[]]
  readonly filters: readonly string[]
  readonly searched: readonly RawBuilder<unknown>[]
}

function readsOf<E extends StoredEntity>({ name, row, sorts, filters, searched }: Table) {
  const selected = ({ establishmentId }: EstablishmentScope, asked: ListQuery) => {
    const tests = [sql<boolean>`establishment_id = ${establishmentId}`]
    if (asked.search !== undefined && asked.search !== '') tests.push(isFoundIn(asked.search, searched))
    if (asked.isActive !== undefined) tests.push(sql`(archived_at is null) = ${asked.isActive === 'true'}`)
    for (const filter of filters) {
      const wanted = asked[filter]
      if (wanted === undefined) continue
      tests.push(Array.isArray(wanted) ? sql`${column(filter)} = any(${wanted})` : sql`${column(filter)} = ${wanted}`)
    }
    return sql.join(tests, sql` and `)
  }

  return {
    /** A page, and the number of all rows that were asked for. */
    find: async (tx: Tx, scope: EstablishmentScope, asked: ListQuery): Promise<{ items: E[]; total: number }> => {
      const { page = 1, itemsPerPage: limit = DEFAULT_PAGE_SIZE } = asked
      const { by, descending } = sortOf(sorts, asked.sort ?? sorts[0])
      const direction = descending ? sql`desc` : sql`asc`
      const where = selected(scope, asked)
      const rows = sql<E>`select ${row} from ${name} where ${where} order by ${sortColumn(by)} ${direction},
        id ${direction} limit ${limit} offset ${(page - 1) * limit}`.execute(tx)
      const count = sql<{ total: number }>`select count(*) as total from ${name} where ${where}`.execute(tx)
      const [found, counted] = await Promise.all([rows, count])
      return { items: found.rows, total: counted.rows[0]?.total ?? 0 }
    },

    findOne: async (tx: Tx, scope: EstablishmentScope, id: string): Promise<E | null> =>
      (await sql<E>`select ${row} from ${name} where ${only(scope, id)}`.execute(tx)).rows[0] ?? null,

    findAll: async (tx: Tx, { establishmentId }: EstablishmentScope): Promise<E[]> =>
      (await sql<E>`select ${row} from ${name} where establishment_id = ${establishmentId} order by id`.execute(tx))
        .rows,

    /** The row, which nobody else changes until the transaction ends. */
    lock: async (tx: Tx, scope: EstablishmentScope, id: string): Promise<E | null> =>
      (await sql<E>`select ${row} from ${name} where ${only(scope, id)} for update`.execute(tx)).rows[0] ?? null,

    /** All rows, or those whose field says this; nobody else changes them until the transaction ends. */
    lockAll: async (
      tx: Tx,
      scope: EstablishmentScope,
      where?: { field: keyof E & string; is: string },
    ): Promise<E[]> => {
      const condition = where === undefined ? sql`` : sql`and ${column(where.field)} = ${where.is}`
      const statement = sql<E>`select ${row} from ${name} where establishment_id = ${scope.establishmentId} ${condition}
        order by id for update`
      return (await statement.execute(tx)).rows
    },
  }
}

function writesOf<E extends StoredEntity>({ name, row, writable }: Table) {
  const columnsOf = (values: Partial<E>) => Object.entries(values).filter(([field]) => writable.has(field))

  return {
    /** null when its id is taken. What is no field of it is not written, here and in `update`. */
    insert: async (tx: Tx, scope: EstablishmentScope, id: string, values: Partial<E>): Promise<E | null> => {
      const given = columnsOf(values)
      const columns = sql.join(['establishmentId', 'id', ...given.map(([field]) => field)].map(column))
      const list = sql.join([scope.establishmentId, id, ...given.map(([, value]) => value)])
      const inserted = sql<E>`insert into ${name} (${columns}) values (${list}) on conflict do nothing returning ${row}`
      return (await inserted.execute(tx)).rows[0] ?? null
    },

    /** Gives it its next version, unless what changes is no text of it. The row was locked. */
    update: async (
      tx: Tx,
      scope: EstablishmentScope,
      id: string,
      values: Partial<E>,
      { keepsVersion = false } = {},
    ): Promise<E> => {
      const set = columnsOf(values).map(([field, value]) => sql`${column(field)} = ${value}, `)
      const version = keepsVersion ? sql`version` : sql`version + 1`
      const { rows } = await sql<E>`update ${name} set ${sql.join(set, sql``)} version = ${version}, updated_at = now()
        where ${only(scope, id)} returning ${row}`.execute(tx)
      const [updated] = rows
      if (updated === undefined) throw new Error(`no row ${id} to update`)
      return updated
    },

    /** False when something refers to it: the transaction can then only be rolled back. */
    remove: async (tx: Tx, scope: EstablishmentScope, id: string): Promise<boolean> => {
      try {
        await sql`delete from ${name} where ${only(scope, id)}`.execute(tx)
        return true
      } catch (error) {
        if (sqlStateOf(error) === REFERRED_TO) return false
        throw error
      }
    },
  }
}

function only({ establishmentId }: EstablishmentScope, id: string): RawBuilder<unknown> {
  return sql`establishment_id = ${establishmentId} and id = ${id}`
}

function column(field: string): RawBuilder<unknown> {
  return sql.id(columnName(field))
}

function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A name as people order it, whatever the accents and capitals. */
function sortColumn(field: string): RawBuilder<unknown> {
  return field === 'name' ? sql`zinc.folded(${column(field)})` : column(field)
}
