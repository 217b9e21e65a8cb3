import type { CashMovementField, DepositDestination } from '@zinc/domain/cash/cash-count'
import { ticketZIssues } from '../errors/ticket-z-issues.ts'

type ByMovement = Readonly<Record<CashMovementField, string>>

const movements: ByMovement = {
  cashIn: 'Apports',
  cashRefunds: 'Remboursements',
  pettyCash: 'Sorties de caisse',
  bankDeposits: 'Dépôts en banque dans la journée',
  safeDrops: 'Mises au coffre',
}

const destinations: Readonly<Record<DepositDestination, string>> = { bank: 'Banque', safe: 'Coffre' }

/** The count of a drawer within the form of a ticket Z. */
const cashCount = {
  pieces: 'Billets et pièces',
  notes: (amount: string) => `billets ${amount}`,
  coins: (amount: string) => `pièces ${amount}`,
  noteOf: (euros: number) => `Billets de ${euros}\u00a0€`,
  coinOf: (cents: number) =>
    cents >= 100
      ? `Pièces de ${cents / 100}\u00a0€`
      : `Pièces de ${cents}\u00a0${cents === 1 ? 'centime' : 'centimes'}`,
  faceOf: (cents: number) => (cents >= 100 ? `${cents / 100}\u00a0€` : `${cents}\u00a0c`),
  roll: '+ 1 rouleau',
  rollOf: (count: number) => `de ${count}`,
  rollNamed: (count: number, coin: string) => `Ajouter 1 rouleau de ${count}, ${coin}`,
  next: 'Suivant',
  way: 'Façon de compter',
  ways: { pieces: 'Pièces et billets', total: 'Montant total' },
  total: 'Total compté',
  totalHint: 'Vous pouvez écrire 120+35,5.',
  pieceIssue: 'De 0 à 9\u202f999',
  counted: 'Compté',
  theoretical: 'Théorique',
  theoreticalIs: (amount: string) => `Théorique ${amount}`,
  stillToCount: 'encore',
  exact: 'sans écart',
  noFloat: 'sans fond d’ouverture',
  difference: 'Écart de caisse',
  nothingCounted: (theoretical: string) => `La caisse devrait contenir ${theoretical}. Comptez-la pour voir l’écart.`,
  nothingKnown: 'Comptez la caisse\u00a0: son contenu s’affichera ici.',
  isExact: (amount: string) => `La caisse devait contenir ${amount}, et vous avez compté ce montant.`,
  isOff: (theoretical: string, counted: string) =>
    `La caisse devait contenir ${theoretical}, vous avez compté ${counted}.`,
  missing: 'Il manque',
  surplus: 'Il y a en trop',
  under: (tolerance: string) => `sous votre seuil de ${tolerance}\u00a0: motif facultatif.`,
  atTolerance: (tolerance: string) => `votre seuil est de ${tolerance}\u00a0: motif facultatif.`,
  over: (tolerance: string) => `au-dessus de votre seuil de ${tolerance}\u00a0: un motif est demandé.`,
  withoutFloat: (counted: string) =>
    `Vous avez compté ${counted}. Sans fond d’ouverture, l’écart n’est pas calculé\u00a0; le comptage est enregistré.`,
  terms: 'Détail du calcul',
  openingFloat: 'Fond d’ouverture',
  leftBy: (day: string, name: string) => `laissé ${day} par ${name}`,
  leftByAmount: (day: string, name: string, amount: string) => `${amount} laissés ${day} par ${name}`,
  neverCounted: 'aucun comptage précédent connu',
  usualFloat: (amount: string) => `Fond habituel\u00a0: ${amount}`,
  openingReason: 'Motif du fond d’ouverture',
  openingReasonHint: 'Ce fond n’est pas celui qui a été laissé. Facultatif.',
  openingReasons: ['Monnaie apportée', 'Fond modifié', 'Erreur de comptage'],
  otherCash: 'Espèces des autres clôtures',
  otherCashOf: (closings: string) => `Espèces\u00a0: ${closings}`,
  otherHidden: 'montants d’une autre personne\u00a0: saisissez-les',
  cashPayments: 'Espèces de cette clôture',
  fromPayments: 'd’après les encaissements',
  movements,
  moreMovements: 'Autres mouvements',
  noted: 'noté dans les mouvements de caisse',
  suppliersPaid: 'achats payés depuis la caisse',
  take: (amount: string) => `Reprendre ${amount}`,
  leads: {
    title: 'Cet écart correspond à une ligne',
    movements: {
      left_out: 'Noté dans les mouvements de caisse, mais absent du calcul.',
      counted_too_often: 'Ce mouvement n’a peut-être pas eu lieu, ou il est compté deux fois.',
      wrong_sign: 'L’écart en est le double\u00a0: le mouvement est peut-être noté dans le mauvais sens.',
    },
    others: {
      payment: 'Ce règlement a peut-être été fait en espèces.',
      openingFloat: 'Le fond d’ouverture n’a peut-être pas été compté, ou il n’était pas dans la caisse.',
      cashPayments: 'Les espèces de cette clôture n’ont peut-être pas été comptées.',
      otherCash: 'Ces espèces n’étaient peut-être plus dans la caisse.',
    },
    acts: { left_out: 'Ajouter', counted_too_often: 'Retirer', wrong_sign: 'Inverser' },
  },
  reason: 'Motif',
  reasonOptional: 'Motif facultatif',
  reasonMissing: ticketZIssues.cash_reason_missing,
  reasons: ['Rendu de monnaie', 'Sortie non notée', 'Pourboire donné', 'Faux billet'],
  otherReason: 'Autre…',
  float: 'Préparer le fond de caisse',
  toLeave: 'À laisser',
  toDeposit: 'À déposer',
  coinsRow: 'Pièces',
  sum: 'Total',
  leaveOf: (piece: string) => `À laisser, ${piece}`,
  leaveMore: (piece: string) => `Laisser un de plus, ${piece}`,
  leaveLess: (piece: string) => `Laisser un de moins, ${piece}`,
  gapMore: (gap: string, target: string) => `${gap} de plus que le fond habituel de ${target}.`,
  gapLess: (gap: string, target: string) => `${gap} de moins que le fond habituel de ${target}.`,
  gapNone: (target: string) => `Le fond habituel de ${target} exactement.`,
  coinsStay: 'Les pièces restent, le dépôt est rond.',
  below: 'La caisse n’en contient pas assez\u00a0: tout reste.',
  noCombination: 'Les billets comptés ne permettent pas mieux.',
  exactWithCoins: (target: string) => `Laisser exactement ${target}, en déposant aussi des pièces`,
  accept: (amount: string) => `Déposer ${amount}`,
  notDeposited: (amount: string) => `Rien n’est déposé, ${amount} restent.`,
  depositNothing: 'Ne rien déposer',
  nothingDeposited: 'Rien n’est déposé\u00a0: tout reste dans la caisse.',
  destination: 'Destination du dépôt',
  destinations,
  slipNumber: 'Bordereau n°',
  envelope: 'Enveloppe n°',
  countFirst: 'Comptez la caisse pour préparer le fond.',
  depositBeyond: ticketZIssues.deposit_beyond_counted,
  depositLine: (destination: DepositDestination): string =>
    destination === 'bank' ? 'À déposer, banque' : 'À déposer, coffre',
}

export const words = { cashCount }
