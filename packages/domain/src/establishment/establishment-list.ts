import type { PlainDate, Weekday } from '../calendar/calendar.ts'
import type { NamedItem, PaymentMethod, Register, Service, ServicePattern, VatLine } from './establishment.ts'

/** An item of a list as it is saved: its place is where it stands. */
export type Unplaced<T extends { position: number }> = Omit<T, 'position'>

type Saved = { id: string; isActive: boolean }

/** The list after a save: what the person kept, in their order, then what the past still needs; and what goes. */
export type ListAfter<T> = { items: readonly T[]; removedIds: readonly string[] }

/**
 * Nothing a day was typed with is lost: an item left out stays at the end, deactivated, if it was ever used, and is
 * removed only when it never was. Those left out keep the order they had.
 */
export function listAfter<T extends Saved>(
  stored: readonly (T & { position: number })[],
  wanted: readonly T[],
  usedIds: ReadonlySet<string>,
): ListAfter<T & { position: number }> {
  const kept = new Set(wanted.map(({ id }) => id))
  const leftOut = stored.filter(({ id }) => !kept.has(id)).toSorted((a, b) => a.position - b.position)
  const withdrawn = leftOut.filter(({ id }) => usedIds.has(id)).map((item) => ({ ...item, isActive: false }))
  return {
    items: [...wanted, ...withdrawn].map((item, position) => ({ ...item, position })),
    removedIds: leftOut.filter(({ id }) => !usedIds.has(id)).map(({ id }) => id),
  }
}

/** What is left out stays as it is; a new service is a part of the day, on the opening days (`weekdays` null). */
export type ServiceInput = Unplaced<NamedItem> & {
  isWholeDay?: boolean | undefined
  weekdays?: readonly Weekday[] | null | undefined
}

/** Services given on other weekdays, added or withdrawn are so from `from` on: the days before stay as they were. */
export function servicesAfter(
  stored: readonly Service[],
  wanted: readonly ServiceInput[],
  usedIds: ReadonlySet<string>,
  from: PlainDate,
): ListAfter<Service> {
  const storedById = new Map(stored.map((service) => [service.id, service]))
  const wantedById = new Map(wanted.map(({ id, weekdays }) => [id, weekdays]))
  const named = wanted.map(({ id, label, isActive, isWholeDay }) => {
    const known = storedById.get(id) ?? { isWholeDay: false, patterns: [] }
    return { id, label, isActive, isWholeDay: isWholeDay ?? known.isWholeDay, patterns: known.patterns }
  })
  const { items, removedIds } = listAfter(stored, named, usedIds)
  const dated = items.map((item) => {
    const weekdays = wantedById.get(item.id)
    const given = weekdays === undefined ? weekdaysOf(item) : weekdays
    return { ...item, patterns: patternsAfter(item.patterns, item.isActive ? given : [], from) }
  })
  return { items: dated, removedIds }
}

/** A register added or taken back into use is expected from `from` on. */
export function registersAfter(
  stored: readonly Register[],
  wanted: readonly Unplaced<NamedItem>[],
  usedIds: ReadonlySet<string>,
  from: PlainDate,
): ListAfter<Register> {
  const before = new Map(stored.map((register) => [register.id, register]))
  const dated = wanted.map(({ id, label, isActive }) => {
    const known = before.get(id)
    const isBack = isActive && known?.isActive === false
    return { id, label, isActive, expectedFrom: known === undefined || isBack ? from : known.expectedFrom }
  })
  return listAfter(stored, dated, usedIds)
}

/** Those it has, or had when it was withdrawn. */
export function weekdaysOf({ patterns }: Pick<Service, 'patterns'>): readonly Weekday[] | null {
  return patterns.findLast(({ weekdays }) => weekdays === null || weekdays.length > 0)?.weekdays ?? null
}

function patternsAfter(
  patterns: readonly ServicePattern[],
  weekdays: readonly Weekday[] | null,
  from: PlainDate,
): readonly ServicePattern[] {
  const isSame = (pattern: ServicePattern | undefined) => pattern?.weekdays?.join() === weekdays?.join()
  if (patterns.length > 0 && isSame(patterns.at(-1))) return patterns
  const before = patterns.filter(({ validFrom }) => validFrom < from)
  return before.length > 0 && isSame(before.at(-1)) ? before : [...before, { validFrom: from, weekdays }]
}

export const listIssueCodes = ['vat_line_used', 'payment_method_used', 'ends_before_start'] as const
export type ListIssueCode = (typeof listIssueCodes)[number]

/** `path` leads into the list: the item's place in it, then its field. */
export type ListIssue = { code: ListIssueCode; path: readonly (string | number)[] }

/**
 * A line that was used keeps its nature and its rate: entries waiting on a device still carry them, and a rate that
 * changes with the law is a new line beside the old one.
 */
export function vatLineIssuesOf(
  stored: readonly VatLine[],
  wanted: readonly Unplaced<VatLine>[],
  usedIds: ReadonlySet<string>,
): readonly ListIssue[] {
  const before = new Map(stored.filter(({ id }) => usedIds.has(id)).map((line) => [line.id, line]))
  return wanted.flatMap((line, index): ListIssue[] => {
    const used = before.get(line.id)
    const changed = used === undefined ? [] : (['nature', 'rateBp'] as const).filter((key) => used[key] !== line[key])
    const ends = line.validFrom !== null && line.validTo !== null && line.validTo < line.validFrom
    return [
      ...changed.map((key) => ({ code: 'vat_line_used' as const, path: [index, key] })),
      ...(ends ? [{ code: 'ends_before_start' as const, path: [index, 'validTo'] }] : []),
    ]
  })
}

/** A method that was used keeps its kind: it says in which account, and whether in the drawer, past takings went. */
export function paymentMethodIssuesOf(
  stored: readonly PaymentMethod[],
  wanted: readonly Unplaced<PaymentMethod>[],
  usedIds: ReadonlySet<string>,
): readonly ListIssue[] {
  const before = new Map(stored.filter(({ id }) => usedIds.has(id)).map((method) => [method.id, method.kind]))
  return wanted.flatMap((method, index) => {
    const kind = before.get(method.id)
    return kind === undefined || kind === method.kind ? [] : [{ code: 'payment_method_used', path: [index, 'kind'] }]
  })
}

export function hasActiveItem(items: readonly Pick<NamedItem, 'isActive'>[]): boolean {
  return items.some(({ isActive }) => isActive)
}
