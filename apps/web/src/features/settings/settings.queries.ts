import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  establishmentSettingsRoutes,
  type FixedCost,
  type MonthlyTarget,
  type Settings,
} from '@zinc/contract/establishment-settings'
import { useRef } from 'react'
import { apiOf } from '../../client/client.ts'
import { newId } from '../../client/uuid.ts'
import { onDevice } from '../../offline/on-device.ts'
import type { SettingsChange } from './draft/settings-changes.ts'

const api = apiOf(establishmentSettingsRoutes)

const keys = {
  targets: (id: number, year: number) => ['targets', id, year] as const,
  fixedCosts: (id: number) => ['fixed-costs', id] as const,
}

const targetsQuery = (id: number, year: number) =>
  queryOptions({
    queryKey: keys.targets(id, year),
    meta: onDevice,
    queryFn: ({ signal }) => api.listTargets({ params: { id: String(id) }, query: { year: String(year) } }, { signal }),
  })

const fixedCostsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.fixedCosts(id),
    meta: onDevice,
    queryFn: ({ signal }) => api.listFixedCosts({ params: { id: String(id) } }, { signal }),
  })

/** `null` id: this role does not read them. */
export function useTargets(id: number | null, year: number) {
  return useQuery({ ...targetsQuery(id ?? 0, year), enabled: id !== null })
}

export function useFixedCosts(id: number | null) {
  return useQuery({ ...fixedCostsQuery(id ?? 0), enabled: id !== null })
}

/** An answer lost on the way and the same content sent again keep their key: it is written once. */
function useKeys() {
  const known = useRef(new Map<string, string>())
  return (content: unknown): string => {
    const text = JSON.stringify(content)
    const key = known.current.get(text) ?? newId()
    known.current.set(text, key)
    return key
  }
}

export function useSettingsCalls(id: number) {
  const keyOf = useKeys()
  const queryClient = useQueryClient()
  return {
    /** All of it or nothing. */
    save: (version: number, body: SettingsChange): Promise<Settings> =>
      api.saveSettings(
        { params: { id: String(id) }, body },
        { ifMatch: version, idempotencyKey: keyOf([version, body]) },
      ),
    /** What the pages read of targets and costs follows an answer, whichever years they have read. */
    storeBudget({ version, targets, fixedCosts }: Settings): void {
      for (const [key] of queryClient.getQueriesData({ queryKey: ['targets', id] })) {
        const items = targets.filter(({ month }) => month.startsWith(String(key[2])))
        queryClient.setQueryData(key, { version, items })
      }
      queryClient.setQueryData(keys.fixedCosts(id), { version, items: fixedCosts })
    },
  }
}

export type SettingsCalls = ReturnType<typeof useSettingsCalls>
export type { FixedCost, MonthlyTarget }
