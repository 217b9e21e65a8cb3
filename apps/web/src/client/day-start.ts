import { readJson, removeText, writeText } from '../browser/local-storage.ts'

/** When the business day begins where a person last worked: enough to know the day before anything was answered. */
export type DayStart = {
  readonly personId: number
  readonly establishmentId: number
  readonly timeZone: string
  readonly businessDayStart: string
}

const KEY = 'zinc.dayStart'

export function storeDayStart({ personId, establishmentId, timeZone, businessDayStart }: DayStart): void {
  writeText(KEY, JSON.stringify({ personId, establishmentId, timeZone, businessDayStart }))
}

/** Without a schema: the first script of the page reads it too, and must stay small. */
export function storedDayStart(): DayStart | null {
  const stored = readJson(KEY)
  if (typeof stored !== 'object' || stored === null) return null
  const { personId, establishmentId, timeZone, businessDayStart } = stored as Partial<Record<keyof DayStart, unknown>>
  if (typeof personId !== 'number' || typeof establishmentId !== 'number') return null
  if (typeof timeZone !== 'string' || typeof businessDayStart !== 'string') return null
  return { personId, establishmentId, timeZone, businessDayStart }
}

export function forgetDayStart(): void {
  removeText(KEY)
}

/** Of the establishment a page shows; its address names it, and the session whose it is. */
export function dayStartOf(establishmentId: number): DayStart | null {
  const stored = storedDayStart()
  return stored?.establishmentId === establishmentId ? stored : null
}
