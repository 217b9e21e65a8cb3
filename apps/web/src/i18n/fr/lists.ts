import { plural } from '../plural.ts'

export const lists = {
  calendar: 'Calendrier',
  openCalendar: 'Choisir dans le calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  datePlaceholder: 'jj/mm/aaaa',
  noSuchDate: 'Cette date n’existe pas.',
  clearSearch: 'Effacer la recherche',
  perPage: 'Par page',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pageOf: (page: number, pages: number) => `${page} sur ${pages}`,
  pages: 'Pages',
  sortedBy: (column: string) => `Tri : ${column}`,
  orders: { ascending: 'ordre croissant', descending: 'ordre décroissant' },
  openChoices: (label: string) => `${label} : choisir`,
  found: (count: number) => `${count} ${plural('fr', count, 'résultat', 'résultats')}`,
  nothingFound: 'Aucun résultat.',
  change: 'Changer',
  typeName: (name: string) => `Pour confirmer, tapez « ${name} »`,
  nameDiffers: 'Le nom ne correspond pas.',
}
