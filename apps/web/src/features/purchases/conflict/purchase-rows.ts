import { byField } from '@zinc/domain/field-table'
import type {
  ForeignAmount,
  Payee,
  PurchaseContent,
  PurchaseKind,
  PurchaseLine,
  PurchaseVat,
} from '@zinc/domain/purchase/purchase'
import {
  listedPurchaseFields,
  type PurchaseField,
  purchaseAmountFields,
  purchaseDateFields,
  purchaseTextFields,
  unlistedPurchaseFields,
} from '@zinc/domain/purchase/purchase-field'
import type { Choices } from '../../../documents/conflict-choices.ts'

type Field = Exclude<keyof PurchaseContent, 'lines' | 'vat'>

type Sides<T> = { mine: T; theirs: T }
/** What two versions of a purchase say in one place: of a line and of a typed VAT, null where a side has none. */
export type PurchaseRow = { key: string } & (
  | ({ type: 'supplier' } & Sides<string | null>)
  | ({ type: 'kind' } & Sides<PurchaseKind>)
  | ({ type: 'date'; field: PurchaseField } & Sides<string | null>)
  | ({ type: 'text'; field: PurchaseField } & Sides<string>)
  | ({ type: 'amount'; field: PurchaseField } & Sides<number | null>)
  | ({ type: 'foreign' } & Sides<ForeignAmount | null>)
  | ({ type: 'payee' } & Sides<Payee | null>)
  | ({ type: 'line' } & Sides<PurchaseLine | null>)
  | ({ type: 'vat'; rateBp: number } & Sides<number | null>)
)

/** Every place of both, in the order of the form. */
export function rowsOf(mine: PurchaseContent, theirs: PurchaseContent): readonly PurchaseRow[] {
  const fieldRows = fieldRowsOf(mine, theirs)
  return [
    { key: 'supplierId', type: 'supplier', mine: mine.supplierId, theirs: theirs.supplierId },
    { key: 'kind', type: 'kind', mine: mine.kind, theirs: theirs.kind },
    ...listedPurchaseFields.map((field) => fieldRows[field]),
    ...pairsOf(mine.lines, theirs.lines).map((pair) => ({ ...pair, type: 'line' as const })),
    ...typedRatesOf(mine, theirs).map((rateBp) => {
      const sides = { mine: typedVatOf(mine, rateBp)?.vat ?? null, theirs: typedVatOf(theirs, rateBp)?.vat ?? null }
      return { key: `vat.${rateBp}`, type: 'vat' as const, rateBp, ...sides }
    }),
    { key: 'foreign', type: 'foreign', mine: mine.foreign ?? null, theirs: theirs.foreign ?? null },
    { key: 'payee', type: 'payee', mine: mine.payee ?? null, theirs: theirs.payee ?? null },
    ...unlistedPurchaseFields.map((field) => fieldRows[field]),
  ]
}

function fieldRowsOf(mine: PurchaseContent, theirs: PurchaseContent): Record<PurchaseField, PurchaseRow> {
  return {
    ...byField(purchaseTextFields, (field) => {
      return { key: field, type: 'text' as const, field, mine: mine[field], theirs: theirs[field] }
    }),
    ...byField(purchaseDateFields, (field) => {
      return { key: field, type: 'date' as const, field, mine: mine[field], theirs: theirs[field] }
    }),
    ...byField(purchaseAmountFields, (field) => {
      return { key: field, type: 'amount' as const, field, mine: mine[field], theirs: theirs[field] }
    }),
  }
}

export function isSameRow({ mine, theirs }: PurchaseRow): boolean {
  return JSON.stringify(inOrder(mine)) === JSON.stringify(inOrder(theirs))
}

/** Answers name the fields of a line in another order than the form. */
function inOrder(value: PurchaseRow['mine']): unknown {
  return value === null || typeof value !== 'object' ? value : Object.entries(value).toSorted(byFirst)
}

function byFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** Nothing stands against what only one of the two says; a line still without an amount is for the person to keep. */
export function proposedOf(rows: readonly PurchaseRow[]): Choices {
  const isEmpty = (value: PurchaseRow['mine']) => value === null || value === ''
  return Object.fromEntries(
    rows.flatMap((row) => {
      const { key, mine, theirs } = row
      if (isEmpty(mine) === isEmpty(theirs)) return []
      if (row.type === 'line' && (row.mine ?? row.theirs)?.net === 0) return []
      return [[key, isEmpty(mine) ? ('theirs' as const) : ('mine' as const)]]
    }),
  )
}

/** The version the choices make: a whole purchase, starting from ours. */
export function mergedPurchaseOf(mine: PurchaseContent, theirs: PurchaseContent, choices: Choices): PurchaseContent {
  const of = (key: string) => (choices[key] === 'theirs' ? theirs : mine)
  const take = <F extends Field>(field: F): PurchaseContent[F] => of(field)[field]
  const lines = pairsOf(mine.lines, theirs.lines).flatMap((pair) => {
    return (choices[pair.key] === 'theirs' ? pair.theirs : pair.mine) ?? []
  })
  const comments = [mine.comment, theirs.comment].filter((comment) => comment !== '')
  return {
    ...{ supplierId: take('supplierId'), kind: take('kind') },
    ...byField(purchaseTextFields, take),
    ...byField(purchaseDateFields, take),
    ...byField(purchaseAmountFields, take),
    lines,
    vat: typedRatesOf(mine, theirs)
      // Of a rate that no chosen line has, nothing can be written.
      .filter((rateBp) => lines.some((line) => line.rateBp === rateBp))
      .flatMap((rateBp) => typedVatOf(of(`vat.${rateBp}`), rateBp) ?? []),
    ...(choices['comment'] === 'both' ? { comment: comments.join('\n') } : {}),
    ...besideOf(take('foreign'), take('payee')),
  }
}

function besideOf(foreign: PurchaseContent['foreign'], payee: PurchaseContent['payee']) {
  return { ...(foreign === undefined ? {} : { foreign }), ...(payee === undefined ? {} : { payee }) }
}

function typedRatesOf(mine: PurchaseContent, theirs: PurchaseContent): readonly number[] {
  const typed = [...mine.vat, ...theirs.vat].filter(({ isTyped }) => isTyped)
  return [...new Set(typed.map(({ rateBp }) => rateBp))]
}

function typedVatOf({ vat }: PurchaseContent, rateBp: number): PurchaseVat | undefined {
  return vat.find((typed) => typed.isTyped && typed.rateBp === rateBp)
}

type Pair = { key: string } & Sides<PurchaseLine | null>
type Alike = (one: PurchaseLine, other: PurchaseLine) => boolean

const namesOf = (line: PurchaseLine) => [line.supplierCode, line.label.toLowerCase()]
/** From surely the same line of the document to probably: what is left goes together in its order. */
const likenesses: readonly Alike[] = [
  (one, other) => isSameRow({ key: '', type: 'line', mine: one, theirs: other }),
  (one, other) => namesOf(one).some((name, index) => name !== '' && name === namesOf(other)[index]),
  (one, other) => one.categoryId === other.categoryId && one.rateBp === other.rateBp,
  () => true,
]

/** The lines of both, each beside the one it stands for; ours in their order, then what only theirs has. */
export function pairsOf(mine: readonly PurchaseLine[], theirs: readonly PurchaseLine[]): readonly Pair[] {
  const partners = new Map<number, number>()
  const taken = new Set<number>()
  for (const isAlike of likenesses) {
    for (const [index, line] of mine.entries()) {
      if (partners.has(index)) continue
      const partner = theirs.findIndex((other, at) => !taken.has(at) && isAlike(line, other))
      if (partner === -1) continue
      partners.set(index, partner)
      taken.add(partner)
    }
  }
  const ours = mine.map((line, index) => {
    const partner = partners.get(index)
    return { key: `line.${index}`, mine: line, theirs: partner === undefined ? null : (theirs[partner] ?? null) }
  })
  const rest = theirs.flatMap((line, at) => (taken.has(at) ? [] : [{ key: `theirs.${at}`, mine: null, theirs: line }]))
  return [...ours, ...rest]
}
