import type { Catalogue } from '../../catalogue.ts'
import { plural } from '../plural.ts'

const days = (count: number) => `${count} ${plural(count, 'day', 'days')}`

const targets: Catalogue['targets'] = {
  landing: (amount: string) => `The month should end around ${amount}.`,
  complete: (amount: string) => `Every open day is entered: ${amount}.`,
  noHistory: 'The month-end estimate will appear after the first days entered.',
  unseen: 'The month-end estimate is not available offline.',
  reach: {
    reached: (target: string) => `The ${target} target is reached.`,
    likely: (target: string) => `The ${target} target should be reached.`,
    within: (target: string) => `The ${target} target is within reach.`,
    short: (target: string, amount: string) => `It would fall ${amount} short of the ${target} target.`,
    missed: (target: string, amount: string) => `It fell ${amount} short of the ${target} target.`,
  },
  set: 'Set a target',
  mark: 'target',
  between: (low: string, high: string) => `between ${low} and ${high}`,
  estimatedPart: (amount: string) => `${amount} of it estimated`,
  method: {
    title: 'How it is worked out',
    rule: (count: number) => `Estimated from the average of the last ${count} same weekdays.`,
    notEntered: (dates: readonly string[], month: string) =>
      `Not validated yet, so estimated: ${dates.join(', ')} ${month}.`,
    manyNotEntered: (count: number) => `${days(count)} not validated yet are estimated.`,
    accuracy: (months: number, percent: string) =>
      `Over the last ${months} months, at this point of the month, the estimate was within ${percent}.`,
    noBand: (months: number) => `A range will appear after ${months} months of history.`,
    spread: 'The target is spread over open days by the usual weight of each weekday.',
  },
  month: {
    title: 'Target and month end',
    target: 'Target',
    noTarget: 'none for this month',
    of: (target: string) => `of ${target}`,
    needed: (amount: string, count: number) =>
      count === 1 ? `${amount} on the remaining day` : `${amount} a day over ${days(count)} left`,
    missing: (amount: string) => `${amount} short`,
    pace: 'Against plan',
    onDays: (count: number) => `over ${days(count)} entered`,
    landing: 'Estimated month end',
    breakEven: 'Break-even',
    perDay: 'per open day, net of VAT',
    withVat: (amount: string) => `≈\u00a0${amount} including VAT`,
    above: (count: number, all: number) => `${days(count)} of ${all} above`,
    costs: 'Enter fixed costs',
    noCosts: 'no fixed costs',
    noMargin: 'no purchases in the three months before',
    materialOf: {
      counted: (material: string) => `cost of goods: ${material} of net sales, between stock counts`,
      bought: (material: string) => `cost of goods: ≈\u202f${material} of net sales, from purchases`,
    },
    breakEvenRule: (costs: string, margin: string, material: string, count: number) =>
      `Break-even: fixed costs of ${costs} net of VAT, divided by a gross margin of ${margin} (${material}, the three months before), over ${count} open ${plural(count, 'day', 'days')}. Costs are net of VAT, so break-even compares with the net sales of the day.`,
  },
  cumulated: {
    title: 'Running total of the month',
    keys: 'Running total day by day. Arrows go from day to day.',
    hint: 'Point at or touch a day to read its values.',
    gap: 'Ahead, on the same days',
    onBase: (name: string) => `on ${name}`,
    onTarget: 'on the target',
    gapTo: (name: string) => `gap to ${name}`,
    previous: 'previous period',
    target: 'target',
    table: 'Show the table',
    day: 'Day',
  },
  sign: {
    below: 'below break-even',
    legend: (amount: string) => `below break-even (${amount} net)`,
  },
}

export const words = { targets }
