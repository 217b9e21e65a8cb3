import type {
  paymentMethodInput,
  registerInput,
  serviceInput,
  vatLineInput,
} from '@zinc/contract/establishment-settings'
import type { Establishment } from '@zinc/contract/establishments'
import type { Output } from '@zinc/contract/read-only'
import type { PlainDate, Weekday } from '@zinc/domain/calendar/calendar'
import type { OpeningPattern, SalesLabel, ServicePattern, Territory } from '@zinc/domain/establishment/establishment'
import { weekdaysOf } from '@zinc/domain/establishment/establishment-list'
import type { EstablishmentType } from '@zinc/domain/establishment/establishment-type'
import { amountTextOf } from '@zinc/domain/money'
import type { CashCountTime, EntryPart } from '@zinc/domain/ticket-z/ticket-z-part'

export type VatLineItem = Output<typeof vatLineInput>
export type PaymentMethodItem = Output<typeof paymentMethodInput>
export type ServiceItem = Output<typeof serviceInput>
export type RegisterItem = Output<typeof registerInput>

/** The settings as typed: texts stay texts until they are sent, lists hold what their dialogs let through. */
export type SettingsDraft = {
  name: string
  type: EstablishmentType
  description: string
  phone: string
  address: string
  siret: string
  vatNumber: string
  territory: Territory
  /** First day of the books: no day before it is asked for. */
  openedOn: string
  fiscalDay: string
  fiscalMonth: string
  singular: string
  plural: string
  gender: SalesLabel['gender']
  article: SalesLabel['article']
  defaultFloat: string
  cashTolerance: string
  entryTolerance: string
  cashCountTime: CashCountTime
  /** In the order of the register's printed Z. */
  entryParts: readonly EntryPart[]
  businessDayStart: string
  openWeekdays: readonly Weekday[]
  /** First day of the new rhythm. */
  openingFrom: string
  vatLines: readonly VatLineItem[]
  paymentMethods: readonly PaymentMethodItem[]
  services: readonly ServiceItem[]
  registers: readonly RegisterItem[]
}

export type DraftField = keyof SettingsDraft
export type ListField = 'vatLines' | 'paymentMethods' | 'services' | 'registers'
export const listFields: readonly ListField[] = ['vatLines', 'paymentMethods', 'services', 'registers']

/** `today`: the business date, from which a new rhythm starts unless said otherwise. */
export function draftOf(establishment: Establishment, today: PlainDate): SettingsDraft {
  const { salesLabel, fiscalYearStart } = establishment
  const [fiscalMonth = '01', fiscalDay = '01'] = fiscalYearStart.split('-')
  return {
    name: establishment.name,
    type: establishment.type,
    description: establishment.description,
    phone: establishment.phone,
    address: establishment.address,
    siret: establishment.siret ?? '',
    vatNumber: establishment.vatNumber ?? '',
    territory: establishment.territory,
    openedOn: establishment.openedOn,
    fiscalDay: String(Number(fiscalDay)),
    fiscalMonth,
    singular: salesLabel.singular,
    plural: salesLabel.plural,
    gender: salesLabel.gender,
    article: salesLabel.article,
    defaultFloat: amountTextOf(establishment.defaultFloat),
    cashTolerance: amountTextOf(establishment.cashTolerance),
    entryTolerance: amountTextOf(establishment.entryTolerance),
    cashCountTime: establishment.cashCountTime,
    entryParts: establishment.entryParts,
    businessDayStart: establishment.businessDayStart,
    openWeekdays: patternAhead(establishment.openingDays)?.weekdays ?? [],
    openingFrom: establishment.openedOn > today ? establishment.openedOn : today,
    ...listsOf(establishment),
  }
}

function listsOf(establishment: Establishment): Pick<SettingsDraft, ListField> {
  const unplaced = <T extends { position: number }>(items: readonly T[]) =>
    items.toSorted((a, b) => a.position - b.position).map(({ position: _, ...item }) => item)
  return {
    vatLines: unplaced(establishment.vatLines),
    paymentMethods: unplaced(establishment.paymentMethods),
    services: unplaced(establishment.services).map(({ patterns, ...item }) => ({
      ...item,
      weekdays: givenOn(patterns),
    })),
    registers: unplaced(establishment.registers).map(({ expectedFrom: _, ...item }) => item),
  }
}

function givenOn(patterns: readonly ServicePattern[]): readonly Weekday[] | null {
  return weekdaysOf({ patterns })
}

/** The latest rhythm written down, even one that starts later: that is the one a change follows. */
export function patternAhead(patterns: readonly OpeningPattern[]): OpeningPattern | null {
  return patterns.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)).at(-1) ?? null
}

const vowel = /^[aeiouyàâäéèêëîïôöûüœæ]/i
const mute = /^h/i

/** The articles a word may take, the likely one first: only the ear knows about 'h', and 'le onze'. */
export function articlesOf(singular: string, gender: SalesLabel['gender']): readonly SalesLabel['article'][] {
  const plain = gender === 'masculine' ? 'le' : 'la'
  return vowel.test(singular.trim()) || mute.test(singular.trim()) ? ["l'", plain] : [plain]
}

/** The word and its gender as typed, with an article that fits them: a chosen one stays while it still may. */
export function withLabel(
  draft: SettingsDraft,
  change: Partial<Pick<SettingsDraft, 'singular' | 'gender' | 'article'>>,
): SettingsDraft {
  const next = { ...draft, ...change }
  const articles = articlesOf(next.singular, next.gender)
  const wasLikely = articlesOf(draft.singular, draft.gender)[0] === draft.article
  const keeps = articles.includes(next.article) && (change.article !== undefined || !wasLikely)
  return { ...next, article: keeps ? next.article : (articles[0] ?? next.article) }
}
