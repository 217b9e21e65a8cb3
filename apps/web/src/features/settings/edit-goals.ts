import { useState } from 'react'
import type { Catalogue } from '../../i18n/fr.ts'
import { readingOf } from '../../offline/reading.ts'
import {
  allFollowing,
  amountOf,
  changedMonthsOf,
  costsOver,
  elsewhereOf,
  following,
  type GoalsElsewhere,
  isSameList,
  onlyChanged,
  restingText,
  type TypedGoals,
  targetsOver,
  versionOf,
  withoutSaved,
} from './goals-draft.ts'
import { type FixedCost, type SettingsCalls, useFixedCosts, useTargets } from './settings.queries.ts'
import { amountFault } from './settings-faults.ts'

/** Targets as typed on top of those seen, month by month; the costs as edited, or null while untouched. */
export function useGoals(id: number | null, thisYear: number, calls: SettingsCalls, start: TypedGoals) {
  const [year, setYear] = useState(thisYear)
  const targets = useTargets(id, year)
  const costs = useFixedCosts(id)
  const { typed, setTyped, edited, setEdited, restore, follow } = useTyped(start)
  const known = new Map((targets.data?.items ?? []).map(({ month, amount }) => [month, amount]))
  const changedMonths = changedMonthsOf(typed)
  const stored = costs.data?.items ?? []
  const changesCosts = edited !== null && !isSameList(edited.items, edited.base)

  /** Each answer raises the version; `onSaved` is called with it. */
  async function save(version: number, onSaved: (version: number) => void): Promise<void> {
    let now = version
    if (changedMonths.length > 0) {
      const items = changedMonths.map((month) => ({ month, amount: amountOf(typed[month]?.text ?? '') }))
      now = await calls.saveTargets(now, items)
      setTyped((left) => withoutSaved(left, typed))
      follow(now)
      onSaved(now)
    }
    if (changesCosts) {
      now = await calls.saveFixedCosts(now, edited.items)
      setEdited((left) =>
        left === null || isSameList(left.items, edited.items) ? null : { ...left, base: edited.items },
      )
      follow(now)
      onSaved(now)
    }
    setTyped(onlyChanged)
    setEdited((left) => (left !== null && isSameList(left.items, left.base) ? null : left))
  }

  /** Somebody else was first: what stands now is read, and what was typed stays on top of it. */
  async function catchUp(): Promise<GoalsElsewhere> {
    if (id === null) return { names: [], both: [] }
    const years = [year, ...Object.keys(typed).map((month) => Number(month.slice(0, 4)))]
    const fresh = await calls.readGoals([...new Set(years)])
    setTyped((left) => targetsOver(left, fresh))
    setEdited((left) => (left === null ? null : costsOver(left, fresh)))
    return elsewhereOf({ targets: targets.data?.items ?? [], typed, costs: stored, edited }, fresh)
  }

  return {
    year,
    /** What was typed for another year stays. */
    showYear: setYear,
    /** Of the year shown. */
    areTargetsKnown: targets.data !== undefined,
    targets: readingOf(targets),
    areCostsKnown: costs.data !== undefined,
    costs: readingOf(costs),
    textOf: (month: string) => typed[month]?.text ?? restingText(known.get(month) ?? null),
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
    /** What was typed is about this version; no limit where nothing was. */
    version: versionOf(typed, changesCosts ? edited : null),
    faultsOf: (text: Catalogue): Readonly<Record<string, string>> =>
      Object.fromEntries(changedMonths.flatMap((month) => faultOf(month, typed[month]?.text ?? '', text))),
    save,
    catchUp,
    follow,
    asTyped: { typed, edited },
    restore,
  }
}

function useTyped(start: TypedGoals) {
  const [typed, setTyped] = useState(start.typed)
  const [edited, setEdited] = useState(start.edited)
  function restore(goals: TypedGoals): void {
    setTyped(goals.typed)
    setEdited(goals.edited)
  }
  /** A write of one's own gave this version. */
  function follow(version: number): void {
    setTyped((now) => allFollowing(now, version))
    setEdited((now) => (now === null ? null : following(now, version)))
  }
  return { typed, setTyped, edited, setEdited, restore, follow }
}

export type GoalsEdit = ReturnType<typeof useGoals>

function faultOf(month: string, amount: string, text: Catalogue): readonly [string, string][] {
  const fault = amount.trim() === '' ? null : amountFault(amount, text)
  return fault === null ? [] : [[month, fault]]
}

function sorted(costs: readonly FixedCost[]): readonly FixedCost[] {
  return costs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
