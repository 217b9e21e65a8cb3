import type { Settings } from '@zinc/contract/establishment-settings'
import { amountTextOf, parseAmount } from '@zinc/domain/money'
import { capitalised } from '@zinc/words/capitalised'
import { currentLanguage, currentText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatMonth } from '../../../i18n/format.ts'
import { mergedList } from '../draft/settings-merge.ts'
import type { FixedCost, MonthlyTarget } from '../settings.queries.ts'

/** What was typed over what was seen: a later answer moves neither until it is saved or given up. */
export type TypedTarget = { text: string; base: number | null; version: number }
export type TypedTargets = Readonly<Record<string, TypedTarget>>
export type EditedCosts = { items: readonly FixedCost[]; base: readonly FixedCost[]; version: number }
export type TypedBudget = { typed: TypedTargets; edited: EditedCosts | null }
export const noBudget: TypedBudget = { typed: {}, edited: null }

/** What somebody else changed, and where the person had changed it too. */
export type BudgetElsewhere = {
  names: readonly string[]
  both: readonly { name: string; theirs: string; mine: string }[]
}
/** As the server answers them. */
export type FreshBudget = Pick<Settings, 'version' | 'targets' | 'fixedCosts'>

/** An unreadable text is a change that cannot be sent; an empty one removes the target. */
export function amountOf(text: string): number | null {
  if (text.trim() === '') return null
  return parseAmount(text) ?? Number.NaN
}

export function idleText(amount: number | null): string {
  return amount === null ? '' : amountTextOf(amount)
}

export function changedMonthsOf(typed: TypedTargets): readonly string[] {
  return Object.keys(onlyChanged(typed))
}

export function isSameList(one: readonly FixedCost[], other: readonly FixedCost[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The oldest that anything was typed over; no limit where nothing was. */
export function versionOf(typed: TypedTargets, edited: EditedCosts | null): number {
  const months = changedMonthsOf(typed).map((month) => typed[month]?.version ?? 0)
  return Math.min(...months, ...(edited === null ? [] : [edited.version]))
}

/** What was typed and taken back holds no old version. */
function onlyChanged(typed: TypedTargets): TypedTargets {
  return Object.fromEntries(Object.entries(typed).filter(([, { text, base }]) => amountOf(text) !== base))
}

/** What was typed, on top of what stands now; what stands now as it was typed is typed no more. */
export function targetsOver(typed: TypedTargets, { version, targets }: FreshBudget): TypedTargets {
  const now = amountsOf(targets)
  return onlyChanged(
    Object.fromEntries(
      Object.entries(typed).map(([month, { text }]) => [month, { text, base: now.get(month) ?? null, version }]),
    ),
  )
}

/** `over`: the list that was edited, as the server had it when `now` was made of it. */
export function costsOver(
  edited: EditedCosts,
  over: readonly FixedCost[],
  { version, fixedCosts: now }: FreshBudget,
): EditedCosts | null {
  const items = mergedList(over, edited.items, now)
  return isSameList(items, now) ? null : { items, base: now, version }
}

/** `seen` is what stood on the page: the targets of its year. */
export function elsewhereOf(
  seen: {
    year: number
    targets: readonly MonthlyTarget[]
    typed: TypedTargets
    costs: readonly FixedCost[]
    edited: EditedCosts | null
  },
  fresh: FreshBudget,
): BudgetElsewhere {
  const { changes } = currentText().settings
  const before = new Map<string, number | null>(seen.targets.map(({ month, amount }) => [month, amount]))
  for (const [month, { base }] of Object.entries(seen.typed)) before.set(month, base)
  const now = amountsOf(fresh.targets)
  const shown = [...now.keys()].filter((month) => month.startsWith(String(seen.year)))
  const months = [...new Set([...before.keys(), ...shown])].filter(
    (month) => (before.get(month) ?? null) !== (now.get(month) ?? null),
  )
  const changesCosts = !isSameList(seen.edited?.base ?? seen.costs, fresh.fixedCosts)
  return {
    names: [...(months.length > 0 ? [changes.targets] : []), ...(changesCosts ? [changes.fixedCosts] : [])],
    both: [...targetsOfBoth(months, seen.typed, now), ...costsOfBoth(seen.edited, fresh.fixedCosts)],
  }
}

function targetsOfBoth(months: readonly string[], typed: TypedTargets, now: ReadonlyMap<string, number>) {
  return months.toSorted().flatMap((month) => {
    const mine = typed[month]
    const theirs = now.get(month) ?? null
    if (mine === undefined || amountOf(mine.text) === mine.base || amountOf(mine.text) === theirs) return []
    const name = capitalised(formatMonth(`${month}-01`, currentLanguage()))
    return [{ name, theirs: saidOf(theirs), mine: saidOf(amountOf(mine.text)) }]
  })
}

function costsOfBoth(edited: EditedCosts | null, now: readonly FixedCost[]) {
  const before = new Map(edited?.base.map(({ id, monthlyAmount }) => [id, monthlyAmount]))
  const there = new Map(now.map(({ id, monthlyAmount }) => [id, monthlyAmount]))
  return (edited?.items ?? []).flatMap(({ id, label, monthlyAmount: mine }) => {
    const [base, theirs] = [before.get(id), there.get(id)]
    const isBoth = base !== undefined && theirs !== undefined && base !== theirs && base !== mine && theirs !== mine
    return isBoth ? [{ name: label, theirs: saidOf(theirs), mine: saidOf(mine) }] : []
  })
}

function saidOf(amount: number | null): string {
  return amount === null ? '—' : formatAmount(amount, currentLanguage())
}

function amountsOf(targets: readonly MonthlyTarget[]): ReadonlyMap<string, number> {
  return new Map(targets.map(({ month, amount }) => [month, amount]))
}
