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
  offline: {
    title: 'Sans réseau',
    ready: 'Zinc s’ouvre sans réseau sur cet appareil',
    since: (day: string) => `Depuis le ${day}.`,
    notNewer: 'La nouvelle version n’a pas pu être enregistrée.',
    preparing: 'Enregistrement de Zinc sur cet appareil',
    preparingBody: 'Gardez Zinc ouvert un instant\u00a0: il s’ouvrira ensuite sans réseau.',
    notReady: 'Zinc ne s’ouvre pas sans réseau sur cet appareil',
    insecure:
      'L’adresse de votre serveur commence par http:// et les navigateurs exigent https://. Qui administre le serveur trouve comment faire dans docs/deploy.md.',
    unsupported:
      'Ce navigateur ne le permet pas, ou pas dans une fenêtre privée. Ouvrez Zinc dans une fenêtre ordinaire.',
    faults: {
      changed: (path: string) =>
        `Un proxy ou un antivirus modifie un fichier de Zinc en route (${path}). Demandez à qui gère le réseau de laisser passer ce site sans le modifier.`,
      missing: (path: string) =>
        `Le serveur n’a pas donné un fichier de Zinc (${path}). Nouvel essai à la prochaine ouverture.`,
      full: 'Il n’y a plus assez de place sur cet appareil. Libérez-en, puis rouvrez Zinc.',
      unreached: 'Le réseau a été coupé avant la fin. L’enregistrement reprendra à la prochaine ouverture.',
      refused:
        'Le navigateur a refusé l’enregistrement. Vérifiez qu’il peut stocker les données de ce site, puis rouvrez Zinc.',
    },
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
  logoutHeld:
    'Des saisies ne sont pas encore envoyées, et ne sont pas gardées sur cet appareil\u00a0: elles seront perdues.',
  logoutAnyway: 'Se déconnecter quand même',
  stay: 'Annuler',
  footer: 'Zinc ne remplace pas votre caisse. Conservez les données de votre caisse pendant six ans.',
}
