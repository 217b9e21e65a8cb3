import {
  type Nature,
  type PaymentKind,
  type PaymentMethod,
  paymentKinds,
  type VatLine,
} from '../establishment/establishment.ts'
import type { BasisPoints } from '../money.ts'
import { type FieldOf, fieldOfHeading, plainKeyOf } from './heading.ts'
import { type ImportField, isNewMethodField, isRateField, isSalesField, newMethodOfField } from './import-field.ts'
import { methodKeyOf, paymentKindOf, rateOfHeading } from './ticket-z-heading.ts'

type Lists = { vatLines: readonly VatLine[]; paymentMethods: readonly PaymentMethod[] }

/** What a heading of a table of closings says, by the names and kinds of the lists they are counted by. */
export function ticketZFieldOf({ vatLines, paymentMethods }: Lists): FieldOf {
  return (heading, column, taken) => {
    const key = plainKeyOf(heading)
    const method = named(paymentMethods, methodKeyOf(key)) ?? named(paymentMethods, key)
    if (method !== null) return `method:${method.id}`
    const line = named(vatLines, key) ?? named(vatLines, key.replace(/^(?:ventes?|ca|total) | (?:ttc|incl vat)$/g, ''))
    if (line !== null) return `line:${line.id}`
    const taxed = /^(?:tva|vat) (.+)$/.exec(key)?.[1]
    const lineOfVat = taxed === undefined ? null : named(vatLines, taxed)
    if (lineOfVat !== null) return `lineVat:${lineOfVat.id}`
    return fieldOfHeading('ticketZ', heading) ?? rateOfHeading(heading) ?? paymentOf(key, column)

    function paymentOf(heard: string, at: number): ImportField | null {
      const kind = paymentKindOf(heard)
      if (kind === null) return null
      const ofKind = active(paymentMethods).filter((each) => each.kind === kind && !taken.has(`method:${each.id}`))
      // Meal vouchers are often two: on a card, and on paper.
      const wording = ['papier', 'carte'].find((word) => heard.split(' ').includes(word))
      const worded = ofKind.find(({ label }) => wording !== undefined && plainKeyOf(label).split(' ').includes(wording))
      const found = worded ?? ofKind[0]
      return found === undefined ? `new:${kind}:${at}` : `method:${found.id}`
    }
  }
}

function named<T extends { label: string; isActive: boolean }>(items: readonly T[], key: string): T | null {
  const found = items.filter(({ label }) => plainKeyOf(label) === key)
  return found.find(({ isActive }) => isActive) ?? found[0] ?? null
}

function active<T extends { isActive: boolean; position: number }>(items: readonly T[]): readonly T[] {
  return items.filter(({ isActive }) => isActive).toSorted((a, b) => a.position - b.position)
}

type NewMethod = Pick<PaymentMethod, 'label' | 'kind' | 'account' | 'settlementDays'>
const usual: Readonly<Record<Exclude<PaymentKind, 'other'>, Omit<NewMethod, 'kind'>>> = {
  cash: { label: 'Espèces', account: '531100', settlementDays: 0 },
  card: { label: 'Carte bancaire', account: '511500', settlementDays: 1 },
  cheque: { label: 'Chèques', account: '511200', settlementDays: 3 },
  meal_voucher: { label: 'Titres-restaurant', account: '511720', settlementDays: 7 },
  holiday_voucher: { label: 'Chèques-vacances', account: null, settlementDays: 7 },
  transfer: { label: 'Virement', account: null, settlementDays: 1 },
  gift_voucher: { label: 'Bons cadeaux', account: null, settlementDays: 0 },
  deposit_used: { label: 'Acomptes', account: null, settlementDays: 0 },
  delivery_platform: { label: 'Plateformes', account: '467100', settlementDays: 7 },
  on_account: { label: 'En compte', account: null, settlementDays: 0 },
}

/** What the columns need and no list has. The id of each is what it is needed for, until it is made. */
export type PlannedLists = { vatLines: readonly VatLine[]; paymentMethods: readonly PaymentMethod[] }

export function plannedListsOf(
  columns: { fields: readonly (ImportField | null)[]; headings: readonly string[] },
  lists: Lists & { usualNature: Nature },
): PlannedLists {
  const fields = columns.fields.filter((field) => field !== null)
  const rates = new Set(fields.flatMap((field) => rateOf(field) ?? []))
  const missing = [...rates].filter((rateBp) => !lists.vatLines.some((line) => line.rateBp === rateBp))
  const labels = new Set(lists.paymentMethods.map(({ label }) => plainKeyOf(label)))
  const methods = fields.filter(isNewMethodField).map((field, at): PaymentMethod => {
    const { kind, column } = newMethodOfField(field)
    const method = newMethodOf(kind, columns.headings[column] ?? '', labels)
    labels.add(plainKeyOf(method.label))
    return { ...method, id: field, commissionBp: 0, isActive: true, position: lists.paymentMethods.length + at }
  })
  return {
    vatLines: missing.map((rateBp, at) => ({
      ...{ id: `rate:${rateBp}`, label: `Ventes ${String(rateBp / 100).replace('.', ',')}\u00a0%`, rateBp },
      ...{ nature: rateBp === 550 || rateBp === 210 ? 'goods' : lists.usualNature, validFrom: null, validTo: null },
      ...{ position: lists.vatLines.length + at, isActive: true },
    })),
    paymentMethods: methods,
  }
}

const rateOf = (field: ImportField): BasisPoints | null =>
  isRateField(field) || (isSalesField(field) && field.startsWith('gross:')) ? Number(field.split(':')[1]) : null

/** By its usual name, where the heading is only another word for it and nothing has that name. */
function newMethodOf(kind: PaymentKind, heading: string, labels: ReadonlySet<string>): NewMethod {
  const own = heading.trim().slice(0, 100)
  if (kind === 'other') return { kind, label: own || 'Autres', account: null, settlementDays: 0 }
  const known = usual[kind]
  const isBrand = /uber|deliveroo|just|swile|edenred|pluxee|sodexo|bimpli|amex|american|sumup|zettle/i.test(heading)
  const isOwn =
    own !== '' && (isBrand || labels.has(plainKeyOf(known.label)) || paymentKindOf(plainKeyOf(own)) !== kind)
  return { ...known, kind, label: isOwn ? own : known.label }
}

/** That a new payment method can be said to be of: all of them. */
export const newMethodKinds = paymentKinds
