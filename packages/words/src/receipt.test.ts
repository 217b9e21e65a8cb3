import { plainDate } from '@zinc/domain/calendar/calendar'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { aPaymentMethod, aVatLine, testId } from '@zinc/domain/testing/an-establishment'
import { describe, expect, it } from 'vitest'
import { type ReceiptClosing, receiptOf, receiptTextOf } from './receipt.ts'
import { serverWords } from './server-words.ts'

const lists = {
  vatLines: [
    aVatLine({ id: testId(100), label: 'Sur place', position: 0 }),
    aVatLine({ id: testId(101), label: 'À conserver', rateBp: 550, position: 1 }),
  ],
  paymentMethods: [
    aPaymentMethod({ id: testId(200), label: 'Carte bancaire', position: 0 }),
    aPaymentMethod({ id: testId(201), label: 'Espèces', kind: 'cash', position: 1 }),
    aPaymentMethod({ id: testId(202), label: 'Titres papier', kind: 'meal_voucher', position: 2 }),
    aPaymentMethod({ id: testId(203), label: 'Livreurs', kind: 'delivery_platform', position: 3 }),
  ],
  categories: [
    { id: testId(500), label: 'Boissons', position: 0 },
    { id: testId(501), label: 'Cuisine', position: 1 },
  ],
  entryParts: [],
}

const content = aTicketZContent({
  number: 312,
  // In another order than the establishment's.
  sales: [
    aSalesLine({ vatLineId: testId(101), rateBp: 550, gross: 16_70 }),
    aSalesLine({ vatLineId: testId(100), gross: 1326_00 }),
  ],
  payments: [
    aPaymentLine({ paymentMethodId: testId(201), kind: 'cash', amount: 163_40 }),
    aPaymentLine({ amount: 1152_30 }),
  ],
  covers: 45,
  differenceReason: 'Titre oublié',
  comment: 'Panne de courant\nà 21 h',
  cashCount: {
    ...emptyCashCount(250_00),
    pettyCash: 12_00,
    counted: 398_20,
    deposit: 150_00,
    reason: 'Erreur de rendu',
  },
})

const aClosing = (changes: Partial<ReceiptClosing> = {}): ReceiptClosing => ({
  establishment: 'Le Comptoir des Halles',
  timeZone: 'Europe/Paris',
  label: serverWords.fr.labelWordsOf({ singular: 'Ticket Z', plural: 'Tickets Z', gender: 'masculine', article: 'le' }),
  lists,
  date: plainDate('2026-11-12'),
  closingName: 'Dîner',
  content,
  act: { status: 'validated', isCorrection: false, at: '2026-11-12T22:42:00.000Z', by: 'Julie Blanc' },
  ...changes,
})

const textIn = (language: 'fr' | 'en', closing = aClosing()) => {
  const { receipt: words, formats } = serverWords[language]
  return receiptTextOf(receiptOf(closing, { words, formats }), words)
}

describe('a closing as text', () => {
  it('says in French what a person would send', () => {
    const expected = `Le Comptoir des Halles
Jeudi 12 novembre 2026
Dîner
Ticket Z n°~312

Sur place 10~%~: 1^326,00~€
À conserver 5,5~%~: 16,70~€
Total TTC~: 1^342,70~€
dont TVA~: 121,42~€

Encaissements
Carte bancaire~: 1^152,30~€
Espèces~: 163,40~€
Total encaissé~: 1^315,70~€
Écart de saisie~: −27,00~€
Motif~: Titre oublié

Comptage de la caisse
Fond d’ouverture~: 250,00~€
Espèces de cette clôture~: 163,40~€
Sorties de caisse~: −12,00~€
Caisse théorique~: 401,40~€
Compté~: 398,20~€
Écart de caisse~: −3,20~€
Motif~: Erreur de rendu
Laissé~: 248,20~€
Déposé, banque~: 150,00~€

Couverts~: 45

Panne de courant
à 21 h

Validé le 12 novembre à 23:42 par Julie Blanc`
    expect(textIn('fr')).toBe(expected.replaceAll('~', '\u00a0').replaceAll('^', '\u202f'))
  })

  it('says it in English as the trade does', () => {
    const label = serverWords.en.labelWordsOf({
      ...{ singular: 'Ticket Z', plural: 'Tickets Z', gender: 'masculine', article: 'le' },
    })
    expect(textIn('en', aClosing({ label }))).toBe(`Le Comptoir des Halles
Thursday 12 November 2026
Dîner
Z report no.\u00a0312

Sur place 10%: €1,326.00
À conserver 5.5%: €16.70
Total incl. VAT: €1,342.70
of which VAT: €121.42

Payments
Carte bancaire: €1,152.30
Espèces: €163.40
Total received: €1,315.70
Entry difference: −€27.00
Reason: Titre oublié

Cash count
Opening float: €250.00
Cash of this closing: €163.40
Petty cash: −€12.00
Expected in the drawer: €401.40
Counted: €398.20
Cash difference: −€3.20
Reason: Erreur de rendu
Left: €248.20
Deposited, bank: €150.00

Covers: 45

Panne de courant
à 21 h

Validated on 12 November at 23:42 by Julie Blanc`)
  })

  it('leaves out what was not typed', () => {
    const plain = aClosing({ closingName: '', content: aTicketZContent() })
    expect(textIn('fr', plain).replaceAll('\u00a0', ' ')).toBe(`Le Comptoir des Halles
Jeudi 12 novembre 2026
Ticket Z

Sur place 10 % : 110,00 €
Total TTC : 110,00 €
dont TVA : 10,00 €

Encaissements
Carte bancaire : 110,00 €
Encaissements justes

Validé le 12 novembre à 23:42 par Julie Blanc`)
  })

  it('of a count without an opening float tells no difference and no term of it', () => {
    const cashCount = { ...emptyCashCount(null), pettyCash: 5_00, counted: 80_00 }
    const text = textIn('en', aClosing({ content: aTicketZContent({ cashCount }) }))
    expect(text).toContain('Cash count\nCounted: €80.00\nLeft: €80.00\n')
    expect(text).not.toMatch(/difference|Petty/)
  })

  const everyPart = aTicketZContent({
    payments: [
      aPaymentLine({ paymentMethodId: testId(202), kind: 'meal_voucher', amount: 68_00 }),
      aPaymentLine({ paymentMethodId: testId(203), kind: 'delivery_platform', amount: 42_00 }),
    ],
    covers: 12,
    memos: [
      { kind: 'discounts', count: 3, amount: 12_50 },
      { kind: 'offered', count: null, amount: 9_00 },
    ],
    categories: [
      { categoryId: testId(501), gross: 80_00 },
      { categoryId: testId(500), gross: 30_00 },
    ],
    channels: [
      { channel: 'on_site', gross: 68_00 },
      { channel: 'platform_delivery', gross: 42_00 },
    ],
    vouchers: [{ paymentMethodId: testId(202), issuer: 'edenred', count: 8, faceValue: 8_50 }],
    commissions: [{ paymentMethodId: testId(203), amount: 12_60 }],
    weather: 'rain',
    tags: ['Match'],
    cashCount: { ...emptyCashCount(null), counted: 80_00 },
  })

  it('holds the other parts where the form shows them', () => {
    const text = textIn('fr', aClosing({ content: everyPart })).replaceAll('\u00a0', ' ')
    expect(text.slice(text.indexOf('Encaissements\n'), text.indexOf('\n\nValidé'))).toBe(`Encaissements
Titres papier : 68,00 €
Livreurs : 42,00 €
Total encaissé : 110,00 €
Encaissements justes

Titres-restaurant comptés
Edenred, 8 × 8,50 € : 68,00 €

Commissions des plateformes
Livreurs, commission : 12,60 €
Net à recevoir : 29,40 €

Comptage de la caisse
Compté : 80,00 €
Laissé : 80,00 €

Couverts : 12

Pour mémoire
Remises × 3 : 12,50 €
Offerts : 9,00 €

Ventes par catégorie
Boissons : 30,00 €
Cuisine : 80,00 €

Ventes par canal
Sur place : 68,00 €
Plateformes : 42,00 €

Pluie, Match`)
  })

  it('puts the other parts in the order that the establishment gave its form', () => {
    const entryParts = ['weather', 'channels', 'offered', 'discounts'] as const
    const text = textIn('en', aClosing({ content: everyPart, lists: { ...lists, entryParts } }))
    const wanted = ['Rain, Match', 'Sales by channel', 'For the record\nOn the house: €9.00\nDiscounts × 3: €12.50']
    const places = [...wanted, 'Sales by category'].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each([
    [{ isCorrection: true }, 'Corrigée le 13 novembre à 00:42 par Julie Blanc'],
    [{ status: 'draft' }, 'Brouillon\u00a0: ces chiffres ne comptent pas encore.'],
    [{ status: 'cancelled' }, 'Annulée\u00a0: ces chiffres ne comptent pas.'],
  ] as const)('ends on what became of it (%o)', (changes, said) => {
    const label = serverWords.fr.labelWordsOf({
      ...{ singular: 'Recette', plural: 'Recettes', gender: 'feminine', article: 'la' },
    })
    const act = { ...aClosing().act, at: '2026-11-12T23:42:00.000Z', ...changes }
    expect(textIn('fr', aClosing({ label, act })).split('\n\n').at(-1)).toBe(said)
  })
})
