import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { plural } from '../../plural.ts'

const comparable = (count: number) => `${count} ${plural(count, 'jour comparable', 'jours comparables')}`

/** A week, a day or a cell of the calendar beside the days it is compared with. */
export const beside = {
  /** In bold: by how much. */
  more: (amount: string) => `${amount} de plus`,
  less: (amount: string) => `${amount} de moins`,
  same: 'autant',
  /** Between the difference and what it is one to. */
  than: { more: 'que', less: 'que', same: 'que' },
  week: {
    comparable: (count: number, years: string) =>
      count === 1 ? `le même jour de ${years}` : `les mêmes jours de ${years}`,
    previous: (count: number) =>
      count === 1
        ? 'le premier jour ouvert de la semaine précédente'
        : `les ${count} premiers jours ouverts de la semaine précédente`,
    same_dates: (count: number, years: string) =>
      count === 1 ? `la même date de ${years}` : `les mêmes dates de ${years}`,
  } satisfies Record<ComparisonBasis, (count: number, years: string) => string>,
  /** Not every entered day has a day to be compared with. */
  onSome: {
    comparable: (count: number, years: string) => `sur ${comparable(count)} de ${years}`,
    previous: (count: number) => `sur ${comparable(count)} de la semaine précédente`,
    same_dates: (count: number, years: string) => `sur ${comparable(count)} de ${years}`,
  } satisfies Record<ComparisonBasis, (count: number, years: string) => string>,
  notCompared: (days: readonly string[]) =>
    `${plural(days.length, 'Jour non comparé', 'Jours non comparés')}\u00a0: ${days.join(', ')}.`,
  notComparedDay: (day: string, why: string) => `${day} (${why})`,
  partly: 'incomplet',
  inYear: (year: number) => `en ${year}`,
  on: (day: string) => `le ${day}`,
  /** `when`: 'en 2025', 'le samedi 29 novembre 2025'. */
  without: {
    base_closed: (when: string) => `fermé ${when}`,
    base_to_enter: (when: string) => `non saisi ${when}`,
    base_holiday: (when: string) => `jour férié ${when}`,
  },
  /** After the sentence of the day: '1 186 € le mardi 18 novembre 2025, 37 € de plus'. */
  said: (amount: string, when: string, difference: string | null) =>
    [`${amount} ${when}`, difference].filter((part) => part !== null).join(', '),
  legend: {
    week: (week: number) => `semaine ${week}`,
    draft: 'brouillon, non compté',
    comparable: (dates: string) => `mêmes jours de semaine, ${dates}`,
    previous: (dates: string) => `semaine précédente, ${dates}`,
    same_dates: (dates: string) => `mêmes dates, ${dates}`,
  },
  /** Under a cell of the calendar: what the small figures mean. */
  calendar: {
    comparable: 'en petit, l’écart avec le même jour de semaine un an plus tôt',
    previous: 'en petit, l’écart avec le même jour ouvert de la période précédente',
    same_dates: 'en petit, l’écart avec la même date un an plus tôt',
  } satisfies Record<ComparisonBasis, string>,
  notComparedHere: (why: string) => `Non comparé\u00a0: ${why}.`,
  theDay: (day: string) => `le ${day}`,
  wholeDay: 'Journée complète\u00a0:',
}
