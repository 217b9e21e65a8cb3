/** Of any form: what was typed before a reload is there again. */
export const typed = {
  restored: (time: string, day: string) => `Saisie reprise là où vous l’aviez laissée, le ${day} à ${time}.`,
  startOver: 'Repartir de zéro',
}
