import { plural } from '../plural.ts'

const days = (count: number) => `${count} ${plural(count, 'jour', 'jours')}`

/** Where a month lands, its target and its break-even: on the dashboard, in results, in the calendar. */
const targets = {
  landing: (amount: string) => `Le mois devrait finir vers ${amount}.`,
  complete: (amount: string) => `Tous les jours ouverts sont saisis\u00a0: ${amount}.`,
  noHistory: 'L’estimation de fin de mois s’affichera après les premiers jours saisis.',
  unseen: 'L’estimation de fin de mois n’est pas disponible hors connexion.',
  reach: {
    reached: (target: string) => `L’objectif de ${target} est atteint.`,
    likely: (target: string) => `L’objectif de ${target} devrait être atteint.`,
    within: (target: string) => `L’objectif de ${target} est à portée.`,
    short: (target: string, amount: string) => `Il manquerait ${amount} pour l’objectif de ${target}.`,
    missed: (target: string, amount: string) => `Il a manqué ${amount} pour l’objectif de ${target}.`,
  },
  set: 'Fixer un objectif',
  mark: 'objectif',
  between: (low: string, high: string) => `entre ${low} et ${high}`,
  estimatedPart: (amount: string) => `dont ${amount} estimés`,
  method: {
    title: 'Méthode de calcul',
    rule: (count: number) => `Estimé d’après la moyenne des ${count} derniers mêmes jours de semaine.`,
    notEntered: (dates: readonly string[], _month: string) =>
      `${dates.length === 1 ? 'Le ' : 'Les '}${listed(dates)}, pas encore ${plural(dates.length, 'validé', 'validés')}, ${plural(dates.length, 'est estimé', 'sont estimés')}.`,
    manyNotEntered: (count: number) => `${days(count)} pas encore validés sont estimés.`,
    accuracy: (months: number, percent: string) =>
      `Ces ${months} derniers mois, à ce moment du mois, l’estimation était juste à ${percent} près.`,
    noBand: (months: number) => `La fourchette s’affichera après ${months} mois d’historique.`,
    spread: 'L’objectif est réparti sur les jours ouverts selon le poids habituel de chaque jour de semaine.',
  },
  month: {
    title: 'Objectif et fin de mois',
    target: 'Objectif',
    noTarget: 'aucun pour ce mois',
    of: (target: string) => `sur ${target}`,
    needed: (amount: string, count: number) =>
      count === 1 ? `${amount} le jour restant` : `${amount} par jour sur ${days(count)} restants`,
    missing: (amount: string) => `il a manqué ${amount}`,
    pace: 'Rythme prévu',
    onDays: (count: number) => `sur ${days(count)} ${plural(count, 'saisi', 'saisis')}`,
    landing: 'Fin de mois estimée',
    breakEven: 'Seuil de rentabilité',
    perDay: 'par jour ouvert, hors taxes',
    withVat: (amount: string) => `≈\u00a0${amount} TTC`,
    above: (count: number, all: number) => `${days(count)} sur ${all} au-dessus`,
    costs: 'Indiquer les charges fixes',
    noCosts: 'sans charges fixes',
    noMargin: 'sans achats sur les trois mois précédents',
    materialOf: {
      counted: (material: string) => `coût matières\u00a0: ${material} des ventes hors taxes, entre inventaires`,
      bought: (material: string) => `coût matières\u00a0: ≈\u202f${material} des ventes hors taxes, d’après les achats`,
    },
    breakEvenRule: (costs: string, margin: string, material: string, count: number) =>
      `Seuil\u00a0: charges fixes de ${costs} hors taxes, divisées par une marge brute de ${margin} (${material}, trois mois précédents), sur ${days(count)} ${plural(count, 'ouvert', 'ouverts')}. Les charges sont hors taxes\u00a0: le seuil se compare aux ventes hors taxes du jour.`,
  },
  cumulated: {
    title: 'Cumul du mois',
    keys: 'Cumul jour par jour. Les flèches vont d’un jour à l’autre.',
    hint: 'Pointez ou touchez un jour pour lire ses valeurs.',
    gap: 'Avance, mêmes jours',
    onBase: (name: string) => `sur ${name}`,
    onTarget: 'sur l’objectif',
    gapTo: (name: string) => `écart avec ${name}`,
    previous: 'période précédente',
    target: 'objectif',
    table: 'Voir le tableau',
    day: 'Jour',
  },
  sign: {
    below: 'sous le seuil de rentabilité',
    legend: (amount: string) => `sous le seuil (${amount} HT)`,
  },
}

function listed(dates: readonly string[]): string {
  return dates.length < 2 ? dates.join('') : `${dates.slice(0, -1).join(', ')} et ${dates.at(-1) ?? ''}`
}

export const words = { targets }
