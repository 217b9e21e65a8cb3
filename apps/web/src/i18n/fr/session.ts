export const session = {
  loginTitle: 'Bonjour.',
  registerTitle: 'Créer un compte',
  registerCodeTitle: 'Votre code',
  lostPasswordTitle: 'Mot de passe oublié',
}
