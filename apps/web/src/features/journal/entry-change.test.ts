import type { JournalAction, JournalEntry } from '@zinc/contract/journal'
import { beforeAll, describe, expect, it } from 'vitest'
import { currentText, loadInsideText, loadManagementText, setLanguage } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { type EntryChange, entryChangeOf } from './entry-change.ts'
import type { ChangeValue } from './entry-fields.ts'

beforeAll(async () => {
  await setLanguage('fr')
  await loadInsideText()
  await loadManagementText()
})

const labels = new Map([
  ['v1', 'Sur place'],
  ['p1', 'Carte'],
])

function changeOf(action: JournalAction, before: unknown, after: unknown): EntryChange {
  const entity =
    {
      recurringPurchase: 'recurringPurchase',
      ticketZ: 'ticketZ',
      closedDay: 'closure',
      access: 'access',
      supplier: 'supplier',
      category: 'category',
      purchase: 'purchase',
    }[action.split('.')[0] ?? ''] ?? 'establishment'
  const link = { sequence: 1, recordedAt: '2026-11-20T22:00:00.000Z', actorId: 1, previousHash: '', hash: '' }
  const entry: JournalEntry = { ...link, action, entity, entityId: '7', before, after, reason: null }
  return entryChangeOf(entry, {
    text: currentText(),
    language: 'fr',
    nameOf: (id) => `n° ${id}`,
    labelOf: (id) => labels.get(String(id)),
  })
}

const plain = (text: string) => text.replace(/\s/g, ' ')
const shown = (value: ChangeValue | null) =>
  value === null ? null : plain('cents' in value ? formatAmount(value.cents, 'fr') : value.text)
const linesOf = ({ lines }: EntryChange) =>
  lines.map(({ name, before, after }) => [plain(name), shown(before), shown(after)])
const oneOf = ({ name, before, after }: EntryChange) => [name, shown(before), shown(after)]

describe('the change an entry of the settings holds', () => {
  it('names the month of a target, with both amounts', () => {
    const target = (amount: number) => ({
      targets: [
        { month: '2026-11', amount },
        { month: '2026-12', amount: 1 },
      ],
    })
    const change = changeOf('settings.targets', target(43_000_00), target(44_500_00))
    expect(oneOf(change)).toEqual(['novembre 2026', '43 000,00 €', '44 500,00 €'])
  })

  it('says that a target was not there, or is there no more', () => {
    const change = changeOf('settings.targets', { targets: [{ month: '2026-10', amount: 100 }] }, { targets: [] })
    expect(oneOf(change)).toEqual(['octobre 2026', '1,00 €', null])
  })

  const vat = { id: 'v1', label: 'Sur place', nature: 'services', rateBp: 1000, position: 0, isActive: true }
  const away = { ...vat, id: 'v2', label: 'À emporter', rateBp: 550, position: 1, validFrom: null, validTo: null }

  it('names a VAT line and its rate', () => {
    const [before, after] = [
      { vatLines: [vat], version: 1 },
      { vatLines: [{ ...vat, rateBp: 2000 }], version: 2 },
    ]
    expect(oneOf(changeOf('settings.vatLines', before, after)).map((side) => plain(side ?? ''))).toEqual([
      'Sur place, taux',
      '10 %',
      '20 %',
    ])
  })

  it('lists what was added, removed, no longer offered and moved', () => {
    const snack = { ...vat, id: 'v3', label: 'Snack' }
    const before = { vatLines: [vat, away, snack] }
    const after = { vatLines: [away, vat, { ...vat, id: 'v4', label: 'Alcools', rateBp: 2000 }] }
    expect(linesOf(changeOf('settings.vatLines', before, after))).toEqual([
      ['Ligne de TVA', null, 'Alcools, 20 %'],
      ['Ligne de TVA', 'Snack, 10 %', null],
      ['Ordre', 'Sur place, À emporter', 'À emporter, Sur place'],
    ])
    const off = changeOf(
      'settings.vatLines',
      { vatLines: [vat, away] },
      { vatLines: [away, { ...vat, isActive: false }] },
    )
    expect(oneOf(off)).toEqual(['Sur place, proposé à la saisie', 'oui', 'non'])
  })

  it('shows a fixed cost by its amount and its months', () => {
    const rent = { id: 'c1', label: 'Loyer', monthlyAmount: 120_000, fromMonth: '2026-01', toMonth: null }
    const before = { fixedCosts: [rent] }
    const after = { fixedCosts: [{ ...rent, monthlyAmount: 125_000, toMonth: '2026-12' }] }
    expect(linesOf(changeOf('settings.fixedCosts', before, after))).toEqual([
      ['Loyer, montant par mois', '1 200,00 €', '1 250,00 €'],
      ['Loyer, jusqu’à', null, 'décembre 2026'],
    ])
    expect(
      oneOf(changeOf('settings.fixedCosts', { fixedCosts: [] }, before)).map((side) => side && plain(side)),
    ).toEqual(['Charge fixe', null, 'Loyer, 1 200,00 € par mois'])
  })

  it('dates new opening days and shows those they replace', () => {
    const old = { validFrom: '2026-10-01', weekdays: [2, 3, 4, 5, 6, 7] }
    const change = changeOf(
      'establishment.update',
      { openingDays: [old], version: 1 },
      { openingDays: [old, { validFrom: '2026-11-23', weekdays: [1, 2, 3, 4, 5, 6, 7] }], version: 2 },
    )
    expect(oneOf(change)).toEqual([
      'Jours d’ouverture à partir du 23/11/2026',
      'mar, mer, jeu, ven, sam, dim',
      'tous les jours',
    ])
  })

  it('writes types, dates and the name of the closing as their screen does', () => {
    const label = { singular: 'Ticket Z', plural: 'Tickets Z', gender: 'masculine', article: 'le' }
    const before = { type: 'bar', openedOn: '2026-10-01', fiscalYearStart: '01-01', salesLabel: label, isActive: true }
    const after = {
      ...{ type: 'cafe', openedOn: '2026-10-05', fiscalYearStart: '07-01', isActive: false },
      salesLabel: { ...label, singular: 'Clôture' },
    }
    expect(linesOf(changeOf('establishment.update', before, after))).toEqual([
      ['Type d’établissement', 'Bar', 'Café'],
      ['Ouvert depuis le', '01/10/2026', '05/10/2026'],
      ['Exercice comptable', '1er janvier', '1er juillet'],
      ['Nom de la clôture', 'Ticket Z, Tickets Z (le, masculin)', 'Clôture, Tickets Z (le, masculin)'],
      ['Établissement actif', 'oui', 'non'],
    ])
  })

  it('never shows a key it does not know', () => {
    const change = changeOf('establishment.update', { laterField: { deep: 1 } }, { laterField: { deep: 2 } })
    expect(oneOf(change)).toEqual(['Autre réglage', 'autre valeur', 'autre valeur'])
  })

  it('says so when nothing but the version changed', () => {
    expect(oneOf(changeOf('establishment.update', { version: 1 }, { version: 2 }))).toEqual([
      null,
      null,
      'sans changement',
    ])
  })
})

describe('the change of a corrected closing', () => {
  const sale = { vatLineId: 'v1', nature: 'services', rateBp: 1000, gross: 181_890, vat: 16_535, invoicedGross: 0 }
  const content = {
    sales: [sale, { ...sale, vatLineId: 'gone', rateBp: 550, gross: 1000, vat: 52 }],
    payments: [{ paymentMethodId: 'p1', kind: 'card', amount: 186_130 }],
    ...{ number: 12, covers: 60, tips: 0, comment: '' },
  }
  const version = (more: object) => ({ businessDate: '2026-11-14', revision: 1, content: { ...content, ...more } })

  it('has its gross sales, and its lines by name with the VAT of a changed line left out', () => {
    const change = changeOf(
      'ticketZ.correct',
      version({}),
      version({
        sales: [{ ...sale, gross: 180_090, vat: 16_372 }],
        payments: [{ paymentMethodId: 'p1', kind: 'card', amount: 184_330 }],
        ...{ covers: 58, comment: 'Chiffres inversés' },
      }),
    )
    expect([shown(change.before), shown(change.after)]).toEqual(['1 828,90 €', '1 800,90 €'])
    expect(linesOf(change)).toEqual([
      ['Sur place', '1 818,90 €', '1 800,90 €'],
      ['services 5,5 %', '10,00 €', null],
      ['Carte', '1 861,30 €', '1 843,30 €'],
      ['Couverts', '60', '58'],
      ['Commentaire', null, 'Chiffres inversés'],
    ])
  })

  it('names the VAT where it alone changed', () => {
    const change = changeOf(
      'ticketZ.correct',
      version({}),
      version({ sales: [{ ...sale, vat: 16_600 }, content.sales[1]] }),
    )
    expect(linesOf(change)).toEqual([['TVA Sur place', '165,35 €', '166,00 €']])
  })
})

describe('the change of an access', () => {
  it('is its role, or its last day where the role stayed', () => {
    const access = (role: string, expiresOn: string | null) => ({ role, expiresOn })
    expect(oneOf(changeOf('access.grant', access('reader', null), access('staff', null)))).toEqual([
      null,
      'Lecture seule',
      'Employé',
    ])
    expect(oneOf(changeOf('access.grant', access('staff', null), access('staff', '2026-12-31')))).toEqual([
      'Dernier jour',
      'sans date de fin',
      '31/12/2026',
    ])
    expect(oneOf(changeOf('access.revoke', access('staff', null), null))).toEqual([null, 'Employé', null])
  })
})

describe('the change an entry of a supplier or a category holds', () => {
  it('shows each field as its form does', () => {
    const before = {
      name: 'Giraud',
      paymentTerms: { days: 30, basis: 'invoice' },
      deliveryDays: [2],
      iban: null,
      version: 1,
    }
    const after = {
      ...{ name: 'Boucherie Giraud', paymentTerms: { days: 20, basis: 'delivery' }, deliveryDays: [2, 5] },
      ...{ iban: 'FR76 •••• •••• 0189', ibanChangedAt: '2026', ibanChangedBy: 1, version: 2 },
    }
    expect(linesOf(changeOf('supplier.update', before, after))).toEqual([
      ['Nom', 'Giraud', 'Boucherie Giraud'],
      ['Paiement', '30 jours après la facture', '20 jours après la livraison'],
      ['Jours de livraison', 'mar', 'mar, ven'],
      ['IBAN', null, 'FR76 •••• •••• 0189'],
    ])
  })

  it('has nothing to add where the title says it all', () => {
    const archived = changeOf('supplier.archive', { name: 'A', archivedAt: null }, { name: 'A', archivedAt: '2026' })
    expect(archived).toEqual({ name: null, before: null, after: null, lines: [] })
    expect(changeOf('supplier.create', null, { name: 'A', version: 1 }).lines).toEqual([])
  })

  it('names the other one of a merge, and of its undoing', () => {
    const merged = { merged: { name: 'PRIMEURS RHONE' } }
    const merge = changeOf(
      'supplier.merge',
      { name: 'Primeurs', ...merged },
      { name: 'Primeurs', mergedId: 'x', moved: [] },
    )
    expect(oneOf(merge)).toEqual(['Fiche fusionnée', 'PRIMEURS RHONE', null])
    const undone = changeOf('supplier.unmerge', { name: 'Primeurs' }, { name: 'Primeurs', ...merged, moved: [] })
    expect(oneOf(undone)).toEqual(['Fiche fusionnée', null, 'PRIMEURS RHONE'])
  })

  it('names the other one of a pair that is no duplicate', () => {
    const after = { name: 'Primeurs', other: { id: 'x', name: 'PRIMEURS RHONE' } }
    const change = changeOf('supplier.dismissDuplicate', { name: 'Primeurs' }, after)
    expect(oneOf(change)).toEqual(['Autre fiche', null, 'PRIMEURS RHONE'])
  })

  it('shows an order by the names', () => {
    const order = (a: number, b: number) => ({
      order: [
        { name: 'Vins', position: a },
        { name: 'Bières', position: b },
      ],
    })
    const change = changeOf('category.reorder', order(0, 1), order(1, 0))
    expect(oneOf(change)).toEqual(['Ordre', 'Vins, Bières', 'Bières, Vins'])
  })
})

describe('the change an entry of a recurring purchase holds', () => {
  it('names the occurrence that was skipped', () => {
    const change = changeOf(
      'recurringPurchase.skip',
      { name: 'Loyer', occurrenceOn: null },
      { name: 'Loyer', occurrenceOn: '2026-09-30' },
    )
    expect(oneOf(change)).toEqual(['Échéance', null, '30/09/2026'])
  })

  it('names its fields as the form does', () => {
    const rule = { name: 'Loyer', supplierId: null, net: 1450_00, dayOfMonth: 5 }
    const change = changeOf('recurringPurchase.update', rule, { ...rule, net: 1500_00, dayOfMonth: 31 })
    expect(linesOf(change)).toEqual([
      ['Montant HT', '1 450,00 €', '1 500,00 €'],
      ['Jour du mois', '5', '31'],
    ])
  })
})

describe('the change an entry of a purchase holds', () => {
  const line = { label: 'Farine', categoryId: null, quantity: '2.0000', unit: 'sac', unitPrice: '40.0000', rateBp: 550 }
  const content = { kind: 'invoice', supplierId: 's1', reference: 'F1', lines: [{ ...line, net: 80_00 }], vat: [] }
  const said = (changes: object, gross: number) => ({ content: { ...content, ...changes }, totals: { gross } })

  it('is its gross, negative for a credit note, and 0 once it is cancelled', () => {
    expect(oneOf(changeOf('purchase.validate', null, said({}, 84_40)))).toEqual([null, null, '84,40 €'])
    const note = said({ kind: 'credit_note' }, 84_40)
    expect(oneOf(changeOf('purchase.validate', null, note))).toEqual([null, null, '−84,40 €'])
    const vat = [{ rateBp: 550, vat: 4_40 }]
    const cancelled = changeOf('purchase.cancel', said({ vat }, 0), { status: 'cancelled' })
    expect(oneOf(cancelled)).toEqual([null, '84,40 €', '0,00 €'])
  })

  it('names what a correction changed: head, lines, VAT by rate', () => {
    const lines = [
      { ...line, net: 90_00, label: 'Farine T65' },
      { ...line, label: '', net: 5_00 },
    ]
    const after = { reference: 'F2', dueOn: '2026-12-01', lines, vat: [{ rateBp: 550, vat: 5_22 }] }
    const change = changeOf('purchase.correct', said({}, 84_40), said(after, 100_22))
    expect(oneOf(change)).toEqual([null, '84,40 €', '100,22 €'])
    expect(linesOf(change)).toEqual([
      ['Référence', 'F1', 'F2'],
      ['Échéance', null, '01/12/2026'],
      ['Farine T65', '80,00 €', '90,00 €'],
      ['Ligne 2', null, '5,00 €'],
      ['TVA 5,5 %', null, '5,22 €'],
    ])
  })

  it('says what else a line says where its amount stays', () => {
    const lines = [{ ...line, net: 80_00, quantity: '4.0000', unitPrice: '20.0000' }]
    expect(linesOf(changeOf('purchase.correct', said({}, 84_40), said({ lines }, 84_40)))).toEqual([
      ['Farine', 'Farine, 2 sac, 40, 5,5 %', 'Farine, 4 sac, 20, 5,5 %'],
    ])
  })

  it('is what is paid, the state or the link', () => {
    const paid = changeOf('purchase.pay', { paid: 0, credited: 0 }, { paid: 50_00, credited: 10_00, payment: {} })
    expect(oneOf(paid)).toEqual(['Payé ou déduit', '0,00 €', '60,00 €'])
    const disputed = changeOf('purchase.dispute', { status: 'validated' }, { status: 'disputed', dispute: {} })
    expect(oneOf(disputed)).toEqual([null, 'validé', 'en litige'])
    expect(oneOf(changeOf('purchase.link', { invoiceId: null }, { invoiceId: 'f1' }))).toEqual([
      ...[null, 'non rattaché', 'rattaché'],
    ])
  })
})
