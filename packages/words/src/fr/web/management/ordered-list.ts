export const orderedList = {
  handle: (name: string) => `Déplacer ${name}`,
  menu: (name: string) => `Actions pour ${name}`,
  up: 'Monter',
  down: 'Descendre',
  taken: (name: string, position: number, count: number) =>
    `Ligne prise : ${name}, position ${position} sur ${count}. Flèches pour déplacer, Espace pour poser, Échap pour annuler.`,
  at: (name: string, position: number, count: number) => `${name}, position ${position} sur ${count}.`,
  put: (name: string, position: number, count: number) => `Ligne posée : ${name}, position ${position} sur ${count}.`,
  cancelled: (name: string, position: number, count: number) =>
    `Déplacement annulé : ${name} reste en position ${position} sur ${count}.`,
  helpTitle: 'Réordonner au clavier',
  help: [
    { keys: ['Espace'], does: 'prendre ou poser la ligne' },
    { keys: ['↑', '↓'], does: 'la déplacer' },
    { keys: ['Échap'], does: 'annuler' },
  ] as readonly { keys: readonly string[]; does: string }[],
  helpPointer: 'À la souris ou au doigt, tirez la ligne par sa poignée.',
}
