import { beforeAll, describe, expect, it } from 'vitest'
import {
  currentText,
  loadInsideText,
  loadManagementText,
  loadTicketZFormText,
  setLanguage,
} from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import type { ChangeValue, EntryWords } from './entry-fields.ts'
import { settingLines } from './setting-lines.ts'
import { ticketLines } from './ticket-changes.ts'

beforeAll(async () => {
  await setLanguage('fr')
  await Promise.all([loadInsideText(), loadManagementText(), loadTicketZFormText()])
})

const labels: Readonly<Record<string, string>> = { c1: 'Boissons', p1: 'Titres papier', p2: 'Livreurs' }
const words = (): EntryWords => ({
  text: currentText(),
  language: 'fr',
  nameOf: String,
  labelOf: (id) => labels[String(id)],
})
const shown = (value: ChangeValue | null) =>
  value === null ? null : ('cents' in value ? formatAmount(value.cents, 'fr') : value.text).replace(/\s/g, ' ')
const linesOf = (before: object, after: object) =>
  ticketLines({ content: before }, { content: after }, words()).map(({ name, before: old, after: now }) => [
    name,
    shown(old),
    shown(now),
  ])

describe('a correction says what changed in the parts', () => {
  it('memos, shares, vouchers, commissions, weather, events and the count', () => {
    const before = {
      memos: [{ kind: 'offered', count: 2, amount: 9_00 }],
      categories: [{ categoryId: 'c1', gross: 40_00 }],
      channels: [{ channel: 'on_site', gross: 110_00 }],
      vouchers: [{ paymentMethodId: 'p1', issuer: 'edenred', count: 12, faceValue: 9_00 }],
      commissions: [{ paymentMethodId: 'p2', amount: 12_60 }],
      ...{ weather: 'rain', tags: [], cashCount: { counted: 200_00 } },
    }
    const after = {
      memos: [
        { kind: 'offered', count: null, amount: 9_00 },
        { kind: 'refunds', count: 1, amount: 5_00 },
      ],
      categories: [{ categoryId: 'c1', gross: 45_00 }],
      channels: [],
      vouchers: [{ paymentMethodId: 'p1', issuer: 'edenred', count: 11, faceValue: 9_00 }],
      commissions: [{ paymentMethodId: 'p2', amount: 10_00 }],
      ...{ weather: 'sun', tags: ['Match', 'Marché'], cashCount: null },
    }
    expect(linesOf(before, after)).toEqual([
      ['Offerts', '2 pour 9,00 €', '9,00 €'],
      ['Remboursements', null, '1 pour 5,00 €'],
      ['Boissons, Ventes par catégorie', '40,00 €', '45,00 €'],
      ['Sur place, Ventes par canal', '110,00 €', null],
      ['Titres papier, titres comptés', 'Edenred 12 × 9,00 €', 'Edenred 11 × 9,00 €'],
      ['Livreurs, commission', '12,60 €', '10,00 €'],
      ['Météo', 'Pluie', 'Soleil'],
      ['Événements', null, 'Match, Marché'],
      ['Comptage de la caisse', '200,00 €', null],
    ])
  })

  it('nothing where a former release knew none of them', () => {
    expect(linesOf({ covers: 4 }, { covers: 5, memos: [], tags: [], weather: null, cashCount: null })).toEqual([
      ['Couverts', '4', '5'],
    ])
  })
})

it('a change of the settings names the sections of the form in their order', () => {
  const [parts, time] = settingLines(
    { entryParts: ['cashCount'], cashCountTime: 'last_closing' },
    { entryParts: ['weather', 'discounts'], cashCountTime: 'each_closing' },
    words(),
  )
  expect([parts?.name, shown(parts?.before ?? null), shown(parts?.after ?? null)]).toEqual([
    'Rubriques de la saisie',
    'Comptage de la caisse',
    'Météo et événements, Remises',
  ])
  expect([time?.name, shown(time?.before ?? null), shown(time?.after ?? null)]).toEqual([
    'Quand la caisse est comptée',
    'À la dernière clôture',
    'À chaque clôture',
  ])
})
