import { readRemembered, remember } from './remembered.ts'

export type MonthView = 'calendar' | 'list'

/** The pages of a month that are shown in two ways (R14). */
const paths: readonly string[] = ['/ticket-z', '/purchase']

/** The calendar unless the list was chosen, here or in the address; null for a page without the two. */
export function viewIn(path: string, addressed: MonthView | undefined): MonthView | null {
  return paths.includes(path) ? viewOf(path, addressed) : null
}

export function viewOf(path: string, addressed: MonthView | undefined): MonthView {
  return addressed ?? (readRemembered(`view${path}`) === 'list' ? 'list' : 'calendar')
}

export function rememberView(path: string, view: MonthView): void {
  remember(`view${path}`, view)
}
