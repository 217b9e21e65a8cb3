import { type Block, blocksOf, type TableRef } from './sql-blocks.ts'
import { cutAt, type Item, isGroup, isSign, isWord, nameOf, statementsOf } from './sql-text.ts'

export type Tables = { readonly tenant: ReadonlySet<string>; readonly reference: ReadonlySet<string> }

type Filter = 'one' | 'several' | null

/** What a distributed database would refuse in this text, or ask of every node: one sentence for each. */
export function faultsOf(text: string, tables: Tables): readonly string[] {
  const statements = statementsOf(text)
  const settings = statements.filter((items) => isWord(items[0], 'set'))
  if (settings.length > 0) return settingFaults(text, statements.length)
  return statements.flatMap((items) => [
    ...(calls(items, ['set_config']) ? ['set_config does not reach the nodes'] : []),
    ...(isWord(items[0], 'merge') ? ['MERGE is refused'] : []),
    ...blocksOf(items).flatMap((block) => blockFaults(block, tables, isWord(items[0], 'insert'))),
  ])
}

/** The tenant tables a text names. */
export function tenantTablesIn(text: string, { tenant }: Tables): readonly string[] {
  const blocks = statementsOf(text).flatMap((items) => blocksOf(items))
  return blocks.flatMap((block) => block.tables.map(({ table }) => table).filter((table) => tenant.has(table)))
}

function settingFaults(text: string, statements: number): readonly string[] {
  if (statements > 1) return ['a setting travels in one text with something else']
  return /^set local app\.establishment_ids = '\d+(,\d+)*'$/.test(text) ? [] : ['only SET LOCAL reaches the nodes']
}

/** `isAlone`: an INSERT that is the whole statement, not a part of a WITH. */
function blockFaults(block: Block, { tenant, reference }: Tables, isAlone: boolean): readonly string[] {
  const own = block.tables.filter(({ table }) => tenant.has(table))
  const isInserted = block.clauses.has('insert')
  const [target] = block.tables
  const isSpread = target !== undefined && (tenant.has(target.table) || reference.has(target.table))
  return [
    ...own.flatMap((ref) =>
      isInserted && ref === target ? insertFaults(block, ref, isAlone) : readFaults(block, ref),
    ),
    ...(isSpread && isInserted ? conflictFaults(block) : []),
    ...(isSpread && block.clauses.has('set') ? updateFaults(block) : []),
    ...(isSpread && calls(block.clauses.get('returning') ?? [], volatile) ? ['RETURNING computes a value'] : []),
  ]
}

function readFaults(block: Block, ref: TableRef): readonly string[] {
  const filter = filterOf(block, ref)
  if (filter === null) return [`${ref.alias} (${ref.table}) has no establishment_id = $n of its own`]
  if (filter === 'one') return []
  const faults: string[] = []
  if (block.clauses.has('for')) faults.push(`${ref.alias} (${ref.table}) locks rows of several establishments`)
  if ((block.clauses.get('group') ?? []).some((item) => isWord(item, 'rollup', 'cube', 'grouping'))) {
    faults.push(`${ref.alias} (${ref.table}) is rolled up over several establishments`)
  }
  return faults
}

function filterOf({ conditions }: Block, { alias }: TableRef): Filter {
  const filters = conditions
    .filter(({ only }) => only === null || only === alias)
    .flatMap(({ items }) => conjuncts(items))
    .map((items) => filterIn(items, alias))
  return filters.find((filter) => filter === 'one') ?? filters.find((filter) => filter !== null) ?? null
}

/** What is joined by AND alone. */
function conjuncts(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.some((item) => isWord(item, 'or'))) return []
  return cutAt(items, (item) => isWord(item, 'and')).flatMap((part) => {
    const [only] = part
    return part.length === 1 && isGroup(only) ? conjuncts(only.items) : [part]
  })
}

/** Without a name before it, the column is of the one table that has it: PostgreSQL refuses another reading. */
function filterIn(items: readonly Item[], alias: string): Filter {
  const column = items.findIndex((item) => nameOf(item) === 'establishment_id')
  const isOwn = column === 0 || (column >= 2 && isSign(items[column - 1], '.') && nameOf(items[column - 2]) === alias)
  if (column === -1 || !isOwn || column > 4) return null
  const [sign, value, ...rest] = items.slice(column + 1)
  if (isSign(sign, '=') && isParameter([value, ...rest])) return 'one'
  const isAny = isSign(sign, '=') && isWord(value, 'any') && isGroup(rest[0]) && rest.length === 1
  if (isAny && isGroup(rest[0]) && isParameter(rest[0].items)) return 'several'
  if (!isWord(sign, 'in') || !isGroup(value) || rest.length > 0) return null
  const listed = cutAt(value.items, (item) => isSign(item, ','))
  return listed.every(isParameter) ? 'several' : null
}

/** `$1`, `$1::bigint[]`. */
function isParameter([first, ...cast]: readonly (Item | undefined)[]): boolean {
  return first?.kind === 'parameter' && (cast.length === 0 || isSign(cast[0], '::'))
}

/** Rows are copied on their node where the query gives its own column; a parameter there brings them to the coordinator. */
function insertFaults({ clauses }: Block, { table }: TableRef, isAlone: boolean): readonly string[] {
  const columns = (clauses.get('insert') ?? []).find(isGroup)?.items ?? []
  const names = cutAt(columns, (item) => isSign(item, ',')).map(([name]) => nameOf(name))
  const at = names.indexOf('establishment_id')
  const rows = clauses.has('values') ? (clauses.get('values') ?? []).filter(isGroup).map((row) => row.items) : null
  const sources = rows ?? [clauses.get('select') ?? []]
  const isNamed = sources.every((row) => {
    const source = cutAt(row, (item) => isSign(item, ','))[at] ?? []
    return rows === null && isAlone ? isOwnColumn(source) : isParameter(source)
  })
  const wanted = rows === null && isAlone ? "its query's establishment_id" : 'establishment_id = $n'
  const faults = isNamed ? [] : [`${table} is inserted into without ${wanted}`]
  const isNested = rows?.some((row) => row.some((item) => isGroup(item) && isWord(item.items[0], 'select', 'with')))
  return isNested === true ? [...faults, `${table} is inserted into with a query among its VALUES`] : faults
}

/** `a.establishment_id`. */
function isOwnColumn(items: readonly Item[]): boolean {
  return nameOf(items.at(-1)) === 'establishment_id' && (items.length === 1 || isSign(items.at(-2), '.'))
}

const clocks = ['clock_timestamp', 'random', 'gen_random_uuid', 'nextval']
const volatile = [...clocks, 'now', 'current_timestamp', 'current_date']

function conflictFaults({ clauses }: Block): readonly string[] {
  const isComputed = calls(clauses.get('conflict') ?? [], volatile)
  return isComputed ? ['ON CONFLICT DO UPDATE computes a value: take it from excluded'] : []
}

function updateFaults({ clauses, tables }: Block): readonly string[] {
  const set = clauses.get('set') ?? []
  const [target] = tables
  const faults: string[] = []
  if (calls(set, clocks)) faults.push('UPDATE computes a value that each node would compute for itself')
  const assigned = cutAt(set, (item) => isSign(item, ','))
  const names = assigned.map(([name]) => nameOf(name))
  if (assigned.some((items) => calls(items, ['case', 'coalesce']) && calls(items, volatile))) {
    faults.push('a CASE or COALESCE of an UPDATE asks the clock')
  }
  if (names.includes('establishment_id')) faults.push(`${target?.table} has its establishment_id set`)
  return faults
}

/** At any depth. */
function calls(items: readonly Item[], names: readonly string[]): boolean {
  return items.some((item) => (isGroup(item) ? calls(item.items, names) : names.includes(nameOf(item) ?? '')))
}
