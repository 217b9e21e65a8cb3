import type { BasisPoints, Cents } from '../money.ts'
import type { EntryPart } from '../ticket-z/ticket-z-part.ts'
import {
  familyOf,
  type PaymentMethod,
  type SalesLabel,
  type Service,
  salesLabelOf,
  type Territory,
  type VatLine,
} from './establishment.ts'
import { type Clock, startingClockOf } from './establishment-clock.ts'
import type { EstablishmentFamily, EstablishmentType } from './establishment-type.ts'

/** What a type of establishment starts with, ready for a first entry without a settings page. */
export type EstablishmentDefaults = Clock & {
  salesLabel: SalesLabel
  vatLines: readonly Pick<VatLine, 'label' | 'nature' | 'rateBp'>[]
  paymentMethods: readonly Pick<PaymentMethod, 'label' | 'kind' | 'account' | 'settlementDays' | 'commissionBp'>[]
  services: readonly Pick<Service, 'label' | 'isWholeDay'>[]
  registers: readonly string[]
  cashTolerance: Cents
  entryTolerance: Cents
  defaultFloat: Cents
  entryParts: readonly EntryPart[]
}

type StartingLine = Pick<VatLine, 'label' | 'nature' | 'rateBp'>
type StartingMethod = Pick<PaymentMethod, 'label' | 'kind' | 'account' | 'settlementDays' | 'commissionBp'>

/** What each territory charges where the mainland has 20, 10 and 5,5 %. */
type Rates = { normal: BasisPoints; intermediate: BasisPoints; food: BasisPoints }

const mainlandRates: Rates = { normal: 2000, intermediate: 1000, food: 550 }
/** CGI art. 297: most food sold in Corsica is at 2,1 %. */
const corsicanRates: Rates = { normal: 2000, intermediate: 1000, food: 210 }
const overseasRates: Rates = { normal: 850, intermediate: 210, food: 210 }
const withoutVat: Rates = { normal: 0, intermediate: 0, food: 0 }

const ratesByTerritory: Record<Territory, Rates> = {
  mainland: mainlandRates,
  'alsace-moselle': mainlandRates,
  corsica: corsicanRates,
  guadeloupe: overseasRates,
  martinique: overseasRates,
  reunion: overseasRates,
  guyane: withoutVat,
  mayotte: withoutVat,
  'saint-martin': withoutVat,
  'saint-barthelemy': withoutVat,
}

const foodShops: ReadonlySet<EstablishmentType> = new Set([
  'boulangerie',
  'patisserie',
  'boucherie',
  'cremerie',
  'epicerie',
  'primeur',
])

const card: StartingMethod = {
  label: 'Carte bancaire',
  kind: 'card',
  account: '511500',
  settlementDays: 1,
  commissionBp: 0,
}
const cash: StartingMethod = {
  label: 'Espèces',
  kind: 'cash',
  account: '531100',
  settlementDays: 0,
  commissionBp: 0,
}
const cheque: StartingMethod = {
  label: 'Chèques',
  kind: 'cheque',
  account: '511200',
  settlementDays: 3,
  commissionBp: 0,
}
const mealVoucherCard: StartingMethod = {
  label: 'Titres-restaurant carte',
  kind: 'meal_voucher',
  account: '511720',
  settlementDays: 7,
  commissionBp: 0,
}
const mealVoucherPaper: StartingMethod = {
  label: 'Titres-restaurant papier',
  kind: 'meal_voucher',
  account: '511710',
  settlementDays: 21,
  commissionBp: 0,
}
const platforms: StartingMethod = {
  label: 'Plateformes',
  kind: 'delivery_platform',
  account: '467100',
  settlementDays: 7,
  commissionBp: 0,
}

const methodsByFamily: Record<EstablishmentFamily, readonly StartingMethod[]> = {
  restaurant: [card, cash, mealVoucherCard, mealVoucherPaper, platforms],
  shop: [card, cash, cheque],
}

/** The lists of a new establishment; what only the family or the territory decides stands in `defaultsOf`. */
function startingListsOf(
  type: EstablishmentType,
  family: EstablishmentFamily,
  territory: Territory,
): Pick<EstablishmentDefaults, 'vatLines' | 'paymentMethods' | 'services' | 'registers'> {
  const rates = ratesByTerritory[territory]
  return {
    vatLines: family === 'restaurant' ? restaurantLinesOf(rates) : shopLinesOf(type, rates),
    paymentMethods: methodsByFamily[family],
    services: [{ label: 'Journée', isWholeDay: true }],
    registers: ['Caisse 1'],
  }
}

function restaurantLinesOf(rates: Rates): readonly StartingLine[] {
  return [
    { label: 'Sur place', nature: 'services', rateBp: rates.intermediate },
    { label: 'À emporter', nature: 'goods', rateBp: rates.intermediate },
    { label: 'Boissons alcoolisées', nature: 'services', rateBp: rates.normal },
  ]
}

/** The line most of the day's sales fall on stands first. */
function shopLinesOf(type: EstablishmentType, rates: Rates): readonly StartingLine[] {
  const food: StartingLine = { label: 'Alimentation', nature: 'goods', rateBp: rates.food }
  if (foodShops.has(type)) return [food, { label: 'Autres articles', nature: 'goods', rateBp: rates.normal }]
  if (type === 'librairie') return bookshopLinesOf(rates)
  const main = type === 'cave' ? 'Vins et spiritueux' : 'Articles'
  return [{ label: main, nature: 'goods', rateBp: rates.normal }, food]
}

/** Books share the reduced rate of food (CGI art. 278-0 bis), but a bookshop would look for 'Alimentation' in vain. */
function bookshopLinesOf(rates: Rates): readonly StartingLine[] {
  return [
    { label: 'Autres articles', nature: 'goods', rateBp: rates.normal },
    { label: 'Livres', nature: 'goods', rateBp: rates === corsicanRates ? mainlandRates.food : rates.food },
  ]
}

/** Everything a new establishment needs for its first entry; all of it can be changed in the settings. */
export function defaultsOf(type: EstablishmentType, territory: Territory): EstablishmentDefaults {
  const family = familyOf(type)
  return {
    salesLabel: salesLabelOf(family),
    ...startingListsOf(type, family, territory),
    ...startingClockOf(type, territory),
    cashTolerance: 500,
    entryTolerance: 0,
    defaultFloat: 0,
    // Few: the rest is one press away in the form. A truck lives by the weather.
    entryParts: type === 'food_truck' ? ['weather', 'cashCount'] : ['cashCount'],
  }
}
