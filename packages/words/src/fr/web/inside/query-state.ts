/** Without a network, or refused: what is shown, what is missing, what was not done. */
export const queryState = {
  seen: (age: string) => `Données chargées ${age}. Mise à jour au retour du réseau.`,
  unseen: {
    title: 'Cette page n’est pas disponible hors connexion.',
    body: 'Elle s’affichera au retour du réseau.',
  },
  failed: { title: 'Cette page n’a pas pu être chargée.' },
  lastSeen: { now: 'à l’instant', yesterday: 'hier', on: (date: string) => `le ${date}` },
  retry: 'Réessayer',
  unreached: 'Le serveur ne répond pas.',
  again: 'Réessayez au retour du réseau.',
  stale: 'Quelqu’un vient de modifier cette fiche. Vérifiez-la, puis refaites votre modification.',
}
