export const ui = {
  close: 'Fermer',
  closeAll: 'Tout fermer',
  cancel: 'Annuler',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  pending: 'En cours',
  messages: 'Messages',
  chip: {
    draft: 'brouillon',
  },
}
