export const ui = {
  close: 'Fermer',
  cancel: 'Annuler',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  pending: 'En cours',
  messages: 'Messages',
  required: 'obligatoire',
  optional: 'facultatif',
  chip: {
    validated: 'validé',
    draft: 'brouillon',
    waiting: 'en attente',
    toEnter: 'à saisir',
    cancelled: 'annulé',
    closed: 'fermé',
  },
}
