import type { Catalogue } from '@zinc/words/catalogue'
import { useState } from 'react'
import { queryStateOf } from '../../../offline/query-state.ts'
import type { SettingsChange } from '../draft/settings-changes.ts'
import { amountErrorOf } from '../draft/settings-errors.ts'
import { type FixedCost, useFixedCosts, useTargets } from '../settings.queries.ts'
import {
  amountOf,
  type BudgetElsewhere,
  changedMonthsOf,
  costsOver,
  elsewhereOf,
  type FreshBudget,
  idleText,
  isSameList,
  type TypedBudget,
  targetsOver,
  versionOf,
} from './budget-draft.ts'

/** Targets as typed on top of those seen, month by month; the costs as edited, or null while untouched. */
export function useBudget(id: number | null, thisYear: number, start: TypedBudget) {
  const [year, setYear] = useState(thisYear)
  const targets = useTargets(id, year)
  const costs = useFixedCosts(id)
  const [typed, setTyped] = useState(start.typed)
  const [edited, setEdited] = useState(start.edited)
  const known = new Map((targets.data?.items ?? []).map(({ month, amount }) => [month, amount]))
  const changedMonths = changedMonthsOf(typed)
  const stored = costs.data?.items ?? []
  const changesCosts = edited !== null && !isSameList(edited.items, edited.base)

  /** What was typed while it was sent stays, on top of what was saved. */
  function saved(fresh: FreshBudget): void {
    setTyped((now) => targetsOver(now, fresh))
    setEdited((now) => (now === null ? null : costsOver(now, edited?.items ?? now.base, fresh)))
  }

  /** Somebody else was first: what was typed stays on top of what stands now. */
  function catchUp(fresh: FreshBudget): BudgetElsewhere {
    if (id === null) return { names: [], both: [] }
    setTyped((now) => targetsOver(now, fresh))
    setEdited((now) => (now === null ? null : costsOver(now, now.base, fresh)))
    return elsewhereOf({ year, targets: targets.data?.items ?? [], typed, costs: stored, edited }, fresh)
  }

  return {
    year,
    /** What was typed for another year stays. */
    showYear: setYear,
    /** Of the year shown. */
    areTargetsKnown: targets.data !== undefined,
    targets: queryStateOf(targets),
    areCostsKnown: costs.data !== undefined,
    costs: queryStateOf(costs),
    textOf: (month: string) => typed[month]?.text ?? idleText(known.get(month) ?? null),
    setTarget(month: string, text: string) {
      const seen = { base: known.get(month) ?? null, version: targets.data?.version ?? 0 }
      setTyped((now) => ({ ...now, [month]: { ...(now[month] ?? seen), text } }))
    },
    fixedCosts: edited?.items ?? stored,
    setFixedCosts(items: readonly FixedCost[]) {
      const seen = { base: stored, version: costs.data?.version ?? 0 }
      setEdited((now) => ({ ...(now ?? seen), items }))
    },
    changesTargets: changedMonths.length > 0,
    changesCosts,
    orderOnly: changesCosts && isSameList(sorted(edited.items), sorted(edited.base)),
    /** Its part of a save. */
    change: {
      ...(changedMonths.length > 0 && {
        targets: changedMonths.map((month) => ({ month, amount: amountOf(typed[month]?.text ?? '') })),
      }),
      ...(changesCosts && { fixedCosts: edited.items }),
    } satisfies SettingsChange,
    /** What was typed is about this version; no limit where nothing was. */
    version: versionOf(typed, changesCosts ? edited : null),
    errorsOf: (text: Catalogue): Readonly<Record<string, string>> =>
      Object.fromEntries(changedMonths.flatMap((month) => faultOf(month, typed[month]?.text ?? '', text))),
    saved,
    catchUp,
    asTyped: { typed, edited },
    restore(budget: TypedBudget): void {
      setTyped(budget.typed)
      setEdited(budget.edited)
    },
  }
}

export type BudgetEdit = ReturnType<typeof useBudget>

function faultOf(month: string, amount: string, text: Catalogue): readonly [string, string][] {
  const error = amount.trim() === '' ? null : amountErrorOf(amount, text)
  return error === null ? [] : [[month, error]]
}

function sorted(costs: readonly FixedCost[]): readonly FixedCost[] {
  return costs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
