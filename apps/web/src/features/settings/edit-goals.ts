import { amountTextOf, parseAmount } from '@zinc/domain/money'
import { useState } from 'react'
import type { Catalogue } from '../../i18n/fr.ts'
import {
  type FixedCost,
  type MonthlyTarget,
  type SettingsCalls,
  useFixedCosts,
  useTargets,
} from './settings.queries.ts'
import { amountFault } from './settings-faults.ts'

type Base = Readonly<Record<string, number>>

/** Targets as typed on top of those known, month by month; the costs as edited, or null while untouched. */
export function useGoals(id: number | null, thisYear: number, calls: SettingsCalls) {
  const [year, setYear] = useState(thisYear)
  const targets = useTargets(id, year)
  const costs = useFixedCosts(id)
  const [known, setKnown] = useState<Base>({})
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [edited, setEdited] = useState<readonly FixedCost[] | null>(null)
  const base = { ...known, ...baseOf(targets.data) }
  const changedMonths = Object.keys(typed).filter((month) => amountOf(typed[month] ?? '') !== (base[month] ?? null))
  const stored = costs.data ?? []
  const changesCosts = edited !== null && JSON.stringify(edited) !== JSON.stringify(stored)

  function forget(): void {
    setTyped({})
    setEdited(null)
  }

  async function save(): Promise<void> {
    if (changedMonths.length > 0) {
      await calls.saveTargets(changedMonths.map((month) => ({ month, amount: amountOf(typed[month] ?? '') })))
    }
    if (changesCosts) await calls.saveFixedCosts(edited)
    setKnown({})
    forget()
  }

  return {
    year,
    /** What was typed for another year stays, with what it is compared to. */
    showYear(next: number) {
      setKnown(base)
      setYear(next)
    },
    isLoading: targets.isPending || costs.isPending,
    hasFailed: targets.isError || costs.isError,
    retry: () => void Promise.all([targets.refetch(), costs.refetch()]),
    textOf: (month: string) => typed[month] ?? restingText(base[month]),
    setTarget: (month: string, text: string) => setTyped((now) => ({ ...now, [month]: text })),
    fixedCosts: edited ?? stored,
    setFixedCosts: setEdited,
    changesTargets: changedMonths.length > 0,
    changesCosts,
    orderOnly: changesCosts && sortedText(edited) === sortedText(stored),
    faultsOf: (text: Catalogue): Readonly<Record<string, string>> =>
      Object.fromEntries(changedMonths.flatMap((month) => faultOf(month, typed[month] ?? '', text))),
    save,
    forget,
  }
}

export type GoalsEdit = ReturnType<typeof useGoals>

function faultOf(month: string, amount: string, text: Catalogue): readonly [string, string][] {
  const fault = amount.trim() === '' ? null : amountFault(amount, text)
  return fault === null ? [] : [[month, fault]]
}

function baseOf(targets: readonly MonthlyTarget[] | undefined): Base {
  return Object.fromEntries((targets ?? []).map(({ month, amount }) => [month, amount]))
}

/** An unreadable text is a change that cannot be sent; an empty one removes the target. */
function amountOf(text: string): number | null {
  if (text.trim() === '') return null
  return parseAmount(text) ?? Number.NaN
}

function restingText(amount: number | undefined): string {
  return amount === undefined ? '' : amountTextOf(amount)
}

function sortedText(costs: readonly FixedCost[]): string {
  return JSON.stringify(costs.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}
