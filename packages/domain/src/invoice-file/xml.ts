export type XmlAttribute = { readonly name: string; readonly uri: string; readonly value: string }
/** `name` without its prefix; `uri` is the namespace, '' for none; `text` is the element's own, without its children's. */
export type XmlNode = {
  readonly name: string
  readonly uri: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly XmlNode[]
  readonly text: string
}
export type XmlFaultCode =
  | 'too_long'
  | 'too_deep'
  | 'too_many_nodes'
  | 'too_many_attributes'
  | 'declaration_refused'
  | 'malformed'
/** `at`: where in the text it was seen. */
export type XmlFault = { readonly fault: XmlFaultCode; readonly at: number }

/** Given each element at its end, with how deep it stands (the root: 0); what it takes, by true, its parent does not keep. */
export type XmlTaking = (node: XmlNode, depth: number) => boolean
const nothingTaken: XmlTaking = () => false

export type XmlLimits = { length: number; depth: number; nodes: number; attributes: number }
export const invoiceXmlLimits: XmlLimits = { length: 10_000_000, depth: 64, nodes: 200_000, attributes: 50 }

const XMLNS = 'http://www.w3.org/2000/xmlns/'
const reserved: Scope = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']])
const nameStart = 'A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF'
const part = `[${nameStart}][${nameStart}\\d.\\u00B7-]*`
const qualified = `((?:${part}:)?${part})`
const space = '[ \\t\\r\\n]'
// All sticky: each is tried at one place, so that the whole text is read once.
const startTag = new RegExp(`<${qualified}`, 'y')
const attribute = new RegExp(`${space}+${qualified}${space}*=${space}*(?:"([^<"]*)"|'([^<']*)')`, 'y')
const tagEnd = new RegExp(`${space}*(/?)>`, 'y')
const endTag = new RegExp(`</${qualified}${space}*>`, 'y')
const prolog = new RegExp(`<\\?xml${space}[^?<>]*\\?>`, 'y')
const instructionStart = new RegExp(`<\\?(${part})(?=${space}|\\?>)`, 'y')
const onlySpace = new RegExp(`^${space}*$`)
const reference = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,8}));|&/g
const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
/** What no XML text holds: control characters, and halves of surrogate pairs. */
const forbidden = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r\u007F-\u009F])\p{Cc}/u

type Scope = ReadonlyMap<string, string>
type Building = {
  qualifiedName: string
  scope: Scope
  node: { -readonly [K in keyof XmlNode]: XmlNode[K] }
  children: XmlNode[]
}
type State = {
  at: number
  root: XmlNode | null
  open: Building[]
  nodes: number
  text: string
  limits: XmlLimits
  takes: XmlTaking
}

class Refused extends Error {
  readonly fault: XmlFaultCode

  constructor(fault: XmlFaultCode) {
    super(fault)
    this.fault = fault
  }
}

/**
 * The root of a well-formed document. Strict, and with less than XML allows: no DOCTYPE, so no entity but the five.
 * Processing instructions are passed over. Nothing is fetched and nothing expands.
 */
export function parseXml(
  text: string,
  limits: XmlLimits = invoiceXmlLimits,
  takes: XmlTaking = nothingTaken,
): XmlNode | XmlFault {
  const state: State = { at: text.startsWith('\uFEFF') ? 1 : 0, root: null, open: [], nodes: 0, text, limits, takes }
  try {
    if (text.length > limits.length) throw new Refused('too_long')
    const wrong = text.search(forbidden)
    if (wrong !== -1) throw new Refused('malformed')
    matched(state, prolog)
    while (state.at < text.length) readNext(state)
    if (state.root === null || state.open.length > 0) throw new Refused('malformed')
    return state.root
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault, at: state.at }
    throw error
  }
}

export function isXmlFault(read: XmlNode | XmlFault): read is XmlFault {
  return 'fault' in read
}

function readNext(state: State): void {
  const { text, at } = state
  if (text[at] !== '<') readText(state)
  else if (text.startsWith('<!--', at)) readComment(state)
  else if (text.startsWith('<![CDATA[', at)) readCharacters(state)
  else if (text.startsWith('<!', at)) throw new Refused('declaration_refused')
  else if (text.startsWith('<?', at)) readInstruction(state)
  else if (text.startsWith('</', at)) readEnd(state)
  else readStart(state)
}

function readText(state: State): void {
  const next = state.text.indexOf('<', state.at)
  const end = next === -1 ? state.text.length : next
  const raw = state.text.slice(state.at, end)
  const top = state.open.at(-1)
  if (top === undefined ? !onlySpace.test(raw) : raw.includes(']]>')) throw new Refused('malformed')
  if (top !== undefined) top.node.text += decoded(raw)
  state.at = end
}

function readComment(state: State): void {
  const end = state.text.indexOf('--', state.at + 4)
  if (end === -1 || state.text[end + 2] !== '>') throw new Refused('malformed')
  state.at = end + 3
}

/** A style sheet, the remark of a program: it changes nothing of what stands around it. */
function readInstruction(state: State): void {
  const match = matched(state, instructionStart)
  const end = state.text.indexOf('?>', state.at)
  if (match === null || match[1]?.toLowerCase() === 'xml' || end === -1) throw new Refused('malformed')
  state.at = end + 2
}

function readCharacters(state: State): void {
  const end = state.text.indexOf(']]>', state.at)
  const top = state.open.at(-1)
  if (end === -1 || top === undefined) throw new Refused('malformed')
  top.node.text += state.text.slice(state.at + '<![CDATA['.length, end)
  state.at = end + 3
}

function readEnd(state: State): void {
  const match = matched(state, endTag)
  const top = state.open.pop()
  if (match === null || top === undefined || top.qualifiedName !== match[1]) throw new Refused('malformed')
  close(state, top.node)
}

function close({ open, takes }: State, node: XmlNode): void {
  if (takes(node, open.length)) open.at(-1)?.children.pop()
}

function readStart(state: State): void {
  const start = matched(state, startTag)
  if (start === null || (state.open.length === 0 && state.root !== null)) throw new Refused('malformed')
  const raw = readAttributes(state)
  const end = matched(state, tagEnd)
  if (end === null) throw new Refused('malformed')
  const scope = scopeOf(state.open.at(-1)?.scope ?? reserved, raw)
  // Copied wherever a prefix is declared: a large one in many elements would cost their product.
  if (scope.size > state.limits.attributes) throw new Refused('too_many_attributes')
  const qualifiedName = start[1] ?? ''
  const children: XmlNode[] = []
  const attributes = attributesOf(raw, scope)
  const node = { ...resolved(qualifiedName, scope, true), attributes, children, text: '' }
  state.nodes += 1
  if (state.nodes > state.limits.nodes) throw new Refused('too_many_nodes')
  const parent = state.open.at(-1)
  if (parent === undefined) state.root = node
  else parent.children.push(node)
  if (end[1] === '/') close(state, node)
  else state.open.push({ qualifiedName, scope, node, children })
  if (state.open.length > state.limits.depth) throw new Refused('too_deep')
}

function readAttributes(state: State): readonly (readonly [string, string])[] {
  const raw: (readonly [string, string])[] = []
  for (let match = matched(state, attribute); match !== null; match = matched(state, attribute)) {
    if (raw.length >= state.limits.attributes) throw new Refused('too_many_attributes')
    raw.push([match[1] ?? '', decoded((match[2] ?? match[3] ?? '').replace(/[\t\r\n]/g, ' '))])
  }
  return raw
}

function scopeOf(outer: Scope, raw: readonly (readonly [string, string])[]): Scope {
  const declared = raw.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (declared.length === 0) return outer
  return new Map([...outer, ...declared.map(([name, uri]) => [name.slice('xmlns:'.length), uri] as const)])
}

function attributesOf(raw: readonly (readonly [string, string])[], scope: Scope): readonly XmlAttribute[] {
  if (raw.length === 0) return []
  const own = raw.map(([name, value]) => ({ ...resolved(name, scope, false), value }))
  const keys = new Set(own.map(({ name, uri }) => `${uri} ${name}`))
  if (keys.size < own.length) throw new Refused('malformed')
  return own.filter(({ uri }) => uri !== XMLNS)
}

/** An attribute without a prefix is in no namespace, whatever the default one is. */
function resolved(qualifiedName: string, scope: Scope, isElement: boolean): { name: string; uri: string } {
  const [first = '', second] = qualifiedName.split(':')
  if (!isElement && (qualifiedName === 'xmlns' || first === 'xmlns')) return { name: qualifiedName, uri: XMLNS }
  if (second === undefined) return { name: first, uri: isElement ? (scope.get('') ?? '') : '' }
  const uri = scope.get(first)
  if (uri === undefined || uri === '') throw new Refused('malformed')
  return { name: second, uri }
}

function decoded(raw: string): string {
  return raw.replace(reference, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return entities.get(name) ?? refused()
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    if (!(code > 0 && code <= 0x10_ffff)) return refused()
    const character = String.fromCodePoint(code)
    return forbidden.test(character) ? refused() : character
  })
}

function refused(): never {
  throw new Refused('malformed')
}

function matched(state: State, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = state.at
  const match = pattern.exec(state.text)
  if (match !== null) state.at = pattern.lastIndex
  return match
}
