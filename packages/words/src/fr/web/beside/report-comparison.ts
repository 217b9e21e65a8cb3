import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { plural } from '../../plural.ts'

const days = (count: number) => `${count} ${plural(count, 'jour', 'jours')}`

/** A period beside the year or the period before. */
export const reportComparison = {
  choose: 'Comparer à',
  chosen: (basis: string) => `Comparer à\u00a0: ${basis}`,
  bases: {
    comparable: 'N-1 comparable',
    previous: 'Période précédente',
    same_dates: 'Mêmes dates N-1',
  } satisfies Record<ComparisonBasis, string>,
  /** Under a total, after its change. */
  on: {
    comparable: (count: number, years: string) =>
      count === 1 ? `sur le même jour de ${years}` : `sur les mêmes ${days(count)} de ${years}`,
    previous: (count: number) =>
      count === 1
        ? 'sur le premier jour ouvert de la période précédente'
        : `sur les ${count} premiers jours ouverts de la période précédente`,
    same_dates: (count: number, years: string) =>
      count === 1 ? `à la même date en ${years}` : `aux mêmes ${count} dates de ${years}`,
  },
  that: 'soit',
  none: {
    comparable: 'Aucun jour à comparer un an plus tôt.',
    previous: 'Aucun jour à comparer dans la période précédente.',
    same_dates: 'Aucun jour à comparer aux mêmes dates, un an plus tôt.',
  },
  rule: 'Règle et jours non comparés',
  ruleAlone: 'Règle de comparaison',
  rules: {
    comparable:
      'Chaque jour est comparé au même jour de la semaine, 364 jours plus tôt, et un jour férié au même jour férié. Seuls les jours saisis dans les deux périodes comptent.',
    previous:
      'Le premier jour ouvert est comparé au premier jour ouvert de la période précédente, le deuxième au deuxième. Seuls les jours saisis dans les deux périodes comptent.',
    same_dates:
      'Chaque date est comparée à la même date un an plus tôt, quel que soit le jour de la semaine. Seuls les jours saisis dans les deux périodes comptent.',
  },
  holiday: (name: string, day: string, base: string) => `${name}\u00a0: le ${day} est comparé au ${base}.`,
  leftOut: {
    to_enter: 'À saisir',
    closed: 'Fermés',
    base_to_enter: 'Non saisis dans l’autre période',
    base_closed: 'Fermés dans l’autre période',
    base_holiday: 'Jour férié dans l’autre période',
    base_taken: 'Jour déjà comparé',
    no_day: 'Sans jour ouvert correspondant',
  },
  listed: (head: string, list: string) => `${head}\u00a0: ${list}.`,
  moreDays: (count: number) => `et ${days(count)} de plus`,
  /** In the legend of the bars. */
  legend: {
    comparable: (years: string) => `même jour de semaine, ${years}`,
    previous: () => 'période précédente',
    same_dates: (years: string) => `même date, ${years}`,
  },
  beside: (sentence: string, amount: string, base: string) => `${sentence}, ${amount} le ${base}`,
  weekdays: {
    title: 'Un jour moyen',
    note: 'jours saisis seulement',
    closed: 'fermé',
    base: {
      comparable: (years: string) => `même jour en ${years}`,
      previous: () => 'même jour, période précédente',
      same_dates: (years: string) => `même jour en ${years}`,
    },
    holidays: 'Férié',
    all: 'Tous les jours saisis',
    weekday: 'Jour',
    average: 'Moyenne',
    change: 'Évolution',
  },
  year: {
    title: 'L’année, jour par jour',
    keys: 'Jours de l’année. Les flèches vont d’un jour à l’autre, Entrée ouvre le jour.',
    hint: 'Chaque case est un jour.',
    total: 'Total',
    change: 'N-1',
    month: 'Mois',
    toCome: 'à venir',
    states: { closed: 'fermé', to_enter: 'à saisir', future: 'à venir' },
  },
}
