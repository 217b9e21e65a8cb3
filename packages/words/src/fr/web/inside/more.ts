import { plural } from '../../plural.ts'

export const more = {
  title: 'Plus d’options',
  establishment: 'Établissement',
  current: 'établissement en cours',
  switchTo: (name: string) => `Passer à ${name}`,
  switching: 'Changement en cours',
  inactive: 'inactif, en lecture seule',
  createEstablishment: 'Créer un établissement',
  sending: 'Envoi',
  payment: 'Paiement d’un achat',
  allSentTitle: 'Tout est envoyé',
  offlineTitle: 'Hors connexion',
  offlineBody: 'Vos saisies sont enregistrées sur cet appareil. Envoi automatique au retour du réseau.',
  waitingTitle: (count: number) => `${count} ${plural(count, 'saisie', 'saisies')} en attente d’envoi`,
  waitingBody: 'Envoi automatique dès que possible.',
  attentionTitle: (count: number) => `${count} ${plural(count, 'saisie', 'saisies')} à vérifier`,
  attentionBody: 'Vérification nécessaire avant l’envoi.',
  entry: (label: string, day: string) => `${label}, ${day}`,
  /** Of whatever this device keeps, on every page that shows it. */
  states: {
    waiting: 'en attente d’envoi',
    sending: 'envoi en cours',
    conflict: 'à vérifier',
    refused: 'à vérifier',
  },
  seeAll: 'Voir les saisies en attente',
  sendNow: 'Envoyer maintenant',
  account: 'Votre compte',
  admin: 'Administre cette installation',
  help: 'Aide',
  apiDocs: 'Documentation de l’API',
  apiDocsHint: 'Pour relier Zinc à vos outils',
  newTab: 'nouvel onglet',
  logoutTitle: 'Se déconnecter avec des saisies en attente ?',
  logoutBody: (count: number) =>
    count < 2
      ? 'Une saisie n’est pas encore envoyée. Elle reste sur cet appareil et sera envoyée à votre prochaine connexion.'
      : `${count} saisies ne sont pas encore envoyées. Elles restent sur cet appareil et seront envoyées à votre prochaine connexion.`,
  logoutAnyway: 'Se déconnecter quand même',
  stay: 'Annuler',
  footer: 'Zinc ne remplace pas votre caisse. Conservez les données de votre caisse pendant six ans.',
}
