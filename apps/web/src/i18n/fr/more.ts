export const more = {
  title: 'Plus d’options',
  establishment: 'Établissement',
  current: 'établissement en cours',
  createEstablishment: 'Créer un établissement',
  device: 'Cet appareil',
  connection: {
    offline: 'Hors ligne',
    offlineBody: 'Tout ce que vous saisissez est gardé ici et partira au retour du réseau.',
    waitingBody: 'L’envoi reprend seul, sans rien refaire.',
  },
  tools: 'Vos outils',
  account: 'Votre compte',
  apiDocs: 'Documentation de l’API',
  apiDocsHint: 'Pour relier zinc à vos outils',
  footer: 'zinc enregistre ce que votre caisse a imprimé. Ce n’est pas une caisse : gardez ses données six ans.',
}
