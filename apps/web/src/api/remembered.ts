import { theme } from '@zinc/contract/scalars'
import * as z from 'zod/mini'
import { readText, removeText, writeText } from './local-storage.ts'

/** R23, R50, R95: the specification's own names. `selectedEstablishment` is written by the session. */
export type RememberedSelection = 'selectedEstablishment' | 'selectedMonth' | 'selectedWeek' | 'selectedYear'

export function recallSelection(key: RememberedSelection): string | null {
  return readText(key)
}

/** null forgets. */
export function rememberSelection(key: RememberedSelection, value: string | null): void {
  if (value === null) removeText(key)
  else writeText(key, value)
}

export const THEME_KEY = 'zinc.theme'
export type Theme = z.output<typeof theme>

export function recallTheme(): Theme {
  const parsed = z.safeParse(theme, readText(THEME_KEY))
  return parsed.success ? parsed.data : 'auto'
}

export function rememberTheme(value: Theme): void {
  writeText(THEME_KEY, value)
}
