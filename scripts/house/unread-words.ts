import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isJsxExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Type, type Symbol as TypeSymbol } from 'typescript/unstable/sync'

type Catalogue = {
  /** The `tsconfig.json` of the program that reads, without its tests. */
  project: string
  /** Part of the path of the files that say the words; nothing they read of each other counts. */
  words: string
  /** Part of the path of other files whose reading does not count. */
  ignored: string
}

/**
 * 'file: path.of.the.key' for every key no source reads, asked from the compiler itself. Where a key is chosen at run
 * time (`words.states[state]`) the type of the index says which may be; what hangs below a chosen key counts as read.
 */
export function unreadWordsOf({ project, words, ignored }: Catalogue): { unread: string[]; total: number } {
  const api = new API({ cwd: process.cwd() })
  try {
    const [program] = api.updateSnapshot({ openProjects: [project] }).getProjects()
    if (program === undefined) throw new Error(`no program at ${project}`)
    const files = filesOf(program)
    const said = files.filter(({ fileName }) => fileName.includes(words)).flatMap((file) => keysOf(file))
    const read = readIn(
      files.filter(({ fileName }) => !fileName.includes(words) && !fileName.includes(ignored)),
      program.checker,
      { words, names: new Set(said.map(({ name }) => textOf(name))) },
    )
    const symbols = program.checker.getSymbolAtLocation(said.map(({ name }) => name))
    const unread = said.filter((_, index) => !marksOf(symbols[index], words).some((mark) => read.has(mark)))
    return { unread: unread.map(({ path }) => path), total: said.length }
  } finally {
    api.close()
  }
}

function filesOf({ program }: Project): readonly SourceFile[] {
  return program.getSourceFileNames().flatMap((name) => {
    const file = name.includes('/node_modules/') ? undefined : program.getSourceFile(name)
    return file === undefined ? [] : [file]
  })
}

function* nodesOf(node: Node, isLeft: (node: Node) => boolean = () => false): Generator<Node> {
  yield node
  const children: Node[] = []
  node.forEachChild((child) => {
    children.push(child)
  })
  for (const child of children) if (!isLeft(child)) yield* nodesOf(child, isLeft)
}

const marksOf = (symbol: TypeSymbol | undefined, words: string): readonly string[] =>
  (symbol?.declarations ?? []).filter(({ path }) => path.includes(words)).map(({ path, index }) => `${path}#${index}`)

const textOf = (name: Node): string => (isIdentifier(name) || isStringLiteral(name) ? name.text : name.getText())

type Said = { words: string; names: ReadonlySet<string> }

/**
 * Marks of every key that is read: `words.title`, `{ title } = words`, `words.states[state]`. The compiler is asked
 * about names of keys only: to know of every name of a program it has to check all of it.
 */
function readIn(files: readonly SourceFile[], checker: Checker, { words, names }: Said): ReadonlySet<string> {
  const nodes = files.flatMap((file) => [...nodesOf(file)])
  const read = new Set<string>()
  const mark = (symbol: TypeSymbol | undefined) => {
    for (const each of marksOf(symbol, words)) read.add(each)
  }
  const accessed = nodes.filter(isPropertyAccessExpression).map(({ name }) => name)
  for (const symbol of checker.getSymbolAtLocation(accessed.filter((name) => names.has(name.text)))) mark(symbol)
  const isTaken = (element: Node) => {
    const name = isBindingElement(element) ? (element.propertyName ?? element.name) : undefined
    return name !== undefined && names.has(textOf(name))
  }
  const patterns = nodes.filter(isObjectBindingPattern).filter(({ elements }) => elements.some(isTaken))
  for (const [index, type] of checker.getTypeAtLocation(patterns).entries()) {
    for (const element of patterns[index]?.elements ?? []) {
      const name = isBindingElement(element) ? (element.propertyName ?? element.name) : undefined
      if (type !== undefined && name !== undefined && isIdentifier(name))
        mark(checker.getPropertyOfType(type, name.text))
    }
  }
  const chosen = nodes.filter(isElementAccessExpression)
  const holders = checker.getTypeAtLocation(chosen.map(({ expression }) => expression))
  const indexes = checker.getTypeAtLocation(chosen.map(({ argumentExpression }) => argumentExpression))
  for (const [at, holder] of holders.entries()) markChosen(holder, indexes[at], { checker, words, mark })
  markHandedOver(nodes, { checker, words, mark })
  return read
}

type Marking = { checker: Checker; words: string; mark: (symbol: TypeSymbol | undefined) => void }

function markChosen(holder: Type | undefined, index: Type | undefined, { checker, words, mark }: Marking): void {
  if (holder === undefined) return
  const names = namesOf(index)
  for (const type of partsOf(holder)) {
    for (const property of checker.getPropertiesOfType(type)) {
      if (marksOf(property, words).length === 0 || names?.has(property.name) === false) continue
      mark(property)
      markChosen(checker.getTypeOfSymbol(property), undefined, { checker, words, mark })
    }
  }
}

/** `noteOf(words.state)` where `noteOf` says itself which words it takes: those, whatever their names are elsewhere. */
function markHandedOver(nodes: readonly Node[], { checker, words, mark }: Marking): void {
  const given = nodes.filter(isCallExpression).flatMap(({ arguments: all }) => [...all])
  const passed = nodes
    .filter(isJsxExpression)
    .flatMap(({ expression }) => (expression === undefined ? [] : [expression]))
  const whole = [...given, ...passed].filter((node) => isPropertyAccessExpression(node) || isIdentifier(node))
  for (const [at, type] of checker.getTypeAtLocation(whole).entries()) {
    const node = whole[at]
    const isWords =
      type?.isObjectType() && checker.getPropertiesOfType(type).some((key) => marksOf(key, words).length > 0)
    const taken = isWords === true && node !== undefined ? checker.getContextualType(node) : undefined
    for (const { name, declarations } of taken === undefined ? [] : checker.getPropertiesOfType(taken)) {
      const isOwn = !declarations.some(({ path }) => path.includes(words))
      if (isOwn && type !== undefined) mark(checker.getPropertyOfType(type, name))
    }
  }
}

function partsOf(type: Type): readonly Type[] {
  return (type.isUnionType() ? type.getTypes() : undefined) ?? [type]
}

/** The names an index may have; null when it may have any. */
function namesOf(index: Type | undefined): ReadonlySet<string> | null {
  const parts = index === undefined ? [] : partsOf(index)
  const names = parts.flatMap((part) =>
    part.isStringLiteralType() || part.isNumberLiteralType() ? [`${part.value}`] : [],
  )
  return names.length > 0 && names.length === parts.length ? new Set(names) : null
}

/** What the compiler already holds to a list of its own (an annotated constant), and rows of a list, are no keys. */
function keysOf(file: SourceFile): readonly { name: Node; path: string }[] {
  const isLeft = (node: Node) =>
    isArrowFunction(node) ||
    isArrayLiteralExpression(node) ||
    node.kind === SyntaxKind.FunctionDeclaration ||
    (isVariableDeclaration(node) && node.type !== undefined)
  return [...nodesOf(file, isLeft)]
    .filter((node) => isPropertyAssignment(node) || isShorthandPropertyAssignment(node))
    .map((node) => ({ name: node.name, path: `${file.fileName.split('/').at(-1)}: ${pathOf(node)}` }))
}

function pathOf(node: Node | undefined): string {
  if (node === undefined) return ''
  const above = pathOf(node.parent)
  const isNamed = isPropertyAssignment(node) || isShorthandPropertyAssignment(node) || isVariableDeclaration(node)
  if (!isNamed || !isIdentifier(node.name)) return above
  return above === '' ? node.name.text : `${above}.${node.name.text}`
}
