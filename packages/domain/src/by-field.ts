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
