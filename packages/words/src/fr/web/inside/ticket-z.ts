import { ticketZFieldNames } from '../../ticket-z-fields.ts'
import { conflict } from './ticket-z-conflict.ts'
import { entry } from './ticket-z-entry.ts'
import { waiting } from './ticket-z-waiting.ts'

export const ticketZ = {
  defaultSingular: 'Ticket Z',
  entry,
  conflict,
  waiting,
  lineNames: {
    ...ticketZFieldNames,
    tags: 'Événements',
    cashCount: 'Comptage de la caisse',
  },
  day: {
    at: (time: string, day: string | null) => (day === null ? `à ${time}` : `le ${day} à ${time}`),
    enterDay: (day: string) => `Saisir le ${day}`,
    otherDay: 'Vous pouvez saisir aujourd’hui et hier',
  },
  install: {
    title: 'Ajoutez Zinc à votre écran d’accueil',
    body: 'Il s’ouvrira comme une application, même hors connexion.',
    onIos: 'Dans Safari, touchez Partager, puis Sur l’écran d’accueil. Zinc s’ouvrira même hors connexion.',
    add: 'Ajouter',
    never: 'Ne plus proposer',
  },
}
