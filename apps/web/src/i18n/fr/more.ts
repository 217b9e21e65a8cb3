export const more = {
  title: 'Plus d’options',
  establishment: 'Établissement',
  current: 'établissement en cours',
  createEstablishment: 'Créer un établissement',
  device: 'Cet appareil',
  help: 'Aide',
  apiDocs: 'Documentation de l’API',
  apiDocsHint: 'Pour relier zinc à vos outils',
  logoutHint: (email: string) => email,
  footer: 'zinc enregistre ce que votre caisse a imprimé. Ce n’est pas une caisse : gardez ses données six ans.',
}
