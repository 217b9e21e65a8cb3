import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** The values of a statement while it is built: to be compared with, selected or stored, not known yet. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

type Statement<Values, Row> = (tx: Tx, values: Values) => Promise<Row[]>
type ScopedStatement<Values, Row> = (tx: Tx, ids: readonly number[], values: Values) => Promise<Row[]>

/** Building a statement of several joins costs more than running it: this one is built at its first use only. */
export function builtOnce<Values extends object, Row>(
  build: (tx: Tx, given: Given<Values>) => Compilable<Row>,
): Statement<Values, Row> {
  let built: CompiledQuery<Row> | null = null
  return async (tx, values) => {
    built ??= build(tx, placeholders<Values>()).compile()
    const { rows } = await tx.executeQuery<Row>({ ...built, parameters: filled(built.parameters, values) })
    return rows
  }
}

/** With what `establishment_id` has to equal: `$1` for one establishment, `any($1)` for several. */
export function builtOncePerScope<Values extends object, Row>(
  build: (tx: Tx, ids: RawBuilder<number>, given: Given<Values>) => Compilable<Row>,
): ScopedStatement<Values, Row> {
  type Scoped = Values & { readonly establishmentId: number; readonly establishmentIds: readonly number[] }
  const ofOne = builtOnce<Scoped, Row>((tx, given) => build(tx, given.establishmentId, given))
  const ofSeveral = builtOnce<Scoped, Row>((tx, given) =>
    build(tx, sql<number>`any(${given.establishmentIds}::bigint[])`, given),
  )
  return async (tx, ids, values) => {
    const [establishmentId] = ids
    if (establishmentId === undefined) throw new RangeError('a scope needs establishments')
    return await (ids.length === 1 ? ofOne : ofSeveral)(tx, { ...values, establishmentId, establishmentIds: ids })
  }
}

/** Each number of rows is a statement of its own, which every connection prepares. */
const MAX_ROWS = 20

/** For rows to insert, as many as there are: built once for each number of them up to twenty; more go in parts, sent together. */
export function builtOncePerRows<Values extends object>(
  build: (tx: Tx, rows: readonly Given<Values>[]) => Compilable,
): (tx: Tx, rows: readonly Values[]) => Promise<void> {
  const built = new Map<number, CompiledQuery>()
  const insertPart = async (tx: Tx, rows: readonly Values[]) => {
    const statement =
      built.get(rows.length) ??
      build(
        tx,
        rows.map((_, row) => placeholders<Values>(row)),
      ).compile()
    built.set(rows.length, statement)
    await tx.executeQuery({ ...statement, parameters: filled(statement.parameters, ...rows) })
  }
  return async (tx, rows) => {
    const parts = Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, part) =>
      rows.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
    )
    await Promise.all(parts.map((part) => insertPart(tx, part)))
  }
}

class Placeholder {
  readonly name: string
  readonly row: number

  constructor(name: string, row: number) {
    this.name = name
    this.row = row
  }
}

function placeholders<Values extends object>(row = 0): Given<Values> {
  return new Proxy({} as Given<Values>, { get: (_, name) => sql`${new Placeholder(String(name), row)}` })
}

function filled(parameters: readonly unknown[], ...rows: readonly object[]): unknown[] {
  return parameters.map((parameter) => {
    if (!(parameter instanceof Placeholder)) return parameter
    const values = rows[parameter.row] as Readonly<Record<string, unknown>>
    if (!(parameter.name in values)) throw new TypeError(`the statement needs ${parameter.name}`)
    return values[parameter.name]
  })
}
