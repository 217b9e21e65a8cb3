import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import {
  dayOpeningOf,
  encodeLabelOf,
  familyOf,
  isArticleOf,
  isSiret,
  isVatNumber,
  type SalesLabel,
  salesLabelOf,
  territories,
} from './establishment.ts'
import { defaultsOf } from './establishment-defaults.ts'
import { establishmentTypes } from './establishment-type.ts'

function labelOf(singular: string, article: SalesLabel['article']): SalesLabel {
  return { singular, plural: `${singular}s`, gender: 'feminine', article }
}

function ratesOf(...args: Parameters<typeof defaultsOf>): readonly (readonly [string, string, number])[] {
  return defaultsOf(...args).vatLines.map((line) => [line.label, line.nature, line.rateBp] as const)
}

describe('the family of a type [R03]', () => {
  it('is restaurant for types that serve meals or drinks, shop for all others', () => {
    expect(familyOf('brasserie')).toBe('restaurant')
    expect(familyOf('traiteur')).toBe('restaurant')
    expect(familyOf('restaurant_other')).toBe('restaurant')
    expect(familyOf('boulangerie')).toBe('shop')
    expect(familyOf('shop_other')).toBe('shop')
  })

  it('names the daily entry', () => {
    expect(salesLabelOf('restaurant')).toMatchObject({ singular: 'Ticket Z', plural: 'Tickets Z', article: 'le' })
    expect(salesLabelOf('shop')).toMatchObject({ singular: 'Recette', plural: 'Recettes', gender: 'feminine' })
  })
})

describe('a new establishment', () => {
  it('in a mainland restaurant sells on site, to take away and alcohol', () => {
    expect(ratesOf('bistrot', 'mainland')).toEqual([
      ['Sur place', 'services', 1000],
      ['À emporter', 'goods', 1000],
      ['Boissons alcoolisées', 'services', 2000],
    ])
    const defaults = defaultsOf('bistrot', 'mainland')
    expect(defaults.paymentMethods.map((method) => [method.label, method.kind, method.account])).toEqual([
      ['Carte bancaire', 'card', '511500'],
      ['Espèces', 'cash', '531100'],
      ['Titres-restaurant carte', 'meal_voucher', '511720'],
      ['Titres-restaurant papier', 'meal_voucher', '511710'],
      ['Plateformes', 'delivery_platform', '467100'],
    ])
    expect(defaults).toMatchObject({ businessDayStart: '05:00', timeZone: 'Europe/Paris', cashTolerance: 500 })
    expect(defaults).toMatchObject({ entryTolerance: 0, defaultFloat: 0, entryParts: ['cashCount'] })
    expect([defaults.services, defaults.registers]).toEqual([[{ label: 'Journée', isWholeDay: true }], ['Caisse 1']])
  })

  it('in a food shop puts food first, in another the normal rate', () => {
    expect(ratesOf('boulangerie', 'mainland')).toEqual([
      ['Alimentation', 'goods', 550],
      ['Autres articles', 'goods', 2000],
    ])
    expect(ratesOf('mode', 'mainland').map(([, , rate]) => rate)).toEqual([2000, 550])
    expect(ratesOf('librairie', 'mainland').map(([label]) => label)).toEqual(['Autres articles', 'Livres'])
    const defaults = defaultsOf('mode', 'mainland')
    expect(defaults.paymentMethods.map((method) => method.label)).toEqual(['Carte bancaire', 'Espèces', 'Chèques'])
    expect(defaults.businessDayStart).toBe('00:00')
  })

  it('has the rates and the time of its territory', () => {
    for (const territory of ['guadeloupe', 'martinique', 'reunion'] as const)
      expect(ratesOf('restaurant', territory).map(([, , rate]) => rate)).toEqual([210, 210, 850])
    for (const territory of ['guyane', 'mayotte', 'saint-martin', 'saint-barthelemy'] as const)
      expect(ratesOf('epicerie', territory).map(([, , rate]) => rate)).toEqual([0, 0])
    expect(ratesOf('epicerie', 'corsica').map(([, , rate]) => rate)).toEqual([210, 2000])
    expect(defaultsOf('bar', 'reunion').timeZone).toBe('Indian/Reunion')
    expect(defaultsOf('bar', 'alsace-moselle').timeZone).toBe('Europe/Paris')
  })

  it('is ready for an entry whatever its type and territory, without two lists items of one name', () => {
    for (const type of establishmentTypes) {
      for (const territory of territories) {
        const { vatLines, paymentMethods, services, registers } = defaultsOf(type, territory)
        expect(new Set(vatLines.map((line) => line.label)).size).toBe(vatLines.length)
        expect(new Set(paymentMethods.map((method) => method.label)).size).toBe(paymentMethods.length)
        for (const list of [vatLines, paymentMethods, services, registers]) expect(list.length).toBeGreaterThan(0)
      }
    }
  })
})

describe('the encode label [R13]', () => {
  it.each([
    [salesLabelOf('restaurant'), 'le ticket Z'],
    [salesLabelOf('shop'), 'la recette'],
    [labelOf('Addition', "l'"), 'l’addition'],
    [labelOf('Étal du jour', "l'"), 'l’étal du jour'],
    [labelOf('CA', 'le'), 'le CA'],
    [labelOf('C.A.', 'le'), 'le C.A.'],
    [labelOf('Z de caisse', 'le'), 'le Z de caisse'],
    [labelOf('caisse', 'la'), 'la caisse'],
  ])('of %j reads %j', (label, text) => {
    expect(encodeLabelOf(label)).toBe(text)
  })
})

describe('a SIRET', () => {
  it('passes the Luhn sum', () => {
    expect(isSiret('73282932000074')).toBe(true)
    expect(isSiret('73282932000075')).toBe(false)
    expect(isSiret('37282932000074')).toBe(false)
  })

  it('of La Poste may add up to a multiple of five instead', () => {
    expect(isSiret('35600000000048')).toBe(true)
    expect(isSiret('35600000049837')).toBe(true)
    expect(isSiret('35600000049838')).toBe(false)
  })

  it('is 14 digits and nothing else', () => {
    for (const text of ['', '732829320', '732 829 320 00074', '7328293200007A', '732829320000744'])
      expect(isSiret(text)).toBe(false)
  })
})

describe('the weekly rhythm', () => {
  const patterns = [
    { validFrom: plainDate('2026-06-01'), weekdays: [1, 2, 3, 4, 5] },
    { validFrom: plainDate('2025-01-01'), weekdays: [2, 3, 4, 5, 6, 7] },
  ] as const

  it('follows the pattern in force that day: a new rest day rewrites no past', () => {
    expect(dayOpeningOf(plainDate('2026-05-25'), patterns)).toBe('closed')
    expect(dayOpeningOf(plainDate('2026-05-31'), patterns)).toBe('open')
    expect(dayOpeningOf(plainDate('2026-06-01'), patterns)).toBe('open')
    expect(dayOpeningOf(plainDate('2026-06-07'), patterns)).toBe('closed')
  })

  it('before the first pattern is the first pattern’s, and without any every day is open', () => {
    expect(dayOpeningOf(plainDate('2024-12-30'), patterns)).toBe('closed')
    expect(dayOpeningOf(plainDate('2026-06-07'), [])).toBe('open')
  })
})

describe('a VAT number', () => {
  it.each([
    'FR44732829320',
    'FR40303265045',
    'FR39356000000',
    'FR22424761419',
    'FRK7399859412',
    'BE0123456789',
    'ESX12345678',
  ])('%s is one', (text) => expect(isVatNumber(text)).toBe(true))

  it.each([
    ['a wrong key', 'FR45732829320'],
    ['a wrong digit', 'FR44732829321'],
    ['a digit too few', 'FR4473282932'],
    ['a SIREN alone', '732829320'],
    ['a key with a letter that is never used', 'FRO1732829320'],
    ['small letters', 'fr44732829320'],
    ['spaces', 'FR44 732829320'],
    ['no country', '44732829320'],
    ['nothing', ''],
  ])('%s is none', (_, text) => expect(isVatNumber(text)).toBe(false))
})

it('an article has the gender of its word, and an elided one either', () => {
  const fits = (gender: SalesLabel['gender']) => (['le', 'la', "l'"] as const).filter((one) => isArticleOf(gender, one))
  expect([fits('masculine'), fits('feminine')]).toEqual([
    ['le', "l'"],
    ['la', "l'"],
  ])
})
