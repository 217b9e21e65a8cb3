import { MAX_SETTLEMENT_DAYS, natures, paymentKinds } from '@zinc/domain/establishment/establishment'
import { hasActiveItem } from '@zinc/domain/establishment/establishment-list'
import * as z from 'zod/mini'
import { establishment, establishmentChange, openWeekdays } from './establishments.ts'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { basisPoints, cents, clientId, label, list, optionalText, plainDate, positiveIdText, text } from './scalars.ts'

/** An id the establishment does not have yet is a new item: the client makes it. */
const item = { id: z.uuid().check(z.toLowerCase()), label: label(100), isActive: z.boolean() }
const amount = cents.check(z.gte(0))

/** The whole list in its order. What is missing and was used stays, deactivated, at the end; unused it is gone. */
const listOf = <S extends z.ZodMiniType<{ id: string; isActive: boolean }>>(schema: S) =>
  list(schema, 60).check(
    z.refine(areDistinct, { error: 'named_twice' }),
    z.refine(hasActiveItem, { error: 'none_active' }),
  )

function areDistinct(items: readonly { id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length
}

export const vatLineInput = z.object({
  ...item,
  nature: z.enum(natures),
  rateBp: basisPoints,
  validFrom: z.nullable(plainDate),
  validTo: z.nullable(plainDate),
})
export const paymentMethodInput = z.object({
  ...item,
  kind: z.enum(paymentKinds),
  account: z.nullable(optionalText(20)),
  settlementDays: z.int().check(z.gte(0), z.lte(MAX_SETTLEMENT_DAYS)),
  commissionBp: basisPoints,
})
export const registerInput = z.object(item)
/**
 * What a caller that does not know it leaves out stays as it was; a new service is then a part of the day, on the days
 * the establishment is open (`weekdays` null). Weekdays count from today on.
 */
export const serviceInput = z.object({
  ...item,
  isWholeDay: z.optional(z.boolean()),
  weekdays: z.optional(z.nullable(openWeekdays)),
})

export const month = text(7).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))
/** Gross sales aimed at in one month. */
export const monthlyTarget = z.object({ month, amount })
export type MonthlyTarget = Output<typeof monthlyTarget>

/** Net cost per month, from the first month to the last (null: still running). */
export const fixedCost = z.object({
  id: clientId.check(z.toLowerCase()),
  label: z.string(),
  monthlyAmount: amount,
  fromMonth: month,
  toMonth: z.nullable(month),
})
export type FixedCost = Output<typeof fixedCost>
export const fixedCostInput = z.extend(fixedCost, { label: label(100) })

/** `version` is the establishment’s, read no later than the items; the ETag. */
const versioned = <S extends z.ZodMiniType>(schema: S) => z.object({ version: z.int(), items: z.array(schema) })
export const monthlyTargets = versioned(monthlyTarget)
export type MonthlyTargets = Output<typeof monthlyTargets>
export const fixedCosts = versioned(fixedCost)
export type FixedCosts = Output<typeof fixedCosts>

/** An establishment with everything its owner may set. `version` is the one version of all of it; the ETag. */
export const settings = z.object({
  ...establishment.shape,
  /** Of every month that has one, in their order. */
  targets: z.array(monthlyTarget),
  fixedCosts: z.array(fixedCost),
})
export type Settings = Output<typeof settings>

const targetChanges = list(z.object({ month, amount: z.nullable(amount) }), 120).check(
  z.refine((items) => areDistinct(items.map((item) => ({ id: item.month }))), { error: 'named_twice' }),
)
const fixedCostList = list(
  fixedCostInput.check(
    z.refine((cost) => cost.toMonth === null || cost.toMonth >= cost.fromMonth, {
      error: 'ends_before_start',
      path: ['toMonth'],
    }),
  ),
  60,
).check(z.refine(areDistinct, { error: 'named_twice' }))

/** What is not named stays. A list is sent whole, in its order; of the targets only the months that change. */
export const settingsChange = z.object({
  ...establishmentChange.shape,
  vatLines: z.optional(listOf(vatLineInput)),
  paymentMethods: z.optional(listOf(paymentMethodInput)),
  services: z.optional(listOf(serviceInput)),
  registers: z.optional(listOf(registerInput)),
  /** A null amount removes the month's target. */
  targets: z.optional(targetChanges),
  fixedCosts: z.optional(fixedCostList),
})
export type SettingsChange = Output<typeof settingsChange>

const params = z.object({ id: positiveIdText })

export const establishmentSettingsRoutes = defineRoutes({
  saveSettings: {
    method: 'PATCH',
    path: '/establishments/{id}/settings',
    access: { establishment: 'settings.write' },
    tag: 'settings',
    summary: 'Change any settings at once: all of them or none',
    params,
    body: settingsChange,
    response: settings,
    precondition: 'version',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VERSION_STALE', 'VALIDATION_FAILED'],
  },
  listTargets: {
    method: 'GET',
    path: '/establishments/{id}/targets',
    access: { establishment: 'results.read' },
    tag: 'settings',
    summary: 'Monthly targets of a year',
    params,
    query: z.object({ year: text(4).check(z.regex(/^20\d{2}$/)) }),
    response: monthlyTargets,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  listFixedCosts: {
    method: 'GET',
    path: '/establishments/{id}/fixed-costs',
    access: { establishment: 'results.read' },
    tag: 'settings',
    summary: 'Fixed costs per month, running and ended',
    params,
    response: fixedCosts,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})
