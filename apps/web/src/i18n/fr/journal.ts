import { plural } from '../plural.ts'
import { journalIntegrity } from './journal-integrity.ts'

const actions: Readonly<Record<string, string>> = {
  'establishment.create': 'Établissement créé',
  'establishment.update': 'Réglages modifiés',
  'establishment.delete': 'Établissement supprimé',
  'settings.vatLines': 'Lignes de TVA modifiées',
  'settings.paymentMethods': 'Moyens de paiement modifiés',
  'settings.services': 'Services modifiés',
  'settings.registers': 'Caisses modifiées',
  'settings.targets': 'Objectifs modifiés',
  'settings.fixedCosts': 'Charges fixes modifiées',
  'closure.save': 'Jour marqué fermé',
  'closure.delete': 'Jour rouvert',
  'ticketZ.validate': 'Clôture validée',
  'ticketZ.correct': 'Clôture corrigée',
  'ticketZ.cancel': 'Clôture annulée',
  'access.grant': 'Accès donné ou modifié',
  'access.revoke': 'Accès retiré',
  'access.accept': 'Invitation acceptée',
  'access.leave': 'Accès terminé avec le compte',
  'invitation.create': 'Invitation envoyée',
  'invitation.withdraw': 'Invitation annulée',
  'invitation.decline': 'Invitation déclinée',
}

export const journal = {
  title: 'Journal',
  linkHint: 'Qui a changé quoi, et quand',
  lead: (count: number, shown: string) =>
    `${shown} ${plural('fr', count, 'écriture', 'écritures')}, de la plus récente à la plus ancienne. Aucune ne peut être effacée.`,
  entries: 'Écritures',
  action: (action: string, day: string) => {
    const words = actions[action] ?? action
    return day === '' ? words : `${words}, ${day}`
  },
  someoneGone: (id: number) => `personne n°\u00a0${id}, qui n’a plus accès`,
  someone: (id: number) => `personne n°\u00a0${id}`,
  byWhom: (when: string, who: string) => `${when} · ${who}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  before: 'avant',
  older: 'Voir les plus anciennes',
  integrity: journalIntegrity,
  verificationFailed: 'La vérification n’a pas abouti.',
  verificationFailedBody: 'Vérifiez le réseau, puis réessayez.',
  failed: 'Le journal n’a pas pu être chargé.',
  failedBody: 'Réessayez dans un moment.',
  needsNetwork: 'La vérification n’est pas disponible hors connexion.',
  needsNetworkBody: 'Réessayez au retour du réseau.',
  olderNeedNetwork: 'Les plus anciennes ne sont pas disponibles hors connexion.',
  olderComeBack: 'Elles s’afficheront au retour du réseau.',
  notYours: 'Votre rôle ne donne pas accès au journal.',
  notYoursBody: 'Il montre les montants de toutes les saisies. La personne propriétaire peut changer votre rôle.',
}
