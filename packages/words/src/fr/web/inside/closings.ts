import { plural } from '../../plural.ts'

/** 'le dîner'; what is no such word stays as people typed it. */
const withArticle = (name: string) =>
  name.replace(/^((petit[- ])?déjeuner|dîner|brunch)(?=$|[ ,])/i, (meal) => `le ${meal.toLowerCase()}`)

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
  },
  partly: (entered: number, total: number) => `${entered} ${plural(entered, 'clôture', 'clôtures')} sur ${total}`,
  total: (count: number) => `${count} ${plural(count, 'clôture validée', 'clôtures validées')}`,
  day: 'La journée',
  service: 'Service',
  register: 'Caisse',
  next: 'Reste à saisir',
  nextDraft: 'Brouillon à valider',
  enter: (name: string) => `Saisir ${withArticle(name)}`,
  resume: 'Reprendre la saisie',
  markClosed: 'Jour fermé',
  serviceClosed: 'Service fermé',
  serviceClosedOf: (name: string) => `Service fermé : ${name}`,
  closedTitle: (name: string) => `${name}\u00a0: fermé ce jour`,
  closedBody: 'Ce service n’est pas à saisir. Rouvrez-le pour y saisir une clôture.',
  reopen: 'Rouvrir ce service',
  see: ({ the }: { the: string; bare: string }) => `Voir ${the} du jour`,
  settings: {
    weekdays: 'Jours du service',
    notGiven: '—',
    openingDays: 'les jours d’ouverture',
    missing: 'Choisissez au moins un jour.',
  },
}
