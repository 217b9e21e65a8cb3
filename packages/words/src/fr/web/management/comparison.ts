import { ofName } from '../../of-name.ts'
import { plural } from '../../plural.ts'

/** null: the person who reads, on another device. */
const of = (name: string | null) => (name === null ? 'de l’autre appareil' : ofName(name))
const lines = (count: number) => `${count} ${plural(count, 'ligne', 'lignes')}`

/** Two entries of one closing. */
export const comparison = {
  documentTitle: (day: string) => `Deux saisies, ${day}`,
  state: 'à vérifier',
  lead: (closing: string) =>
    `Deux saisies pour ${closing === '' ? 'ce jour' : `« ${closing} »`} : choisissez. Le ticket montre le résultat.`,
  thisDevice: 'vous, cet appareil',
  otherDevice: 'vous, un autre appareil',
  otherPerson: 'un autre appareil',
  you: 'vous',
  typed: (at: string, state: string) => `saisie ${at}, ${state}`,
  unsent: 'pas encore envoyée',
  keptHere: 'gardée sur cet appareil',
  states: { draft: 'brouillon', validated: 'déjà validée', cancelled: 'annulée' },
  keepAll: 'Tout garder',
  keepAllOf: {
    own: 'Tout garder\u00a0: votre saisie',
    of: (name: string | null) => `Tout garder\u00a0: la saisie ${of(name)}`,
  },
  differing: (count: number): string =>
    count === 0 ? 'Les deux saisies sont identiques' : `${lines(count)} ${plural(count, 'différente', 'différentes')}`,
  progress: (left: number) => (left === 0 ? 'Tout est choisi' : `${lines(left)} à choisir`),
  toChoose: 'à choisir',
  bothMayStay: 'les deux peuvent rester',
  kinds: {
    sale: 'vente',
    vat: 'TVA',
    payment: 'encaissement',
    amount: 'autre somme',
    count: 'fréquentation',
    text: 'texte',
    invoiced: 'part facturée',
    memo: 'pour mémoire',
    category: 'catégorie',
    channel: 'canal',
    voucher: 'titres comptés',
    commission: 'commission',
    day: 'météo et événements',
  },
  identical: (count: number) => `${lines(count)} ${plural(count, 'identique', 'identiques')}`,
  identicalSales: (amount: string) => `dont ventes ${amount}`,
  left: (count: number, first: string): string =>
    count === 1 ? `Reste à choisir : ${first}` : `Restent ${count} lignes à choisir : ${first}…`,
  keep: { draft: 'Garder cette version', validated: 'Valider cette version' },
  keepShort: { draft: 'Garder', validated: 'Valider' },
  reason: 'Motif de la correction',
  reasonHint: (name: string | null) =>
    `La saisie ${of(name)} est déjà validée : ${name === null ? 'celle de cet appareil' : 'la vôtre'} la corrige. L’autre version reste dans l’historique du jour.`,
  reasonHintKept: (name: string) =>
    `La saisie ${of(name)} corrige celle qui est validée. L’autre version reste dans l’historique du jour.`,
  reasonProposed: 'Deux saisies pour cette clôture',
  reasonMissing: 'Un motif est nécessaire.',
  failed: 'Le choix n’a pas pu être enregistré sur cet appareil. Réessayez.',
  keepTheirs: (name: string | null) => `Garder la saisie ${of(name)}`,
  cancelledHere: (name: string | null) =>
    `Vous avez annulé cette saisie, mais ${name === null ? 'elle a été modifiée entre-temps sur un autre appareil' : `${name} l’a modifiée entre-temps`}.`,
  hiddenThere: (name: string) =>
    `${name} a aussi saisi cette clôture. Votre rôle ne donne pas accès à ses montants : montrez votre saisie à une personne responsable, ou gardez l’autre.`,
  mayNotCorrect: (name: string | null) =>
    `${name ?? 'Un autre appareil'} a déjà validé cette clôture et votre rôle ne permet pas de la corriger : montrez votre saisie à une personne responsable, ou gardez l’autre.`,
  cancelAnyway: 'Annuler quand même',
  /** After the other entry was chosen; null: one's own. */
  kept: (name: string | null) =>
    name === null
      ? 'Votre autre saisie est gardée sur cet appareil.'
      : `La saisie ${of(name)} est gardée sur cet appareil.`,
  /** Where its page is not the one that opens. */
  keptElsewhere: 'L’autre saisie est gardée sur cet appareil, dans son établissement.',
  compareAgain: 'Comparer à nouveau',
  eraseKept: 'Effacer',
  keptErased: 'Saisie effacée de cet appareil.',
  noneTitle: 'Rien à comparer',
  noneBody: 'Une seule saisie existe, ou le choix est déjà fait.',
}
