import { plural } from '../../plural.ts'

const agreed = (word: string, isFeminine: boolean) => (isFeminine ? `${word}e` : word)
const entries = (count: number) => `${count} ${plural(count, 'saisie', 'saisies')}`

export const waiting = {
  documentTitle: 'En attente',
  title: (needy: number, all: number) => {
    if (needy > 0) return `${entries(needy)} à vérifier`
    return all > 0 ? `${entries(all)} en attente d’envoi` : 'Tout est envoyé'
  },
  lead: (needy: number, all: number): string => {
    if (needy === 0) return 'Ce qui est validé compte déjà dans vos totaux.'
    return needy < all ? 'Envoi automatique des autres.' : 'Tout est conservé sur cet appareil.'
  },
  needsYou: 'À vérifier',
  onTheWay: 'En attente d’envoi',
  willLeave: 'Envoi automatique au retour du réseau',
  count: entries,
  ofDay: (title: string, day: string) => `${title} du ${day}`,
  unknownLabel: 'Saisie',
  done: {
    saveTicketZ: (at: string, _isFeminine: boolean) => `brouillon enregistré ${at}`,
    validateTicketZ: (at: string, isFeminine: boolean) => `${agreed('validé', isFeminine)} ${at}`,
    correctTicketZ: (at: string, isFeminine: boolean) => `${agreed('corrigé', isFeminine)} ${at}`,
    cancelTicketZ: (at: string, isFeminine: boolean) => `${agreed('annulé', isFeminine)} ${at}`,
  },
  bothSaved: 'Les deux saisies sont conservées.',
  refusedUnknown: 'L’envoi a été refusé. La saisie est conservée.',
  closedDays: 'Jours fermés',
  closedDay: {
    closeDay: (day: string) => `${day}, fermé`,
    reopenDay: (day: string) => `${day}, rouvert`,
  },
  stuck: 'Le serveur ne parvient pas à l’enregistrer. Elle est conservée sur cet appareil. Vérifiez-la ou réessayez.',
  compare: 'Comparer',
  correct: 'Corriger',
  retry: 'Réessayer',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cette saisie',
  discardBody: 'Elle sera effacée de cet appareil et ne sera pas envoyée. Ce que le serveur a déjà ne change pas.',
  discardKeep: 'Conserver',
  discardConfirm: 'Abandonner',
  files: {
    title: 'Photos et documents',
    add: (name: string) => name,
    remove: (name: string) => `${name}, à retirer`,
    ofDay: (day: string) => `Fichier du ${day}`,
    ofPurchase: 'Fichier d’un achat',
    lost: 'Ce fichier n’est plus sur cet appareil. Ajoutez-le à nouveau.',
  },
  offlineTitle: 'Hors connexion',
  offlineBody: 'Continuez à saisir. Envoi automatique au retour du réseau.',
  emptyTitle: 'Saisies hors connexion',
  emptyBody: 'Elles apparaissent ici jusqu’à leur envoi.',
  toCalendar: 'Voir le calendrier',
}
