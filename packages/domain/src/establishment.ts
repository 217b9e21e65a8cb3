import type { PlainDate, Weekday } from './calendar.ts'
import type { BasisPoints, Cents } from './money.ts'

export const restaurantTypes = [
  'restaurant',
  'brasserie',
  'bistrot',
  'pizzeria',
  'fast_food',
  'cafe',
  'salon_de_the',
  'bar',
  'food_truck',
  'hotel_restaurant',
  'traiteur',
  'restaurant_other',
] as const
export const shopTypes = [
  'boulangerie',
  'patisserie',
  'boucherie',
  'cremerie',
  'epicerie',
  'primeur',
  'cave',
  'fleuriste',
  'mode',
  'librairie',
  'tabac_presse',
  'shop_other',
] as const
export const establishmentTypes = [...restaurantTypes, ...shopTypes] as const
export type EstablishmentType = (typeof establishmentTypes)[number]
export type EstablishmentFamily = 'restaurant' | 'shop'

export const territories = [
  'mainland',
  'corsica',
  'guadeloupe',
  'martinique',
  'reunion',
  'guyane',
  'mayotte',
  'saint-martin',
  'saint-barthelemy',
  'alsace-moselle',
] as const
export type Territory = (typeof territories)[number]

export const natures = ['goods', 'services'] as const
/** E-reporting groups by nature as well as by rate: a bucket always needs both. */
export type Nature = (typeof natures)[number]

export const paymentKinds = [
  'cash',
  'card',
  'cheque',
  'meal_voucher',
  'holiday_voucher',
  'transfer',
  'gift_voucher',
  'deposit_used',
  'delivery_platform',
  'on_account',
  'other',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const labelArticles = ['le', 'la', "l'"] as const
/** What the daily entry is called here; `article` makes 'Encoder la recette du jour' correct French. */
export type SalesLabel = {
  singular: string
  plural: string
  gender: 'masculine' | 'feminine'
  article: (typeof labelArticles)[number]
}

/** A sales line of the form. Several may share nature and rate ('Sur place', 'Boissons chaudes'). */
export type VatLine = {
  id: string
  label: string
  nature: Nature
  rateBp: BasisPoints
  validFrom: PlainDate | null
  validTo: PlainDate | null
  position: number
  isActive: boolean
}

export type PaymentMethod = {
  id: string
  label: string
  kind: PaymentKind
  account: string | null
  settlementDays: number
  commissionBp: BasisPoints
  position: number
  isActive: boolean
}

export type NamedItem = { id: string; label: string; position: number; isActive: boolean }

/** The weekly pattern in force from `validFrom` on: a new rest day rewrites no past. */
export type OpeningPattern = { validFrom: PlainDate; weekdays: readonly Weekday[] }

/** An explicit closed day. `serviceId` null closes the whole day. */
export type DayClosure = { id: string; date: PlainDate; serviceId: string | null; reason: string }

/** What a type of establishment starts with, ready for a first entry without a settings page. */
export type EstablishmentDefaults = {
  salesLabel: SalesLabel
  vatLines: readonly Pick<VatLine, 'label' | 'nature' | 'rateBp'>[]
  paymentMethods: readonly Pick<PaymentMethod, 'label' | 'kind' | 'account' | 'settlementDays' | 'commissionBp'>[]
  services: readonly string[]
  registers: readonly string[]
  businessDayStart: string
  timeZone: string
  cashTolerance: Cents
  entryTolerance: Cents
  defaultFloat: Cents
}
