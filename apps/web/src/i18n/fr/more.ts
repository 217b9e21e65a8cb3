import { plural } from '../plural.ts'

export const more = {
  title: 'Plus d’options',
  establishment: 'Établissement',
  current: 'établissement en cours',
  switchTo: (name: string) => `Passer à ${name}`,
  switching: 'Changement en cours',
  inactive: 'inactif, en lecture seule',
  createEstablishment: 'Créer un établissement',
  sending: 'Envoi',
  allSentTitle: 'Tout est envoyé',
  allSentBody: 'Rien n’attend sur cet appareil.',
  offlineTitle: 'Hors ligne',
  offlineBody: 'Tout ce que vous saisissez est gardé ici et partira au retour du réseau.',
  waitingTitle: (count: number) =>
    `${count} ${plural('fr', count, 'saisie attend', 'saisies attendent')} d’être ${plural('fr', count, 'envoyée', 'envoyées')}`,
  waitingBody: 'Gardées sur cet appareil : elles partent seules dès que possible.',
  attentionTitle: (count: number) => `${count} ${plural('fr', count, 'saisie a besoin', 'saisies ont besoin')} de vous`,
  attentionBody: 'Rien n’est perdu : à vous de décider.',
  entry: (label: string, day: string) => `${label}, ${day}`,
  states: {
    waiting: 'en attente',
    sending: 'envoi en cours',
    conflict: 'à départager',
    refused: 'refusée',
  },
  seeAll: 'Voir ce qui attend',
  sendNow: 'Envoyer maintenant',
  account: 'Votre compte',
  admin: 'Administre cette installation',
  help: 'Aide',
  apiDocs: 'Documentation de l’API',
  apiDocsHint: 'Pour relier zinc à vos outils',
  newTab: 'nouvel onglet',
  logoutTitle: 'Se déconnecter avec des saisies en attente ?',
  logoutBody: (count: number) =>
    count < 2
      ? 'Une saisie n’est pas encore envoyée. Elle reste gardée sur cet appareil et partira quand vous vous y reconnecterez.'
      : `${count} saisies ne sont pas encore envoyées. Elles restent gardées sur cet appareil et partiront quand vous vous y reconnecterez.`,
  logoutAnyway: 'Se déconnecter quand même',
  stay: 'Rester connecté',
  footer: 'zinc enregistre ce que votre caisse a imprimé. Ce n’est pas une caisse : gardez ses données six ans.',
}
