import { lazyRouteComponent } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { loadManagementText } from '../i18n/catalogue.ts'
import { whenOnline } from './when-online.ts'

/** Fetched when the screen is first asked for, or as soon as there is a network again. */
export const screen = <T extends Record<string, unknown>, K extends string & keyof T>(
  load: () => Promise<T>,
  name: K,
) => lazyRouteComponent(whenOnline(load), name)

/** With the words of settings, people, administration, journal and addresses that lead nowhere. */
export const managementScreen = <T extends Record<string, unknown>, K extends string & keyof T>(
  load: () => Promise<T>,
  name: K,
) =>
  screen(async () => {
    const [loaded] = await Promise.all([load(), loadManagementText()])
    return loaded
  }, name)

/** What the screen parses itself: the router only hands it on. */
export const asRead = <Schema extends z.ZodMiniType>(search: Record<string, unknown>): z.output<Schema> =>
  search as z.output<Schema>
