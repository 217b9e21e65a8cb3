import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '@zinc/domain/account'
import { isDayOfYear, type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { isSiret, isVatNumber } from '@zinc/domain/establishment/establishment'
import { amountIssueOf, parseAmount } from '@zinc/domain/money'
import type { Catalogue } from '@zinc/words/catalogue'
import { formatDate } from '../../../i18n/format.ts'
import { compact, fiscalYearStartOf, isSame } from './settings-changes.ts'
import type { DraftField, SettingsDraft } from './settings-draft.ts'

/** A sentence per field that cannot be sent; an item of a list by its id. */
export type SettingsErrors = Readonly<Partial<Record<DraftField, string>>> & {
  readonly items?: ReadonlyMap<string, string>
}

const ADDRESS_MAX = 300
const LABEL_MAX = 40

/** Only what the person changed is judged: an old value is no reason to refuse a new one. */
export function errorsOf(
  base: SettingsDraft,
  draft: SettingsDraft,
  place: { text: Catalogue; today: PlainDate },
): SettingsErrors {
  const judged = Object.entries(judgesOf(draft, place)).filter(
    ([field, error]) => error !== null && isTouched(base, draft, field as DraftField),
  )
  return Object.fromEntries(judged)
}

function isTouched(base: SettingsDraft, draft: SettingsDraft, field: DraftField): boolean {
  if (field === 'openingFrom') return !isSame(base, draft, 'openWeekdays')
  if (field === 'fiscalDay') return !isSame(base, draft, 'fiscalDay') || !isSame(base, draft, 'fiscalMonth')
  return !isSame(base, draft, field)
}

function judgesOf(
  draft: SettingsDraft,
  { text, today }: { text: Catalogue; today: PlainDate },
): Partial<Record<DraftField, string | null>> {
  const words = text.settings.errors
  const long = (value: string, max: number) => (value.trim().length > max ? words.tooLong(max) : null)
  return {
    name: draft.name.trim() === '' ? words.nameMissing : long(draft.name, NAME_MAX_LENGTH),
    description: long(draft.description, DESCRIPTION_MAX_LENGTH),
    phone: /^[+\d ().-]{0,20}$/.test(draft.phone.trim()) ? null : words.phone,
    address: long(draft.address, ADDRESS_MAX),
    siret: compact(draft.siret) === '' || isSiret(compact(draft.siret)) ? null : words.siret,
    vatNumber: compact(draft.vatNumber) === '' || isVatNumber(compact(draft.vatNumber)) ? null : words.vatNumber,
    openedOn: parsePlainDate(draft.openedOn) === null ? words.date : null,
    fiscalDay: isDayOfYear(fiscalYearStartOf(draft)) ? null : words.fiscalDay,
    singular: labelErrorOf(draft.singular, words),
    plural: labelErrorOf(draft.plural, words),
    defaultFloat: amountErrorOf(draft.defaultFloat, text),
    cashTolerance: amountErrorOf(draft.cashTolerance, text),
    entryTolerance: amountErrorOf(draft.entryTolerance, text),
    businessDayStart: /^([01]\d|2[0-3]):[0-5]\d$/.test(draft.businessDayStart) ? null : words.time,
    openWeekdays: draft.openWeekdays.length === 0 ? words.noDay : null,
    openingFrom: openingErrorOf(draft.openingFrom, today, words),
  }
}

function labelErrorOf(label: string, words: Catalogue['settings']['errors']): string | null {
  if (label.trim() === '') return words.salesLabelMissing
  return label.trim().length > LABEL_MAX ? words.salesLabelLong : null
}

/** Of a text that has to be an amount of zero or more. */
export function amountErrorOf(amount: string, text: Catalogue): string | null {
  const issue = amountIssueOf(amount)
  if (issue !== null) return text.ticketZ.entry.amountIssues[issue]
  const cents = parseAmount(amount)
  if (cents === null) return text.settings.errors.amountMissing
  return cents < 0 ? text.settings.errors.negative : null
}

function openingErrorOf(date: string, today: PlainDate, words: Catalogue['settings']['errors']): string | null {
  const day = parsePlainDate(date)
  if (day === null) return words.date
  return day < today ? words.openingPast(formatDate(today)) : null
}
