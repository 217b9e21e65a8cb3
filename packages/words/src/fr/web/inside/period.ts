export const period = {
  choose: { week: 'Choisir une semaine', month: 'Choisir un mois', year: 'Choisir une année' },
  chosen: {
    week: (label: string) => `Semaine affichée\u00a0: ${label}`,
    month: (label: string) => `Mois affiché\u00a0: ${label}`,
    year: (label: string) => `Année affichée\u00a0: ${label}`,
  },
  previous: { week: 'Semaine précédente', month: 'Mois précédent', year: 'Année précédente' },
  next: { week: 'Semaine suivante', month: 'Mois suivant', year: 'Année suivante' },
  kinds: { week: 'Semaine', month: 'Mois', year: 'Année' },
  weekOf: (from: string, to: string) => `Du ${from} au ${to}`,
  kindLabel: 'Période des résultats',
}
