import { byField } from '@zinc/domain/field-table'
import { paymentTermBases } from '@zinc/domain/supplier'
import { amountFields, choiceFields } from '@zinc/domain/ticket-z/ticket-z-field'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDate, formatDayMonth, formatMonth, formatNumber, formatRate } from '../../i18n/format.ts'

/** What a side of a change was: an amount in its column, or words. */
export type ChangeValue = { cents: number } | { text: string }
/** One thing that changed; null: it was not there. */
export type ChangeLine = { key: string; name: string; before: ChangeValue | null; after: ChangeValue | null }

export type EntryWords = {
  text: Catalogue
  language: Language
  /** Of a person, by number. */
  nameOf: (id: number) => string
  /** Of a VAT line, payment method, service or register, as it is called today. */
  labelOf: (id: unknown) => string | undefined
}

export type Fields = Readonly<Record<string, unknown>>

/** A stored side is JSON of any version of the product: read field by field, and whatever is unknown is left out. */
export function fieldsOf(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? Object.fromEntries(Object.entries(value)) : {}
}

export function itemsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

type Pair = readonly [id: string, before: Fields | undefined, after: Fields | undefined]

/** The lines of both sides by the id that names them, in the order they stand now. */
export function pairsOf(before: unknown, after: unknown, idField: string): readonly Pair[] {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const ids = [...new Set([...now, ...old].map((line) => String(line[idField])))]
  const find = (lines: readonly Fields[], id: string) => lines.find((line) => String(line[idField]) === id)
  return ids.map((id) => [id, find(old, id), find(now, id)])
}

export function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

type Format = (value: unknown, words: EntryWords) => ChangeValue

const amount: Format = (value) => ({ cents: Number(value) })
const rate: Format = (value, { language }) => ({ text: formatRate(Number(value), language) })
const date: Format = (value) => ({ text: formatDate(String(value)) })
const month: Format = (value, { language }) => ({ text: formatMonth(`${String(value)}-01`, language) })
const unnamed: Format = (_, { text }) => ({ text: text.journal.otherValue })
const labelled: Format = (value, { labelOf, text }) => ({ text: labelOf(value) ?? text.journal.otherValue })
const namedBy =
  (namesOf: (text: Catalogue) => Readonly<Record<string, string>>): Format =>
  (value, words) => ({ text: namesOf(words.text)[String(value)] ?? words.text.journal.otherValue })

const formats: Readonly<Record<string, Format>> = {
  ...{ defaultFloat: amount, cashTolerance: amount, entryTolerance: amount, monthlyAmount: amount, amount },
  ...byField(amountFields, () => amount),
  ...{
    minimumOrder: amount,
    defaultRateBp: rate,
    deliveryDays: (value, words) => ({ text: weekdaysText(value, words) }),
  },
  ...{ defaultCategoryId: labelled, parentId: labelled, colour: unnamed },
  ...{ supplierId: labelled, categoryId: labelled, net: amount, occurrenceOn: date },
  moreLines: (lines) => ({ cents: itemsOf(lines).reduce((sum, { net }) => sum + Number(net), 0) }),
  paymentTerms: (value, words) => ({ text: termsText(fieldsOf(value), words) }),
  ...{ rateBp: rate, commissionBp: rate, fromMonth: month, toMonth: month },
  ...{ openedOn: date, lockedUntil: date, validFrom: date, validTo: date, expectedFrom: date, expiresOn: date },
  type: namedBy((text) => text.establishment.types),
  territory: namedBy((text) => text.establishment.territories),
  nature: namedBy((text) => text.settings.natures),
  kind: namedBy((text) => text.settings.kinds),
  role: namedBy((text) => text.people.roles),
  ownerId: (value, { nameOf }) => ({ text: nameOf(Number(value)) }),
  settlementDays: (value, { text }) => ({ text: text.settings.paidAfter(Number(value)) }),
  fiscalYearStart: (value, { language }) => ({ text: formatDayMonth(`2000-${String(value)}`, language) }),
  salesLabel: (value, words) => ({ text: salesLabelText(fieldsOf(value), words) }),
  weekdays: (value, words) => ({ text: weekdaysText(value, words) }),
  cashCountTime: namedBy((text) => text.settings.cashCountTimes),
  entryParts: (value, words) => ({ text: entryPartsText(value, words) }),
  ...byField(choiceFields, (field) => namedBy((text) => text.ticketZParts.options[field])),
}

/** Null where there is nothing: not typed, no end, empty. */
export function shownValue(field: string, value: unknown, words: EntryWords): ChangeValue | null {
  if (value === null || value === undefined || value === '') return null
  const format = formats[field]
  if (format !== undefined) return format(value, words)
  const { yes, no, otherValue } = words.text.journal
  if (typeof value === 'boolean') return { text: value ? yes : no }
  if (typeof value === 'number') return { text: formatNumber(value, words.language) }
  return { text: typeof value === 'string' ? value : otherValue }
}

/** 'Ticket Z, Tickets Z (le, masculin)': every part of it can change. */
function salesLabelText({ singular, plural, gender, article }: Fields, { text }: EntryWords): string {
  const agreement = [article, gender === 'feminine' ? text.settings.genders.feminine : text.settings.genders.masculine]
  return `${String(singular)}, ${String(plural)} (${agreement.join(', ')})`
}

function termsText({ days, basis }: Fields, { text }: EntryWords): string {
  const known = paymentTermBases.find((one) => one === basis)
  return known === undefined ? text.journal.otherValue : text.suppliers.terms(Number(days), known)
}

export function weekdaysText(value: unknown, { text }: EntryWords): string {
  const days = Array.isArray(value) ? value : []
  if (days.length === 7) return text.journal.everyDay
  if (days.length === 0) return text.journal.noDay
  return days.map((day) => text.establishment.weekdaysShort[Number(day) - 1]).join(', ')
}

/** 'Remises, Comptage de la caisse': the order is part of it. */
function entryPartsText(value: unknown, { text }: EntryWords): string {
  const parts = Array.isArray(value) ? value : []
  if (parts.length === 0) return text.journal.noPart
  const names: Readonly<Record<string, string>> = text.ticketZParts.names
  return parts.map((part) => names[String(part)] ?? text.journal.otherValue).join(', ')
}

/** As its screen calls it. */
export function fieldName(field: string, { text }: EntryWords): string {
  const { settings, journal, people, suppliers, ticketZ } = text
  const names: Readonly<Record<string, string>> = {
    ...{ name: settings.name, type: settings.type, description: settings.description, phone: settings.phone },
    ...{ address: settings.address, siret: settings.siret, vatNumber: settings.vatNumber },
    ...{ territory: settings.territory, timeZone: journal.timeZone, openedOn: settings.openedOn },
    ...{ fiscalYearStart: settings.fiscalYear, salesLabel: settings.labelCard, businessDayStart: settings.dayStart },
    ...{ defaultFloat: settings.defaultFloat, cashTolerance: settings.cashTolerance },
    ...{ entryTolerance: settings.entryTolerance, lockedUntil: journal.lockedUntil },
    ...{ cashCountTime: settings.cashCountTime, entryParts: settings.entryPartsCard.title },
    ...{ ownerId: people.roles.owner, ownerName: people.roles.owner, isActive: journal.isActive },
    ...{ label: settings.label, nature: settings.nature, rateBp: settings.rate, kind: settings.kind },
    ...{ validFrom: settings.validFrom, validTo: settings.validTo, account: settings.account },
    ...{ settlementDays: settings.settlementDays, commissionBp: settings.commission, isWholeDay: settings.wholeDay },
    ...{ expectedFrom: journal.expectedFrom, monthlyAmount: settings.monthlyAmount },
    ...{ fromMonth: settings.fromMonth, toMonth: settings.toMonth },
    ...{ contactName: suppliers.contactName, email: suppliers.email, customerCode: suppliers.customerCode },
    ...{ deliveryDays: suppliers.deliveryDays, minimumOrder: suppliers.minimumOrder, iban: suppliers.iban },
    ...{ paymentTerms: suppliers.paymentTerms, defaultCategoryId: suppliers.defaultCategory },
    ...{ defaultRateBp: suppliers.defaultRateBp, comment: suppliers.comment },
    ...{ supplierId: suppliers.columns.name, categoryId: journal.recurring.category, net: journal.recurring.net },
    ...{ everyMonths: journal.recurring.every, dayOfMonth: journal.recurring.day, occurrenceOn: journal.recurring.on },
    moreLines: journal.recurring.more,
    ...{ role: people.role, expiresOn: people.lastDay, ...ticketZ.lineNames },
  }
  return names[field] ?? journal.otherField
}
