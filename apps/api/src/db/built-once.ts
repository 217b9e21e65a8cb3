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

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function placeholders<Values extends object>(): Given<Values> {
  return new Proxy({} as Given<Values>, { get: (_, name) => sql`${new Placeholder(String(name))}` })
}

function filled(parameters: readonly unknown[], values: object): unknown[] {
  const byName = values as Readonly<Record<string, unknown>>
  return parameters.map((parameter) => {
    if (!(parameter instanceof Placeholder)) return parameter
    if (!(parameter.name in byName)) throw new TypeError(`the statement needs ${parameter.name}`)
    return byName[parameter.name]
  })
}
