import { cutAt, type Item, isGroup, isSign, isWord, nameOf } from './sql-text.ts'

export type TableRef = { readonly table: string; readonly alias: string }
/** A condition that holds for every row, and of which tables it says something: null, of all. */
export type Condition = { readonly items: readonly Item[]; readonly only: string | null }

/** One SELECT, INSERT, UPDATE or DELETE without what is nested in it: the tables it names itself, and its clauses. */
export type Block = {
  readonly tables: readonly TableRef[]
  readonly conditions: readonly Condition[]
  readonly clauses: ReadonlyMap<string, readonly Item[]>
}

const queryWords = ['select', 'with', 'insert', 'update', 'delete', 'values', 'merge']
const joinWords = ['join', 'inner', 'left', 'right', 'full', 'cross', 'natural']
const clauseWords = [
  ...['select', 'insert', 'update', 'delete', 'merge', 'values', 'set', 'from', 'where', 'group', 'having', 'window'],
  ...['order', 'limit', 'offset', 'fetch', 'for', 'returning', 'conflict'],
]

/** Every block of a statement, the nested ones too. Names of CTEs are no tables. */
export function blocksOf(items: readonly Item[], outer: ReadonlySet<string> = new Set()): readonly Block[] {
  const [first] = items
  if (items.length === 1 && isGroup(first)) return blocksOf(first.items, outer)
  if (!isWord(first, ...queryWords)) return nestedIn(items, outer)
  const { rest, names, blocks } = withoutCtes(items, outer)
  const parts = cutAt(rest, (item) => isWord(item, 'union', 'intersect', 'except'))
  return [...blocks, ...parts.flatMap((part) => blockOf(isWord(part[0], 'all') ? part.slice(1) : part, names))]
}

function nestedIn(items: readonly Item[], names: ReadonlySet<string>): readonly Block[] {
  return items.flatMap((item) => (isGroup(item) ? blocksOf(item.items, names) : []))
}

function withoutCtes(items: readonly Item[], outer: ReadonlySet<string>) {
  const names = new Set(outer)
  const blocks: Block[] = []
  let at = 0
  while (isWord(items[at], 'with') || (at > 0 && isSign(items[at], ','))) {
    at += isWord(items[at + 1], 'recursive') ? 2 : 1
    const name = nameOf(items[at]) ?? ''
    const body = items.findIndex((item, index) => index > at && isGroup(item) && !isWord(items[index + 1], 'as'))
    const group = items[body]
    if (!isGroup(group)) throw new Error(`a WITH without a query: ${name}`)
    blocks.push(...blocksOf(group.items, names))
    names.add(name)
    at = body + 1
  }
  return { rest: items.slice(at), names, blocks }
}

function blockOf(items: readonly Item[], ctes: ReadonlySet<string>): readonly Block[] {
  const [first] = items
  if (!isWord(first, ...queryWords)) return nestedIn(items, ctes)
  const clauses = clausesOf(items)
  const from = fromOf([...(clauses.get('from') ?? []), ...(clauses.get('using') ?? [])])
  const written = ['insert', 'update', 'merge'].flatMap((word) => writtenIn(clauses.get(word) ?? []))
  const tables = [...written, ...from.tables].filter(({ table }) => !ctes.has(table))
  const where = clauses.get('where')
  const conditions = where === undefined ? from.conditions : [...from.conditions, { items: where, only: null }]
  return [{ tables, conditions, clauses }, ...nestedIn(items, ctes)]
}

/** By their first word; `on conflict` up to RETURNING. */
function clausesOf(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const clauses = new Map<string, Item[]>()
  let current: Item[] = []
  let name = ''
  items.forEach((item, index) => {
    const previous = items[index - 1]
    const isCompared = isWord(item, 'from') && isWord(previous, 'distinct')
    const isPart = (name === 'for' && isWord(item, 'update')) || (name === 'conflict' && !isWord(item, 'returning'))
    if (isWord(item, ...clauseWords) && !isCompared && !isPart && !isSign(previous, '.')) {
      // Of ON CONFLICT: no condition of the clause before it.
      if (isWord(item, 'conflict')) current.pop()
      name = String(item.value)
      current = clauses.get(name) ?? []
      clauses.set(name, current)
    } else current.push(item)
  })
  return clauses
}

function writtenIn(items: readonly Item[]): readonly TableRef[] {
  const named = isWord(items[0], 'into') ? items.slice(1) : items
  // The columns behind it look like the arguments of a function.
  const { ref } = tableAt(cutAt(named, isGroup)[0] ?? [], 0)
  return ref === null ? [] : [ref]
}

/** `zinc.tickets_z as t`; null where a group or a function stands. */
function tableAt(items: readonly Item[], start: number): { ref: TableRef | null; next: number } {
  let at = start
  while (isWord(items[at], 'only', 'lateral')) at += 1
  let table: string | null = null
  if (isGroup(items[at])) at += 1
  else {
    table = nameOf(items[at])
    at += 1
    while (isSign(items[at], '.')) {
      table = nameOf(items[at + 1])
      at += 2
    }
    if (isGroup(items[at])) {
      table = null
      at += 1
    }
  }
  if (isWord(items[at], 'as')) at += 1
  const named = nameOf(items[at])
  const isNamed = named !== null && !isWord(items[at], ...joinWords, 'on', 'using', 'set')
  const next = isNamed ? at + 1 : at
  return { ref: table === null ? null : { table, alias: isNamed ? named : table }, next }
}

type From = { tables: readonly TableRef[]; conditions: readonly Condition[] }

function fromOf(items: readonly Item[]): From {
  const tables: TableRef[] = []
  const conditions: Condition[] = []
  let at = 0
  while (at < items.length) {
    const join: string[] = []
    while (isWord(items[at], ...joinWords, 'outer', 'using') || isSign(items[at], ',')) {
      join.push(String(items[at]?.value))
      at += 1
    }
    const { ref, next } = tableAt(items, at)
    if (ref !== null) tables.push(ref)
    const end = endOfJoin(items, next)
    if (isWord(items[next], 'on') && !join.includes('right') && !join.includes('full')) {
      conditions.push({ items: items.slice(next + 1, end), only: join.includes('left') ? (ref?.alias ?? '') : null })
    }
    at = Math.max(end, at + 1)
  }
  return { tables, conditions }
}

/** Where the next table of the list begins: `left(…)` is a function. */
function endOfJoin(items: readonly Item[], start: number): number {
  const end = items.findIndex((item, index) => {
    if (index < start) return false
    if (isWord(item, 'using')) return !isGroup(items[index + 1])
    return isSign(item, ',') || isWord(item, 'join') || (isWord(item, ...joinWords) && !isGroup(items[index + 1]))
  })
  return end === -1 ? items.length : end
}
