/** The fields of a table of facts that have all of these facts. */
export type FieldWith<Table, Facts> = {
  [F in keyof Table & string]: Table[F] extends Facts ? F : never
}[keyof Table & string]

export function fieldsWith<Table extends object, const Facts extends object>(
  table: Table,
  facts: Facts,
): readonly FieldWith<Table, Facts>[] {
  return Object.entries(table).flatMap(([field, its]) =>
    Object.entries(facts).every(([fact, value]) => its[fact] === value) ? [field as FieldWith<Table, Facts>] : [],
  )
}

/** A value for each of these fields, under its name; one call per kind, so that the type of each value is known. */
export function byField<F extends string, Made>(fields: readonly F[], make: (field: F) => Made): Record<F, Made> {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<F, Made>
}

/** These fields of a value, and no other. */
export function pickFields<Values, F extends keyof Values & string>(
  values: Values,
  fields: readonly F[],
): Pick<Values, F> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Values, F>
}
