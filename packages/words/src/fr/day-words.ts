import type { DayVocabulary } from '@zinc/domain/calendar/typed-period'

/** How people type a day: without accents, capitals, apostrophes and hyphens. */
export const dayWords: DayVocabulary = {
  months: [
    'janvier',
    'fevrier',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'aout',
    'septembre',
    'octobre',
    'novembre',
    'decembre',
  ],
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  today: ['aujourd hui', 'aujourdhui', 'ce jour'],
  yesterday: ['hier'],
  dayBeforeYesterday: ['avant hier'],
  last: ['dernier', 'derniere', 'passe', 'passee'],
  current: ['ce', 'cette'],
  units: {
    day: ['jour', 'jours'],
    week: ['semaine'],
    month: ['mois'],
    year: ['annee', 'an'],
  },
  ago: ['il', 'y'],
  fillers: ['le', 'la', 'l', 'de', 'du'],
}
