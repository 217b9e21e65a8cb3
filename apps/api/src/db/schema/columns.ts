type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
export type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Name
/** The columns that store these values: 'ticketCount' is stored as 'ticket_count'. */
export type ColumnsOf<Values> = { [Name in keyof Values & string as Snake<Name>]: Values[Name] }

export function columnOf<Name extends string>(name: Name): Snake<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Name>
}

/** These fields of a value, each under its column. */
export function columnsRow<Values, Field extends keyof Values & string>(
  fields: readonly Field[],
  values: Values,
): ColumnsOf<Pick<Values, Field>> {
  return Object.fromEntries(fields.map((field) => [columnOf(field), values[field]])) as ColumnsOf<Pick<Values, Field>>
}

type NameOf<Column extends string> = Column extends `${string}.${infer Name}` ? Name : Column
type Selected<Column extends string> = Column extends `${string} as ${string}`
  ? Column
  : Camel<NameOf<Column>> extends NameOf<Column>
    ? Column
    : `${Column} as ${Camel<NameOf<Column>>}`

/**
 * Columns under the names of the code: `columns('t.business_date')` selects it as `businessDate`. The database names
 * them, so a row costs nothing; another name is given as usual (`'t.created_by as creatorId'`).
 */
export function columns<const Column extends string>(...names: readonly Column[]): readonly Selected<Column>[] {
  return names.map((name) => selected(name) as Selected<Column>)
}

function selected(name: string): string {
  if (name.includes(' as ')) return name
  const bare = name.slice(name.lastIndexOf('.') + 1)
  const camel = bare.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return camel === bare ? name : `${name} as ${camel}`
}
