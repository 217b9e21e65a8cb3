import type { EntryPart, MemoKind, SalesChannel, VoucherIssuer } from '@zinc/domain/ticket-z/ticket-z-part'
import { plural } from '../../plural.ts'
import { ticketZOptions } from '../../ticket-z-options.ts'

const names: Readonly<Record<EntryPart, string>> = {
  discounts: 'Remises',
  offered: 'Offerts',
  refunds: 'Remboursements',
  categories: 'Ventes par catégorie',
  channels: 'Ventes par canal',
  vouchers: 'Titres-restaurant comptés',
  commissions: 'Commissions des plateformes',
  weather: 'Météo et événements',
  cashCount: 'Comptage de la caisse',
}

const memos: Readonly<Record<MemoKind, string>> = {
  discounts: names.discounts,
  offered: names.offered,
  refunds: names.refunds,
}

const channels: Readonly<Record<SalesChannel, string>> = {
  on_site: 'Sur place',
  takeaway: 'À emporter',
  click_and_collect: 'Commande et retrait',
  own_delivery: 'Livraison maison',
  platform_delivery: 'Plateformes',
  other: 'Autre canal',
}

const issuers: Readonly<Record<VoucherIssuer, string>> = {
  edenred: 'Edenred',
  pluxee: 'Pluxee',
  up: 'Up',
  swile: 'Swile',
  bimpli: 'Bimpli',
  other: 'Autre émetteur',
}

/** What a printed Z holds beside sales and payments: its form, and its names wherever a ticket is read. */
export const ticketZParts = {
  names,
  memos,
  channels,
  issuers,
  options: ticketZOptions,
  add: 'Ajouter une rubrique',
  memoTitle: 'Pour mémoire',
  memoHint: 'La caisse les a déjà déduits des ventes.',
  memoCount: (memo: string) => `${memo}, nombre`,
  memoAmount: (memo: string) => `${memo}, montant`,
  count: 'Nombre',
  amount: 'Montant',
  share: (label: string, part: string) => `${label}, ${part}`,
  left: 'Reste à répartir',
  over: 'Réparti en trop',
  shared: 'Toutes les ventes sont réparties',
  putOn: (label: string) => `Mettre sur ${label}`,
  takeFrom: (label: string) => `Retirer de ${label}`,
  putElsewhere: (part: string) => `${part}\u00a0: mettre le reste sur une autre ligne`,
  noCategory: 'Aucune catégorie de vente. Le propriétaire ou un responsable peut en créer dans Catégories.',
  categoriesUnseen: 'Les catégories ne sont pas disponibles hors connexion. Elles s’afficheront au retour du réseau.',
  unknownCategory: 'Catégorie',
  unknownMethod: 'Moyen de paiement',
  countVouchers: 'Compter les titres',
  addVouchers: 'Ajouter des titres',
  vouchersOf: (method: string) => `${method}, titres comptés`,
  issuer: 'Émetteur',
  voucherCount: 'Nombre',
  faceValue: 'Valeur',
  voucherRow: (issuer: string, rank: number) => `${issuer}, ligne ${rank}`,
  removeVouchers: (row: string) => `Retirer ${row}`,
  vouchersTotal: (count: number, amount: string) =>
    `${count} ${plural(count, 'titre compté', 'titres comptés')}\u00a0: ${amount}`,
  putTotal: (amount: string) => `Mettre ${amount} sur la ligne`,
  commission: 'Commission',
  commissionOf: (method: string) => `${method}, commission`,
  commissionHint: 'Ce que la plateforme garde. Les ventes restent le montant payé par le client.',
  net: 'Net à recevoir',
  addEvent: 'Ajouter un événement',
  eventPlaceholder: 'Match, marché, grève…',
  eventAdd: 'Ajouter',
  removeEvent: (event: string) => `Retirer ${event}`,
  eventsFull: '6 événements au plus.',
  recentEvents: 'Événements proposés',
  readyEvents: ['Marché', 'Match', 'Concert', 'Grève'],
  byCategory: 'Par catégorie',
  byChannel: 'Par canal',
  vouchers: 'Titres-restaurant comptés',
  times: '×',
  batch: (count: string, value: string) => `${count} × ${value}`,
  memoValue: (count: string, amount: string) => `${count} pour ${amount}`,
  invoicedOf: (label: string) => `Dont facturé, ${label}`,
  vouchersFrom: (method: string, issuer: string) => `${method}, ${issuer}`,
}
