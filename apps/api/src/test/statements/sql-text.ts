/** SQL cut into words, names, parameters, texts and signs; what stands in brackets is one item with items of its own. */
export type Item =
  | { readonly kind: 'word' | 'name' | 'parameter' | 'text' | 'number' | 'sign'; readonly value: string }
  | { readonly kind: 'group'; readonly value: '(' | '['; readonly items: readonly Item[] }

const piece =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|(?<text>[eE]?'(?:[^']|'')*'|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|"(?<name>(?:[^"]|"")*)"|(?<parameter>\$\d+)|(?<number>\d[\w.]*)|(?<word>[\p{L}_][\p{L}\d_$]*)|(?<sign>::|<>|<=|>=|!=|\|\||@>|<@|->>|->|#>>|#>|#-|!?~\*?|[^\s\w"'])/uy

/** The statements of one text; more than one only where it has a `;` between them. */
export function statementsOf(sql: string): readonly (readonly Item[])[] {
  const levels: { value: '(' | '['; items: Item[] }[] = [{ value: '(', items: [] }]
  const done: (readonly Item[])[] = []
  for (const item of piecesOf(sql)) {
    const level = levels.at(-1)
    if (level === undefined) throw new Error(`a bracket too many is closed: ${sql}`)
    if (item.kind !== 'sign') level.items.push(item)
    else if (item.value === '(' || item.value === '[') levels.push({ value: item.value, items: [] })
    else if (item.value === ')' || item.value === ']') {
      levels.pop()
      levels.at(-1)?.items.push({ kind: 'group', ...level })
    } else if (item.value === ';' && levels.length === 1) done.push(level.items.splice(0))
    else level.items.push(item)
  }
  const [last] = levels
  if (levels.length !== 1 || last === undefined) throw new Error(`a bracket is not closed: ${sql}`)
  return [...done, last.items].filter((items) => items.length > 0)
}

function* piecesOf(sql: string): Generator<Exclude<Item, { kind: 'group' }>> {
  piece.lastIndex = 0
  while (piece.lastIndex < sql.length) {
    const found = piece.exec(sql)
    if (found === null) throw new Error(`not understood: ${sql}`)
    const { text, name, parameter, number, word, sign } = found.groups ?? {}
    if (word !== undefined) yield { kind: 'word', value: word.toLowerCase() }
    else if (name !== undefined) yield { kind: 'name', value: name }
    else if (parameter !== undefined) yield { kind: 'parameter', value: parameter }
    else if (sign !== undefined) yield { kind: 'sign', value: sign }
    else if (number !== undefined) yield { kind: 'number', value: number }
    else if (text !== undefined) yield { kind: 'text', value: text }
  }
}

export const isWord = (item: Item | undefined, ...words: readonly string[]): boolean =>
  item?.kind === 'word' && words.includes(item.value)
export const isSign = (item: Item | undefined, sign: string): boolean => item?.kind === 'sign' && item.value === sign
/** Of a table or column, quoted or not; keywords look like one too. */
export const nameOf = (item: Item | undefined): string | null =>
  item?.kind === 'word' || item?.kind === 'name' ? item.value : null
export const isGroup = (item: Item | undefined): item is Extract<Item, { kind: 'group' }> => item?.kind === 'group'

/** Cut where `isCut` says so; what it says so of is left out. */
export function cutAt(items: readonly Item[], isCut: (item: Item) => boolean): readonly (readonly Item[])[] {
  const parts: Item[][] = [[]]
  for (const item of items) {
    if (isCut(item)) parts.push([])
    else parts.at(-1)?.push(item)
  }
  return parts
}
