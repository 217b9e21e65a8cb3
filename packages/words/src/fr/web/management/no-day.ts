import { capitalised } from '../../../capitalised.ts'

export const noDay = {
  title: 'Page introuvable',
  noSuchDay: (day: string) => `Le ${day} n’existe pas. Aucune donnée n’a été modifiée.`,
  noDate: (typed: string) => `«\u00a0${typed}\u00a0» n’est pas une date. Aucune donnée n’a été modifiée.`,
  see: (month: string) => `Voir ${month}`,
  monthHas: (month: string, days: number) => `${capitalised(month)} a ${days} jours`,
  choose: 'Choisissez un jour.',
  asked: 'Adresse demandée',
  address: 'Adresse',
  date: 'Date demandée',
  daysIn: (month: string) => `Jours en ${month}`,
}
