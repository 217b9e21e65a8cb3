import { plural } from '../plural.ts'

/** Closings of a day by service and register. Names of services are typed by people: nothing agrees with them. */
export const closings = {
  count: (entered: number, total: number) => `${entered} sur ${total}`,
  /** 'Déjeuner validé, Dîner à saisir' */
  stateOf: (name: string, state: string) => `${name} ${state}`,
  states: {
    entered: 'validé',
    draft: 'brouillon',
    to_enter: 'à saisir',
    closed: 'fermé',
    future: 'à venir',
    waiting: 'en attente d’envoi',
    attention: 'à vérifier',
  },
  partly: (entered: number, total: number) => `${entered} ${plural('fr', entered, 'clôture', 'clôtures')} sur ${total}`,
  settings: {
    weekdays: 'Jours du service',
    openingDays: 'les jours d’ouverture',
    missing: 'Choisissez au moins un jour.',
  },
}
