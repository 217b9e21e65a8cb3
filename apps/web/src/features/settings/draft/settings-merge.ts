import { changesOf, isSame } from './settings-changes.ts'
import type { DraftField, SettingsDraft } from './settings-draft.ts'
import { listFields } from './settings-draft.ts'

/** The draft on top of what somebody else saved: what the person did not touch follows, what they typed stays. */
export function mergedDraft(base: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  const untouched = (Object.keys(mine) as DraftField[]).filter(
    (field) => !listFields.some((list) => list === field) && isSame(base, mine, field),
  )
  return {
    ...mine,
    ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])),
    vatLines: mergedList(base.vatLines, mine.vatLines, theirs.vatLines),
    paymentMethods: mergedList(base.paymentMethods, mine.paymentMethods, theirs.paymentMethods),
    services: mergedList(base.services, mine.services, theirs.services),
    registers: mergedList(base.registers, mine.registers, theirs.registers),
  }
}

/** Nothing that was typed is missing in what stands now: all of it was saved, here or by somebody else. */
export function isSavedIn(theirs: SettingsDraft, base: SettingsDraft, mine: SettingsDraft): boolean {
  return changesOf(theirs, mergedDraft(base, mine, theirs)).length === 0
}

/** My order and my edits; their new items at the end; an item I did not touch as they left it. */
export function mergedList<T extends { id: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): readonly T[] {
  const text = JSON.stringify
  if (text(base) === text(mine)) return theirs
  const before = new Map(base.map((item) => [item.id, text(item)]))
  const now = new Map(theirs.map((item) => [item.id, item]))
  const stored = mine.flatMap((item) => {
    const isTouched = before.get(item.id) !== text(item)
    if (isTouched) return [item]
    const their = now.get(item.id)
    return their === undefined ? [] : [their]
  })
  const known = new Set([...before.keys(), ...mine.map(({ id }) => id)])
  return [...stored, ...theirs.filter(({ id }) => !known.has(id))]
}
