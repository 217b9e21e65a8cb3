export const api = {
  network: 'Pas de connexion pour l’instant. Réessayez dans un moment.',
  timeout: 'Le serveur met trop de temps à répondre. Réessayez dans un moment.',
  unknown: 'Une erreur inconnue s’est produite. Veuillez contacter le support technique.',
}
