import { ticketZFieldNames } from './ticket-z-fields.ts'
import { ticketZOptions } from './ticket-z-options.ts'
import { ticketZParts } from './web/ticket-z-form/parts.ts'

const agreed = (word: string, isFeminine: boolean) => (isFeminine ? `${word}e` : word)

/** A closing as a person hands it on: as text, or as a PDF that the server makes. */
export const receipt = {
  ...ticketZFieldNames,
  numbered: (title: string, number: number): string => `${title} n°\u00a0${number}`,
  /** 'Espèces : 163,40 €' */
  pair: (label: string, value: string): string => `${label}\u00a0: ${value}`,
  gross: 'Total TTC',
  vat: 'dont TVA',
  payments: 'Encaissements',
  received: 'Total encaissé',
  balanced: 'Encaissements justes',
  entryDifference: 'Écart de saisie',
  reason: (reason: string): string => `Motif\u00a0: ${reason}`,
  vouchers: ticketZParts.vouchers,
  issuers: ticketZParts.issuers,
  /** 'Edenred, 12 × 9,00 €' */
  voucherBatch: (issuer: string, count: string, value: string): string => `${issuer}, ${count} × ${value}`,
  commissions: ticketZParts.names.commissions,
  commissionOf: ticketZParts.commissionOf,
  netToReceive: ticketZParts.net,
  cash: 'Comptage de la caisse',
  openingFloat: 'Fond d’ouverture',
  cashPayments: 'Espèces de cette clôture',
  otherCash: 'Espèces des autres clôtures',
  cashIn: 'Apports',
  cashRefunds: 'Remboursements',
  pettyCash: 'Sorties de caisse',
  bankDeposits: 'Dépôts en banque dans la journée',
  safeDrops: 'Mises au coffre',
  theoretical: 'Caisse théorique',
  counted: 'Compté',
  cashDifference: 'Écart de caisse',
  deposited: { bank: 'Déposé, banque', safe: 'Déposé, coffre' },
  closingFloat: 'Laissé',
  memoTitle: ticketZParts.memoTitle,
  memos: ticketZParts.memos,
  memoCounted: (memo: string, count: string): string => `${memo} × ${count}`,
  byCategory: ticketZParts.names.categories,
  byChannel: ticketZParts.names.channels,
  channels: ticketZParts.channels,
  options: ticketZOptions,
  moment: (day: string, time: string): string => `le ${day} à ${time}`,
  validated: (isFeminine: boolean, moment: string, by: string): string =>
    `${agreed('Validé', isFeminine)} ${moment} par ${by}`,
  corrected: (isFeminine: boolean, moment: string, by: string): string =>
    `${agreed('Corrigé', isFeminine)} ${moment} par ${by}`,
  draft: 'Brouillon\u00a0: ces chiffres ne comptent pas encore.',
  cancelled: (isFeminine: boolean): string => `${agreed('Annulé', isFeminine)}\u00a0: ces chiffres ne comptent pas.`,
}
