import type { PaymentKind } from '../establishment/establishment.ts'
import { parseRate, usualRates } from './cell.ts'
import type { NamedClosingField } from './import-field.ts'

/** As people, their registers and our own export head the columns of past closings; by `plainKeyOf`. */
export const ticketZHeadings: Readonly<Record<NamedClosingField, readonly string[]>> = {
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
    ...['date de journee', 'date service', 'date de service', 'jour de vente', 'sales date', 'date de la journee'],
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
    ...['gross', 'total gross', 'sales', 'total sales', 'gross total', 'total net ttc', 'ventes totales'],
    ...['montant total ttc', 'total des ventes ttc', 'ca ttc net', 'ca net ttc', 'chiffre d affaires net ttc'],
  ],
  net: [
    ...['total ht', 'ht', 'ca ht', 'montant ht', 'ventes ht', 'chiffre d affaires ht', 'net', 'net ht', 'total net'],
    ...[
      'ca net ht',
      'ca ht net',
      'total des ventes ht',
      'ventes nettes ht',
      'recette ht',
      'recettes ht',
      'ca total ht',
    ],
  ],
  vat: [
    ...['total tva', 'tva', 'montant tva', 'tva totale', 'tva collectee', 'vat', 'total vat', 'taxes', 'total taxes'],
    ...['montant des taxes', 'tax', 'total tax'],
  ],
  number: [
    ...['n z', 'no z', 'numero z', 'numero du z', 'n du z', 'n de z', 'z n', 'n ticket z', 'n du ticket z', 'ticket z'],
    ...[
      'numero de ticket z',
      'numero ticket z',
      'n imprime',
      'numero imprime',
      'printed no',
      'printed number',
      'numero de cloture',
    ],
    ...['n de cloture', 'n cloture', 'numero', 'n', 'no', 'z number', 'number', 'z report'],
  ],
  tips: ['pourboires', 'pourboire', 'total pourboires', 'pourboires percus', 'tips', 'tip', 'gratuity'],
  vouchersSold: [
    ...['bons cadeaux vendus', 'cartes cadeaux vendues', 'ventes de cartes cadeaux', 'vente de cartes cadeaux'],
    ...['vente de bons cadeaux', 'gift card sales', 'gift cards sold', 'gift vouchers sold', 'vouchers sold'],
  ],
  accountSettlements: [
    ...['comptes clients regles', 'reglement de comptes clients', 'reglements comptes clients'],
    ...['encaissements comptes clients', 'account settlements', 'accounts settled', 'customer accounts settled'],
  ],
  deposits: ['acomptes recus', 'arrhes recues', 'acomptes encaisses', 'deposits received', 'deposits taken'],
  currency: ['devise', 'code devise', 'monnaie', 'currency', 'currency code'],
  openingFloat: [
    ...['fond de caisse', 'fonds de caisse', 'fond de caisse initial', 'fond de caisse ouverture', 'opening float'],
    ...['fond initial', 'starting cash', 'float'],
  ],
  otherCash: ['especes des autres clotures', 'cash of other closings'],
  cashIn: ['apports d especes', 'apports en caisse', 'apports', 'cash in', 'paid in'],
  cashRefunds: ['remboursements en especes', 'cash refunds'],
  pettyCash: ['depenses en especes', 'petites depenses', 'sorties de caisse', 'petty cash', 'paid out'],
  bankDeposits: ['remises en banque', 'bank deposits'],
  safeDrops: ['mises au coffre', 'safe drops'],
  cashCounted: [
    ...[
      'especes comptees',
      'caisse comptee',
      'compte en caisse',
      'montant compte',
      'especes en caisse',
      'cash counted',
    ],
    ...['counted cash', 'fond de caisse compte', 'actual in drawer'],
  ],
  depositBank: ['depot en banque', 'prelevement banque', 'deposited at the bank', 'bank deposit'],
  depositSafe: ['depot au coffre', 'prelevement coffre', 'put in the safe', 'safe deposit'],
  covers: [
    ...['couverts', 'nb couverts', 'nb couv', 'nb de couverts', 'nbre couverts', 'nombre de couverts', 'couv'],
    ...['clients', 'nb clients', 'nombre de clients', 'covers', 'number of covers', 'guests', 'total couverts'],
    ...['nombre couverts', 'couverts total', 'nb personnes', 'guest count'],
  ],
  ticketCount: [
    ...['tickets', 'nb tickets', 'nb de tickets', 'nbre tickets', 'nombre de tickets', 'transactions'],
    ...['nb transactions', 'nombre de transactions', 'additions', 'nb additions', 'receipts', 'ticket count'],
    ...['commandes', 'nb commandes', 'nombre de commandes', 'nb de commandes', 'nombre tickets', 'nombre de ventes'],
    ...['orders', 'nombre d additions', 'nb notes', 'nombre de notes', 'order count', 'nb ventes'],
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
  const isRate = rateBp !== null && (words.includes('%') || usualRates.includes(rateBp))
  // A number alone is no rate, and neither is 'Remise 10 %'.
  if (!isRate || words.length === 0 || !words.every((word) => rateWords.test(word))) return null
  const has = (...names: readonly string[]) => words.some((word) => names.includes(word))
  if (has('ht', 'hors', 'net', 'base')) return `base:${rateBp}`
  return has('tva', 'vat', 'taxe', 'taxes') && !has('ttc', 'gross', 'vente', 'ventes', 'sales', 'ca')
    ? `vat:${rateBp}`
    : `gross:${rateBp}`
}
