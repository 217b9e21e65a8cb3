import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { establishmentSettingsRoutes, type FixedCost, type MonthlyTarget } from '@zinc/contract/establishment-settings'
import { type Establishment, establishmentRoutes } from '@zinc/contract/establishments'
import { useRef } from 'react'
import { apiOf } from '../../client/client.ts'
import { newId } from '../../client/uuid.ts'
import type { FreshGoals } from './goals-draft.ts'
import { type EstablishmentChange, establishmentChangeOf } from './settings-changes.ts'
import { type ListField, listFields, type SettingsDraft } from './settings-draft.ts'

const api = apiOf({ ...establishmentSettingsRoutes, ...establishmentRoutes })

export type TargetChange = { month: string; amount: number | null }

const keys = {
  targets: (id: number, year: number) => ['targets', id, year] as const,
  fixedCosts: (id: number) => ['fixed-costs', id] as const,
}

const targetsQuery = (id: number, year: number) =>
  queryOptions({
    queryKey: keys.targets(id, year),
    queryFn: ({ signal }) => api.listTargets({ params: { id: String(id) }, query: { year: String(year) } }, { signal }),
  })

const fixedCostsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.fixedCosts(id),
    queryFn: ({ signal }) => api.listFixedCosts({ params: { id: String(id) } }, { signal }),
  })

/** `null` id: this role does not read them. */
export function useTargets(id: number | null, year: number) {
  return useQuery({ ...targetsQuery(id ?? 0, year), enabled: id !== null })
}

export function useFixedCosts(id: number | null) {
  return useQuery({ ...fixedCostsQuery(id ?? 0), enabled: id !== null })
}

export type SettingsStep = { list: ListField | null; send: (version: number) => Promise<Establishment> }

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
  const params = { id: String(id) }
  const options = (version: number, content: unknown) => ({
    ifMatch: version,
    idempotencyKey: keyOf([version, content]),
  })
  const fields = (body: EstablishmentChange) => (version: number) =>
    api.updateEstablishment({ params, body }, options(version, body))
  const lists: Readonly<Record<ListField, (draft: SettingsDraft) => (version: number) => Promise<Establishment>>> = {
    vatLines: ({ vatLines }) => send(vatLines, 'vat', (body, given) => api.saveVatLines({ params, body }, given)),
    paymentMethods: ({ paymentMethods }) =>
      send(paymentMethods, 'pay', (body, given) => api.savePaymentMethods({ params, body }, given)),
    services: ({ services }) => send(services, 'services', (body, given) => api.saveServices({ params, body }, given)),
    registers: ({ registers }) =>
      send(registers, 'registers', (body, given) => api.saveRegisters({ params, body }, given)),
  }
  function send<T>(
    items: readonly T[],
    name: string,
    put: (body: { items: T[] }, given: ReturnType<typeof options>) => Promise<Establishment>,
  ) {
    const body = { items: [...items] }
    return (version: number) => put(body, options(version, [name, body]))
  }
  return {
    read: () => api.getEstablishment({ params }),
    /** The calls that bring the server from `base` to `draft`, in order: each needs the version the one before gave. */
    stepsOf(base: SettingsDraft, draft: SettingsDraft): readonly SettingsStep[] {
      const change = establishmentChangeOf(base, draft)
      return [
        ...(change === null ? [] : [{ list: null, send: fields(change) }]),
        ...listFields
          .filter((list) => JSON.stringify(base[list]) !== JSON.stringify(draft[list]))
          .map((list) => ({ list, send: lists[list](draft) })),
      ]
    },
    /** The version after it; so too `saveFixedCosts`. */
    async saveTargets(version: number, items: readonly TargetChange[]): Promise<number> {
      const body = { items: [...items] }
      const saved = await api.saveTargets({ params, body }, options(version, ['targets', body]))
      for (const year of new Set(items.map(({ month }) => month.slice(0, 4)))) {
        const ofYear = saved.items.filter(({ month }) => month.startsWith(year))
        queryClient.setQueryData(keys.targets(id, Number(year)), { version: saved.version, items: ofYear })
      }
      return saved.version
    },
    async saveFixedCosts(version: number, items: readonly FixedCost[]): Promise<number> {
      const body = { items: [...items] }
      const saved = await api.saveFixedCosts({ params, body }, options(version, ['costs', body]))
      queryClient.setQueryData(keys.fixedCosts(id), saved)
      return saved.version
    },
    /** As they stand now, of these years together. */
    async readGoals(years: readonly number[]): Promise<FreshGoals> {
      const read = await Promise.all(
        years.map((year) => queryClient.fetchQuery({ ...targetsQuery(id, year), staleTime: 0 })),
      )
      const version = Math.min(...read.map((one) => one.version))
      const targets = { version, items: read.flatMap((one) => one.items) }
      return { targets, costs: await queryClient.fetchQuery({ ...fixedCostsQuery(id), staleTime: 0 }) }
    },
  }
}

export type SettingsCalls = ReturnType<typeof useSettingsCalls>
export type { FixedCost, MonthlyTarget }
