import { lazyRouteComponent } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { loadManagementText, loadPurchaseText } from '../../i18n/catalogue.ts'
import { loadManagementStyle } from './management-style.ts'
import { whenEvaluated } from './when-evaluated.ts'
import { whenOnline } from './when-online.ts'

/** Fetched, with what it `needs`, when the screen is first asked for, or as soon as there is a network again. */
export const screen = <T extends Record<string, unknown>, K extends string & keyof T>(
  load: () => Promise<T>,
  name: K,
  ...needs: readonly (() => Promise<unknown>)[]
) =>
  lazyRouteComponent(
    whenOnline(async () => (await Promise.all([whenEvaluated(load, name), ...needs.map((need) => need())]))[0]),
    name,
  )

/** A page opened once in a while: with the words of settings, people, administration and journal, and their styles. */
export const managementScreen = <T extends Record<string, unknown>, K extends string & keyof T>(
  load: () => Promise<T>,
  name: K,
  ...needs: readonly (() => Promise<unknown>)[]
) => screen(load, name, loadManagementText, loadManagementStyle, ...needs)

/** A page behind the month of purchases: with their words, and the styles of rare pages. */
export const purchaseScreen = <T extends Record<string, unknown>, K extends string & keyof T>(
  load: () => Promise<T>,
  name: K,
) => screen(load, name, loadPurchaseText, loadManagementStyle)

/** What the screen parses itself: the router only hands it on. */
export const asRead = <Schema extends z.ZodMiniType>(search: Record<string, unknown>): z.output<Schema> =>
  search as z.output<Schema>
