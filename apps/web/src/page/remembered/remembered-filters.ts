import { useEffect, useRef } from 'react'
import { readRemembered, remember } from './remembered.ts'

type Filters = Readonly<Record<string, string | undefined>>

/**
 * Filters and order of a list, as this person chose them last. The address wins: they are put in it where it names none,
 * and only what changes on the page is remembered, not what a link or a reload brought.
 */
export function useRememberedFilters<Name extends string>(
  page: string,
  search: { readonly [N in Name]?: string | undefined },
  names: readonly Name[],
  apply: (filters: { [N in Name]?: string }) => void,
): void {
  const now = JSON.stringify(chosenOf(search, names))
  const seen = useRef<string | null>(null)
  useEffect(() => {
    const before = seen.current
    seen.current = now
    if (before !== null && before !== now) return remember(`filters${page}`, JSON.parse(now))
    if (before !== null || now !== '{}') return
    const stored = chosenOf(readRemembered(`filters${page}`) ?? {}, names)
    if (Object.keys(stored).length > 0) apply(stored)
  })
}

/** What is left out is not filtered. */
function chosenOf<Name extends string>(filters: object, names: readonly Name[]): { [N in Name]?: string } {
  const known: Filters = { ...filters }
  const chosen: { [N in Name]?: string } = {}
  for (const name of names) {
    const value: unknown = known[name]
    if (typeof value === 'string' && value !== '') chosen[name] = value
  }
  return chosen
}
