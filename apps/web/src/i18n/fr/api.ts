export const api = {
  network: 'Pas de connexion pour l’instant. Rien n’est perdu ; réessayez dans un moment.',
  timeout: 'Le serveur met trop de temps à répondre. Rien n’est perdu ; réessayez dans un moment.',
  unknown: 'Une erreur inconnue s’est produite. Veuillez contacter le support technique.',
}
