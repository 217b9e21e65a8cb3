import { plural } from '../plural.ts'

const agreed = (word: string, isFeminine: boolean) => (isFeminine ? `${word}e` : word)
const entries = (count: number) => `${count} ${plural('fr', count, 'saisie', 'saisies')}`

/** What waits on this device, and two versions of one day. */
export const conflict = {
  title: 'Ce jour a été saisi deux fois',
  lead: 'Choisissez ligne par ligne ; le ticket montre ce qui sera gardé.',
  mine: (time: string) => `vous, ${time}, cet appareil`,
  theirs: (name: string, time: string) => `${name}, ${time}`,
  kinds: {
    sale: 'vente',
    vat: 'TVA',
    payment: 'encaissement',
    amount: 'autre somme',
    count: 'activité',
    text: 'texte',
  },
  both: 'Garder les deux',
  bothHint: 'l’un sous l’autre',
  identical: (count: number) => `${count} ${plural('fr', count, 'ligne identique', 'lignes identiques')}`,
  wholly: 'Ou d’un bloc :',
  wholeMine: 'Garder la mienne',
  wholeTheirs: (name: string) => `Garder celle de ${name}`,
  keep: 'Garder cette version',
  keepShort: 'Garder',
  left: (count: number) => `${plural('fr', count, 'Reste une ligne', `Restent ${count} lignes`)} à choisir.`,
  nothingLost: 'Rien n’est perdu : une version validée puis remplacée reste lisible dans l’historique du jour.',
  reason: 'Motif de la correction',
  reasonHint: 'L’autre version est déjà validée : la vôtre devient une correction.',
  reasonMissing: 'Un motif est nécessaire.',
  failed: 'Le choix n’a pas pu être gardé sur cet appareil. Réessayez.',
  cancelledHere: (name: string) => `Vous avez annulé cette saisie, mais ${name} l’avait changée entre-temps.`,
  hiddenThere: (name: string) => `${name} a aussi saisi ce jour. Ses montants ne vous sont pas visibles.`,
  cancelAnyway: 'Annuler quand même',
}

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
    saveTicketZ: (time: string, _isFeminine: boolean) => `brouillon de ${time}`,
    validateTicketZ: (time: string, isFeminine: boolean) => `${agreed('validé', isFeminine)} à ${time}`,
    correctTicketZ: (time: string, isFeminine: boolean) => `${agreed('corrigé', isFeminine)} à ${time}`,
    cancelTicketZ: (time: string, isFeminine: boolean) => `${agreed('annulé', isFeminine)} à ${time}`,
  },
  conflict: (name: string) => `${name} a aussi saisi ce jour. Les deux versions sont gardées.`,
  refusedUnknown: 'L’envoi a été refusé. La saisie est gardée telle quelle.',
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
