export const api = {
  network: 'Pas de connexion pour l’instant. Réessayez dans un moment.',
  timeout: 'Le serveur met trop de temps à répondre. Réessayez dans un moment.',
  unknown: 'Une erreur inconnue s’est produite. Veuillez contacter le support technique.',
  foreign: (status: number) =>
    `Votre serveur n’a pas été atteint\u00a0: le réseau ou un proxy a répondu à sa place (HTTP ${status}).`,
  tooLarge:
    'Votre serveur refuse les fichiers de cette taille. Qui l’administre peut relever la limite\u00a0: docs/deploy.md, HTTP 413.',
}
