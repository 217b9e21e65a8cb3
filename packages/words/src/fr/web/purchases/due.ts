import type { DueGroup } from '@zinc/domain/purchase/payment'
import type { SupplierPaymentMethod } from '@zinc/domain/purchase/purchase'
import { plural } from '../../plural.ts'

const groups: Readonly<Record<DueGroup, string>> = { late: 'En retard', week: 'Sous 7 jours', later: 'Plus tard' }

const methods: Readonly<Record<SupplierPaymentMethod, string>> = {
  transfer: 'Virement',
  card: 'Carte',
  cheque: 'Chèque',
  cash: 'Espèces',
  direct_debit: 'Prélèvement',
  credit: 'Avoir',
  other: 'Autre moyen',
}

const invoices = (count: number) => `${count} ${plural(count, 'facture', 'factures')}`

export const due = {
  title: 'À payer',
  groups,
  methods,
  search: 'Chercher un fournisseur ou une référence',
  more: 'Afficher la suite',
  shownOf: (shown: number, total: number) => `${shown} sur ${total}`,
  notFound: 'Rien à payer ne correspond à cette recherche.',
  toPay: 'à payer',
  toPayFound: 'à payer dans cette recherche',
  creditsOff: (amount: string) => `avoirs de ${amount} déduits`,
  lateSum: (amount: string) => `${amount} en retard`,
  weekSum: (amount: string) => `${amount} sous 7 jours`,
  until: (day: string) => `d’ici au ${day}`,
  nothingSoon: 'Rien à payer dans les 7 jours',
  others: (count: number) => `et ${count} ${plural(count, 'autre', 'autres')}`,
  byWeek: 'À payer par semaine',
  late: 'en retard',
  lateShort: 'retard',
  after: 'après',
  count: (count: number, credits: number) => {
    const said = `${credits} ${plural(credits, 'avoir', 'avoirs')}`
    if (credits === 0) return invoices(count)
    return count === 0 ? said : `${invoices(count)}, ${said}`
  },
  sum: 'Total',
  tick: (title: string) => `Choisir ${title}`,
  tickGroup: (group: string) => `Tout choisir : ${group}`,
  noDate: 'sans échéance',
  lateBy: (days: number) => `${days} ${plural(days, 'jour', 'jours')} de retard`,
  dueIn: (days: number) => {
    if (days === 0) return 'aujourd’hui'
    return days === 1 ? 'demain' : `dans ${days} jours`
  },
  creditNote: 'avoir',
  partial: 'payée en partie',
  payee: (name: string) => `à payer à ${name}`,
  payOf: (title: string) => `Marquer payée : ${title}`,
  paidNow: 'payée à l’instant',
  undo: 'Annuler',
  undoOf: (title: string) => `Annuler le paiement : ${title}`,
  discard: 'Retirer',
  discardOf: (title: string) => `Retirer le paiement refusé : ${title}`,
  together: (count: number) => `${invoices(count)} à payer ensemble`,
  total: 'Total',
  paidOn: 'Payées le',
  notYet: 'Indiquez aujourd’hui ou un jour passé.',
  by: 'Par',
  fromRegister: 'Sorti de la caisse',
  noRegister: 'Hors caisse',
  record: (count: number) => `Enregistrer ${count} ${plural(count, 'paiement', 'paiements')}`,
  noTransfer: 'Zinc n’effectue pas le virement : faites-le depuis votre banque.',
  nothingTitle: 'Rien à payer',
  nothingBody: 'Les factures à payer apparaîtront ici, par échéance.',
  noAccessTitle: 'À payer',
  noAccessBody: 'Votre rôle ne donne pas accès aux montants à payer.',
  failed: { title: 'Les factures à payer n’ont pas pu être chargées' },
  unseen: {
    title: 'Les factures à payer ne sont pas disponibles hors connexion',
    body: 'Elles s’afficheront au retour du réseau.',
  },
}
