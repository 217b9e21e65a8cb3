import { plural } from '../plural.ts'

const agreed = (word: string, isFeminine: boolean) => (isFeminine ? `${word}e` : word)
const entries = (count: number) => `${count} ${plural('fr', count, 'saisie', 'saisies')}`

export const waiting = {
  documentTitle: 'En attente',
  title: (needy: number, all: number) => {
    if (needy > 0) return `${entries(needy)} ${plural('fr', needy, 'a', 'ont')} besoin de vous`
    return all > 0 ? `${entries(all)} en attente` : 'Tout est envoyé'
  },
  lead: (needy: number, all: number): string => {
    if (all === 0) return 'Rien n’attend sur cet appareil.'
    if (needy === 0) {
      return `${plural('fr', all, 'Gardée', 'Gardées')} sur cet appareil ; ce qui est validé compte déjà dans vos totaux.`
    }
    return needy < all ? 'Les autres partent toutes seules.' : 'Rien n’est perdu : tout est gardé sur cet appareil.'
  },
  needsYou: 'Besoin de vous',
  onTheWay: 'En route',
  willLeave: (count: number): string => plural('fr', count, 'Partira seule', 'Partiront seules'),
  count: entries,
  ofDay: (title: string, day: string) => `${title} du ${day}`,
  unknownLabel: 'Saisie',
  somebody: 'Quelqu’un',
  done: {
    saveTicketZ: (at: string, _isFeminine: boolean) => `brouillon enregistré ${at}`,
    validateTicketZ: (at: string, isFeminine: boolean) => `${agreed('validé', isFeminine)} ${at}`,
    correctTicketZ: (at: string, isFeminine: boolean) => `${agreed('corrigé', isFeminine)} ${at}`,
    cancelTicketZ: (at: string, isFeminine: boolean) => `${agreed('annulé', isFeminine)} ${at}`,
  },
  conflict: (name: string) => `${name} a aussi saisi ce jour. Les deux versions sont gardées.`,
  refusedUnknown: 'L’envoi a été refusé. La saisie est gardée telle quelle.',
  stuck: 'Le serveur ne parvient pas à l’enregistrer. Elle est conservée sur cet appareil. Vérifiez-la ou réessayez.',
  serverError: 'erreur du serveur',
  twoVersions: 'deux versions',
  refused: 'refusé',
  sending: 'envoi',
  waits: 'en attente',
  compare: 'Comparer',
  correct: 'Corriger',
  retry: 'Réessayer',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cette saisie',
  discardBody: 'Elle sera effacée de cet appareil et ne sera pas envoyée. Ce que le serveur a déjà ne change pas.',
  discardKeep: 'La garder',
  discardConfirm: 'Abandonner',
  offlineTitle: 'Hors ligne',
  offlineBody: 'Continuez à saisir : tout est gardé sur cet appareil et partira seul.',
  emptyTitle: 'Rien n’attend',
  emptyBody: 'Les saisies faites sans réseau se rangent ici, puis partent d’elles-mêmes.',
  toCalendar: 'Voir le calendrier',
}
