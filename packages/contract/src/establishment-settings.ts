import { natures, paymentKinds } from '@zinc/domain/establishment'
import { hasActiveItem } from '@zinc/domain/establishment-list'
import * as z from 'zod/mini'
import { establishment, openWeekdays } from './establishments.ts'
import { defineRoutes } from './route.ts'
import { basisPoints, cents, clientId, label, list, optionalText, plainDate, positiveIdText, text } from './scalars.ts'

/** An id the establishment does not have yet is a new item: the client makes it. */
const item = { id: z.uuid().check(z.toLowerCase()), label: label(100), isActive: z.boolean() }
const amount = cents.check(z.gte(0))

/** The whole list in its order. What is missing and was used stays, deactivated, at the end; unused it is gone. */
const listOf = <S extends z.ZodMiniType<{ id: string; isActive: boolean }>>(schema: S) =>
  z.object({
    items: list(schema, 60).check(
      z.refine(areDistinct, { error: 'named_twice' }),
      z.refine(hasActiveItem, { error: 'none_active' }),
    ),
  })

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
  settlementDays: z.int().check(z.gte(0), z.lte(365)),
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
export type MonthlyTarget = z.output<typeof monthlyTarget>

/** Net cost per month, from the first month to the last (null: still running). */
export const fixedCost = z.object({
  id: clientId.check(z.toLowerCase()),
  label: z.string(),
  monthlyAmount: amount,
  fromMonth: month,
  toMonth: z.nullable(month),
})
export type FixedCost = z.output<typeof fixedCost>
export const fixedCostInput = z.extend(fixedCost, { label: label(100) })

/** `version` is the establishment’s, read no later than the items; the ETag. */
const versioned = <S extends z.ZodMiniType>(schema: S) => z.object({ version: z.int(), items: z.array(schema) })
export const monthlyTargets = versioned(monthlyTarget)
export type MonthlyTargets = z.output<typeof monthlyTargets>
export const fixedCosts = versioned(fixedCost)
export type FixedCosts = z.output<typeof fixedCosts>

const params = z.object({ id: positiveIdText })
const saved = {
  method: 'PUT',
  access: { establishment: 'settings.write' },
  tag: 'settings',
  params,
  precondition: 'optional-version',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VERSION_STALE', 'VALIDATION_FAILED'],
} as const
const savedList = { ...saved, response: establishment } as const

export const establishmentSettingsRoutes = defineRoutes({
  saveVatLines: {
    ...savedList,
    path: '/establishments/{id}/vat-lines',
    summary: 'The VAT lines of the form, in their order; the version is the establishment’s',
    body: listOf(vatLineInput),
  },
  savePaymentMethods: {
    ...savedList,
    path: '/establishments/{id}/payment-methods',
    summary: 'The payment methods of the form, in their order',
    body: listOf(paymentMethodInput),
  },
  saveServices: {
    ...savedList,
    path: '/establishments/{id}/services',
    summary: 'The services of a day (lunch, dinner) with their weekdays, in their order',
    body: listOf(serviceInput),
  },
  saveRegisters: {
    ...savedList,
    path: '/establishments/{id}/registers',
    summary: 'The registers, in their order',
    body: listOf(registerInput),
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
  saveTargets: {
    ...saved,
    path: '/establishments/{id}/targets',
    summary: 'Set the named months’ targets; null removes one; months not named stay; answers all of the years named',
    body: z.object({
      items: list(z.object({ month, amount: z.nullable(amount) }), 36).check(
        z.minLength(1),
        z.refine((items) => areDistinct(items.map((item) => ({ id: item.month }))), { error: 'named_twice' }),
      ),
    }),
    response: monthlyTargets,
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
  saveFixedCosts: {
    ...saved,
    path: '/establishments/{id}/fixed-costs',
    summary: 'The whole list in its order',
    body: z.object({
      items: list(
        fixedCostInput.check(
          z.refine((cost) => cost.toMonth === null || cost.toMonth >= cost.fromMonth, {
            error: 'ends_before_start',
            path: ['toMonth'],
          }),
        ),
        60,
      ).check(z.refine(areDistinct, { error: 'named_twice' })),
    }),
    response: fixedCosts,
  },
})
