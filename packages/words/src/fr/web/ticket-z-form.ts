import type { SlipKind } from '@zinc/domain/ticket-z/slip-finder'
import type { TicketZWarningCode } from '@zinc/domain/ticket-z/ticket-z-warning-code'
import { ticketZIssues } from '../errors/ticket-z-issues.ts'
import { receipt } from '../receipt.ts'
import { ticketZDay } from './ticket-z-form/day.ts'
import { ticketZParts } from './ticket-z-form/parts.ts'
import { share } from './ticket-z-form/share.ts'

type EntryWarnings = Readonly<Record<TicketZWarningCode, (facts: { expected: string; last: string }) => string>>

const warnings: EntryWarnings = {
  vat_out_of_tolerance: ({ expected }) => `TVA à vérifier\u00a0: le calcul donne ${expected}.`,
  vat_other_sign: () => 'TVA à vérifier\u00a0: elle n’a pas le signe de la vente.',
  vat_above_gross: () => 'TVA à vérifier\u00a0: elle dépasse le montant de la vente.',
  vat_on_zero_rate: () => 'TVA à vérifier\u00a0: le taux de cette ligne est 0\u00a0%.',
  number_repeated: ({ last }) => `Cette caisse a déjà une saisie n°\u00a0${last}.`,
  number_decreased: ({ last }) => `La saisie précédente de cette caisse est la n°\u00a0${last}.`,
  number_gap: ({ last }) => `Après le n°\u00a0${last}, un ticket manque peut-être.`,
  whole_day_beside_service: () =>
    'Ce jour a une saisie pour la journée et une pour un service\u00a0: vérifiez que rien n’est compté deux fois.',
  before_opening: () => 'Ce jour précède la date d’ouverture.',
  categories_unbalanced: () => 'La somme des catégories n’est pas celle des ventes.',
  channels_unbalanced: () => 'La somme des canaux n’est pas celle des ventes.',
  vouchers_unbalanced: () => 'La somme des titres comptés n’est pas le montant de la ligne.',
  commission_beyond_amount: () => 'La commission dépasse le montant de la plateforme.',
  negative_drawer: () =>
    'Il est sorti plus d’espèces que la caisse n’en avait\u00a0: vérifiez le fond d’ouverture et les sorties.',
}

/** The digits in question, as read from left to right. */
type SlipDigits = { typed: readonly string[]; proposed: readonly string[] }
type SlipReasons = Readonly<Record<SlipKind, (digits: SlipDigits) => string>>

const slipReasons: SlipReasons = {
  swapped: ({ typed }) => `tomberait juste\u00a0: ${typed.join(' et ')} inversés`,
  wrong_digit: ({ typed, proposed }) => `tomberait juste\u00a0: ${typed.join('')} à la place de ${proposed.join('')}`,
  missing_digit: ({ proposed }) => `tomberait juste\u00a0: il manque ${proposed.join('')}`,
  extra_digit: ({ typed }) => `tomberait juste\u00a0: ${typed.join('')} en trop`,
  shifted: () => 'tomberait juste\u00a0: virgule décalée',
  wrong_sign: () => 'tomberait juste\u00a0: signe inversé',
  forgotten: () => 'tomberait juste\u00a0: montant oublié',
  doubled: () => 'tomberait juste\u00a0: même montant sur deux lignes',
  tips: () => 'tomberait juste\u00a0: pourboires non notés',
}

/** The form of a ticket Z and what it refuses: the pages of figures do without. */
const ticketZForm = {
  journal: {
    title: 'Mouvements de caisse du jour',
    open: 'Voir les mouvements',
    movements: {
      cashIn: 'Apports',
      cashRefunds: 'Remboursements',
      pettyCash: 'Sorties de caisse',
      bankDeposits: 'Dépôts en banque',
      safeDrops: 'Mises au coffre',
    },
  },
  notedSales: {
    title: 'Ventes notées dans les mouvements de caisse',
    sum: (count: number, amount: string) => `${count}\u00a0${count === 1 ? 'vente' : 'ventes'}, ${amount} encaissés`,
    take: 'Reprendre dans les encaissements',
    taken: 'Ventes reprises dans les encaissements.',
    undo: 'Annuler',
  },
  sales: 'Ventes',
  payments: 'Encaissements',
  paper: 'Voir le ticket',
  vatRate: (rate: string) => `TVA ${rate}`,
  vatAmount: (rate: string, amount: string) => `TVA ${rate} : ${amount}`,
  vatOnly: (amount: string) => `TVA ${amount}`,
  vatTyped: (amount: string) => `TVA imprimée : ${amount}`,
  vatField: 'TVA imprimée sur le ticket',
  vatHint: (proposal: string) => `Laissez vide pour utiliser la TVA calculée : ${proposal}.`,
  vatFormer: (amount: string) => `Reprendre la TVA saisie\u00a0: ${amount}`,
  warnings,
  vatReset: (proposal: string) => `Revenir à ${proposal}`,
  vatDone: 'Fermer',
  invoicedField: 'Dont facturé à des entreprises',
  invoicedHint: 'Facultatif. La part vendue sur facture, comprise dans le montant de la ligne.',
  balanced: 'Encaissements justes',
  tooMuch: 'En trop dans les encaissements',
  tileLeft: 'Reste',
  tileOver: 'En trop',
  tileBalanced: 'Juste',
  leftShort: (amount: string) => `reste ${amount} à ventiler`,
  overShort: (amount: string) => `écart de saisie ${amount}`,
  allotTo: (method: string) => `Mettre sur ${method}`,
  allotElsewhere: 'Mettre le reste sur un autre moyen de paiement',
  slip: {
    title: 'Trouver l’erreur',
    reasons: slipReasons,
    replace: 'Remplacer',
    add: 'Ajouter',
    clear: 'Effacer',
    note: 'Noter',
    taking: (verb: string, line: string, amount: string) => `${verb}\u00a0: ${line}, ${amount}`,
    or: 'Ou',
    tips: (amount: string) => `${amount} de pourboires`,
    free: 'Rien ne vous bloque\u00a0: validez, l’écart restera noté.',
    taken: (line: string, amount: string) => `${line}\u00a0: ${amount}`,
    cleared: (line: string) => `${line}\u00a0: montant effacé`,
    undo: 'Annuler',
  },
  nothingTyped: 'rien de saisi',
  countPlaceholder: '—',
  countIssue: 'Nombre non reconnu. Exemple : 45.',
  others: 'Autres sommes reçues',
  othersHint: 'Ce qui est entré en caisse sans être une vente du jour.',
  commentPlaceholder: 'Si besoin : météo, panne, événement…',
  reason: (amount: string) => `Motif de l’écart de saisie (${amount})`,
  reasonHint: 'Quelques mots suffisent.',
  reasonPlaceholder: 'Titre oublié, remboursement…',
  reasonMissing: ticketZIssues.difference_reason_missing,
  correctionReason: 'Motif de la correction',
  correctionHint: 'L’ancienne version reste dans l’historique, avec ce motif.',
  correctionPlaceholder: 'Chiffre mal recopié',
  correctionMissing: ticketZIssues.reason_missing,
  readyReasons: 'Motifs proposés',
  differenceReasons: ['Arrondi', 'Erreur de rendu de monnaie', 'Titre-restaurant oublié'],
  correctionReasons: ['Chiffre mal recopié', 'Encaissement oublié', 'Mauvaise ligne'],
  correctTitle: (the: string) => `Corriger ${the}`,
  submit: {
    validate: (the: string) => `Valider ${the}`,
    correct: (_the: string): string => 'Valider la correction',
    draft: (_the: string): string => 'Enregistrer le brouillon',
  },
  preparingPhoto: 'Préparation de la photo…',
  submitShort: { validate: 'Valider', correct: 'Valider', draft: 'Enregistrer' },
  validateVerb: 'valider',
  saveVerb: 'enregistrer',
  future: (the: string) => `Cette date est à venir : enregistrez un brouillon, vous validerez ${the} ce jour-là.`,
  failedTitle: 'La saisie n’a pas pu être enregistrée',
  failedBody:
    'La mémoire de cet appareil est pleine ou inaccessible. Votre saisie est encore dans le formulaire : réessayez.',
  zeroTitle: 'Rien n’est saisi',
  zeroBody: (day: string) =>
    `Valider le ${day} à 0 €, comme un jour ouvert sans vente ? Si c’était fermé, marquez plutôt le jour comme fermé.`,
  zeroBack: 'Continuer la saisie',
  zeroConfirm: 'Valider à 0 €',
  draftDone: 'Brouillon enregistré',
  issues: {
    title: 'À corriger avant de valider',
    codes: ticketZIssues,
  },
  cashCount: {
    notDeposited: (amount: string) => `Rien n’est déposé, ${amount} restent.`,
    title: 'Comptage de la caisse',
    optional: 'après les espèces, facultatif',
    later: (closing: string) => `se compte à la dernière clôture\u00a0: ${closing}`,
    counted: (amount: string) => `${amount} comptés`,
    difference: (amount: string) => `écart ${amount}`,
    noDifference: 'sans écart',
    reasonMissing: 'motif de l’écart à donner',
    unreadable: 'à corriger',
  },
  cancel: {
    title: (the: string) => `Annuler ${the}`,
    body: (day: string, isFeminine: boolean, closing: string) =>
      `Le ${day}${closing === '' ? '' : `, « ${closing} »`} comptera pour 0 et sera à saisir à nouveau. ${isFeminine ? 'Annulée, elle' : 'Annulé, il'} reste visible dans l’historique du jour.`,
    confirm: (the: string) => `Annuler ${the}`,
    draftTitle: 'Abandonner ce brouillon',
    draftBody: (day: string) => `Le brouillon du ${day} sera effacé de cet appareil, et annulé s’il était déjà envoyé.`,
    dropCorrection: 'Abandonner la correction',
    draftDropped: 'Brouillon abandonné',
    draftConfirm: 'Abandonner',
    keep: 'Ne rien changer',
    reason: 'Motif de l’annulation',
    reasonPlaceholder: 'Saisi sur le mauvais jour',
    reasonMissing: 'Un motif est nécessaire pour annuler.',
    failed: 'L’annulation n’a pas pu être enregistrée sur cet appareil. Réessayez.',
  },
}

/** What a saved day says beside its page: what one hands on. */
export const words = { ticketZDay, ticketZForm, ticketZParts, receipt, share }
