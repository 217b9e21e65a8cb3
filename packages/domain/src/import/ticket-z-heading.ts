import type { PaymentKind } from '../establishment/establishment.ts'
import type { BasisPoints } from '../money.ts'
import { parseRate } from './cell.ts'
import type { ImportField } from './import-field.ts'

/** As people, their registers and our own export head the columns of past closings; by `plainKeyOf`. */
export const ticketZHeadings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  businessDate: [
    ...[
      'date',
      'jour',
      'date du jour',
      'journee',
      'date comptable',
      'date de vente',
      'date de cloture',
      'date cloture',
    ],
    ...['date z', 'date du z', 'date du ticket', 'date du ticket z', 'date de la cloture', 'business date', 'day'],
  ],
  service: ['service', 'services', 'shift', 'periode du jour', 'repas'],
  register: ['caisse', 'caisses', 'n caisse', 'n de caisse', 'nom de la caisse', 'register', 'terminal'],
  gross: [
    ...['total ttc', 'ttc', 'ca ttc', 'ca', 'chiffre d affaires', 'chiffre d affaires ttc', 'montant ttc', 'ventes'],
    ...[
      'ventes ttc',
      'total',
      'total ventes',
      'total des ventes',
      'total ca',
      'ca total',
      'ca total ttc',
      'ca du jour',
    ],
    ...['recette', 'recettes', 'recette ttc', 'recettes ttc', 'total recette', 'recette du jour', 'total z', 'montant'],
    ...['gross', 'gross sales', 'total gross', 'sales', 'total sales', 'gross total'],
  ],
  net: ['total ht', 'ht', 'ca ht', 'montant ht', 'ventes ht', 'chiffre d affaires ht', 'net', 'net sales', 'total net'],
  vat: ['total tva', 'tva', 'montant tva', 'tva totale', 'tva collectee', 'vat', 'total vat'],
  number: [
    ...['n z', 'no z', 'numero z', 'numero du z', 'n du z', 'n de z', 'z n', 'n ticket z', 'n du ticket z', 'ticket z'],
    ...['numero de ticket z', 'numero ticket z', 'n imprime', 'numero', 'n', 'no', 'z number', 'number', 'z report'],
  ],
  tips: ['pourboire', 'pourboires', 'tips'],
  covers: [
    ...['couverts', 'nb couverts', 'nb couv', 'nb de couverts', 'nbre couverts', 'nombre de couverts', 'couv'],
    ...['clients', 'nb clients', 'nombre de clients', 'covers', 'number of covers', 'guests'],
  ],
  ticketCount: [
    ...['tickets', 'nb tickets', 'nb de tickets', 'nbre tickets', 'nombre de tickets', 'transactions'],
    ...['nb transactions', 'nombre de transactions', 'additions', 'nb additions', 'receipts', 'ticket count'],
  ],
  differenceReason: [
    'motif',
    'motif ecart',
    'motif de l ecart',
    'motif d ecart',
    'reason',
    'reason for the difference',
  ],
  comment: [
    'commentaire',
    'commentaires',
    'note',
    'notes',
    'remarque',
    'remarques',
    'observation',
    'observations',
    'comment',
  ],
}

const kindNames: Readonly<Record<PaymentKind, string>> = {
  card: 'cb|cartes?( bancaires?| bleues?)?|carte de credit|tpe|visa|amex|american express|(credit |debit )?cards?|sumup|zettle',
  cash: 'especes?|esp|liquides?|cash|numeraire|monnaie',
  cheque: 'cheques?( bancaires?)?|chq|chqs|ch|check|checks',
  meal_voucher:
    'tr|trs|tr carte|carte tr|tr papier|(carte )?(titres?|tickets?|cheques?) (restau|resto|restaurant|restaurants|dejeuner)( papier| carte)?|titres|swile|edenred|pluxee|sodexo|bimpli|up dejeuner|conecs|meal vouchers?',
  holiday_voucher: 'ancv|cheques? vacances?( ancv)?|holiday vouchers?',
  transfer: 'virements?( bancaires?)?|vir|(bank )?transfers?',
  gift_voucher: '(bons?|cartes?|cheques?) cadeaux?|bons? d achat|gift (vouchers?|cards?)',
  deposit_used: 'acomptes?( utilises?| deduits?)?|arrhes|deposits? used',
  delivery_platform: 'plateformes?|uber ?eats?|uber|deliveroo|just ?eat|livraison plateforme|(delivery )?platforms?',
  on_account: 'en comptes?|comptes? clients?|credit clients?|differe|on account',
  other: 'autres?( paiements?| reglements?| moyens?)?|divers|others?',
}
const kindOfName = Object.entries(kindNames).map(
  ([kind, names]) => [kind as PaymentKind, new RegExp(`^(?:${names})$`)] as const,
)
const spoken =
  /\b(?:encaissements?|paiements?|reglements?|regle|paye|total|montant|ttc|en|par|eur|euros?|payments?|paid by)\b/g

/** The name of a payment method in a heading: 'Règlement CB' is 'cb'. `key`: its `plainKeyOf`. */
export function methodKeyOf(key: string): string {
  return key.replaceAll(spoken, ' ').replaceAll(/\s+/g, ' ').trim() || key
}

/** null: no payment method that we know of. */
export function paymentKindOf(key: string): PaymentKind | null {
  const name = methodKeyOf(key)
  // 'En compte' is a method, where 'en espèces' only says how.
  return kindOfName.find(([, names]) => names.test(name) || names.test(key))?.[0] ?? null
}

/** Rates of today and of the years that a history reaches back to. */
const knownRates: readonly BasisPoints[] = [2000, 1960, 1000, 700, 550, 210, 850, 1300, 90, 105, 175, 1750]
const filler =
  'a|au|de|du|des|d|l|le|la|les|taux|montant|total|vente|ventes|ca|chiffre|affaires|recette|recettes|base|eur|sales|at'
const rateWords = new RegExp(`^(?:${filler}|ht|hors|taxe|taxes|net|ttc|brut|gross|tva|vat|%)$`)

/** 'TTC 10 %', 'Ventes 20%', 'TVA 5,5', 'HT 10 %': which part of which rate; null for another heading. */
export function rateOfHeading(heading: string): `${'gross' | 'base' | 'vat'}:${number}` | null {
  const plain = heading.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const [digits, ...more] = plain.match(/\d+(?:[.,]\d+)?/g) ?? []
  if (digits === undefined || more.length > 0) return null
  const words: readonly string[] = plain.replace(digits, ' ').match(/\p{L}+|%/gu) ?? []
  const rateBp = parseRate(digits)
  const isRate = rateBp !== null && (words.includes('%') || knownRates.includes(rateBp))
  // A number alone is no rate, and neither is 'Remise 10 %'.
  if (!isRate || words.length === 0 || !words.every((word) => rateWords.test(word))) return null
  const has = (...names: readonly string[]) => words.some((word) => names.includes(word))
  if (has('ht', 'hors', 'net', 'base')) return `base:${rateBp}`
  return has('tva', 'vat', 'taxe', 'taxes') && !has('ttc', 'gross', 'vente', 'ventes', 'sales', 'ca')
    ? `vat:${rateBp}`
    : `gross:${rateBp}`
}
