import { amountTextOf, parseAmount } from '@zinc/domain/money'
import { currentLanguage, currentText } from '../../i18n/catalogue.ts'
import { capitalised, formatAmount, formatMonth } from '../../i18n/format.ts'
import type { FixedCost, MonthlyTarget } from './settings.queries.ts'
import { mergedList } from './settings-merge.ts'

/** What was typed over what was seen: a later answer moves neither until it is saved or given up. */
export type TypedTarget = { text: string; base: number | null; version: number }
export type TypedTargets = Readonly<Record<string, TypedTarget>>
export type EditedCosts = { items: readonly FixedCost[]; base: readonly FixedCost[]; version: number }
export type TypedGoals = { typed: TypedTargets; edited: EditedCosts | null }
export const noGoals: TypedGoals = { typed: {}, edited: null }

/** What somebody else changed, and where the person had changed it too. */
export type GoalsElsewhere = {
  names: readonly string[]
  both: readonly { name: string; theirs: string; mine: string }[]
}
export type FreshGoals = {
  targets: { version: number; items: readonly MonthlyTarget[] }
  costs: { version: number; items: readonly FixedCost[] }
}

/** An unreadable text is a change that cannot be sent; an empty one removes the target. */
export function amountOf(text: string): number | null {
  if (text.trim() === '') return null
  return parseAmount(text) ?? Number.NaN
}

export function restingText(amount: number | null): string {
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

/** After a write of one's own. */
export function following<T extends { version: number }>(seen: T, version: number): T {
  return seen.version === version - 1 ? { ...seen, version } : seen
}

export function allFollowing(typed: TypedTargets, version: number): TypedTargets {
  return Object.fromEntries(Object.entries(typed).map(([month, one]) => [month, following(one, version)]))
}

/** What was typed and taken back holds no old version. */
export function onlyChanged(typed: TypedTargets): TypedTargets {
  return Object.fromEntries(Object.entries(typed).filter(([, { text, base }]) => amountOf(text) !== base))
}

/** What was typed while it was sent stays, on top of it. */
export function withoutSaved(left: TypedTargets, sent: TypedTargets): TypedTargets {
  const later = Object.entries(left).filter(([month, { text }]) => sent[month]?.text !== text)
  return Object.fromEntries(
    later.map(([month, one]) => {
      const saved = sent[month]
      return [month, saved === undefined ? one : { ...one, base: amountOf(saved.text) }]
    }),
  )
}

/** What was typed, on top of what stands now. */
export function targetsOver(typed: TypedTargets, { targets }: FreshGoals): TypedTargets {
  const now = amountsOf(targets.items)
  return Object.fromEntries(
    Object.entries(typed).map(([month, { text }]) => [
      month,
      { text, base: now.get(month) ?? null, version: targets.version },
    ]),
  )
}

export function costsOver(edited: EditedCosts, { costs }: FreshGoals): EditedCosts {
  return { items: mergedList(edited.base, edited.items, costs.items), base: costs.items, version: costs.version }
}

/** `seen` is what stood on the page. */
export function elsewhereOf(
  seen: {
    targets: readonly MonthlyTarget[]
    typed: TypedTargets
    costs: readonly FixedCost[]
    edited: EditedCosts | null
  },
  fresh: FreshGoals,
): GoalsElsewhere {
  const { changes } = currentText().settings
  const before = new Map<string, number | null>(seen.targets.map(({ month, amount }) => [month, amount]))
  for (const [month, { base }] of Object.entries(seen.typed)) before.set(month, base)
  const now = amountsOf(fresh.targets.items)
  const months = [...new Set([...before.keys(), ...now.keys()])].filter(
    (month) => (before.get(month) ?? null) !== (now.get(month) ?? null),
  )
  const changesCosts = !isSameList(seen.edited?.base ?? seen.costs, fresh.costs.items)
  return {
    names: [...(months.length > 0 ? [changes.targets] : []), ...(changesCosts ? [changes.fixedCosts] : [])],
    both: [...targetsOfBoth(months, seen.typed, now), ...costsOfBoth(seen.edited, fresh.costs.items)],
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
