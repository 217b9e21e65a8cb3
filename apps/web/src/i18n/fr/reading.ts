/** Without a network, or refused: what is shown, what is missing, what was not done. */
export const reading = {
  seen: (age: string) => `Vu ${age}. Mis à jour dès le retour du réseau.`,
  unseen: {
    title: 'Cette page n’est pas encore sur cet appareil.',
    body: 'Sans réseau, zinc montre ce que cet appareil a déjà vu. Le reste viendra de lui-même au retour du réseau.',
  },
  failed: { title: 'Cette page n’a pas pu être lue.' },
  lastSeen: { now: 'à l’instant', yesterday: 'hier', on: (date: string) => `le ${date}` },
  retry: 'Réessayer',
  unreached: 'Le serveur ne répond pas.',
  again: 'Réessayez dès que le réseau est là.',
  stale: 'Quelqu’un vient de changer cette fiche. La voici à jour\u00a0: refaites votre changement s’il vaut toujours.',
}
