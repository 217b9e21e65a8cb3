import { establishmentRoutes } from '@zinc/contract/establishments'
import type { Weekday } from '@zinc/domain/calendar/calendar'
import { familyOf, type Territory } from '@zinc/domain/establishment/establishment'
import type { EstablishmentFamily, EstablishmentType } from '@zinc/domain/establishment/establishment-type'
import type { Catalogue } from '@zinc/words/catalogue'
import * as z from 'zod/mini'
import type { FieldErrors } from '../../../ui/fields/use-form.ts'
import type { EstablishmentCreation } from '../establishment.queries.ts'

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The usual rest day: Monday where one eats, Sunday where one buys. */
const restDay: Readonly<Record<EstablishmentFamily, Weekday>> = { restaurant: 1, shop: 7 }

export type EstablishmentDraft = {
  name: string
  type: EstablishmentType
  territory: Territory
  openWeekdays: readonly Weekday[]
  /** Chosen by the person: another type then leaves them alone. */
  hasChosenDays: boolean
}

function usualDaysOf(type: EstablishmentType): readonly Weekday[] {
  return weekdays.filter((day) => day !== restDay[familyOf(type)])
}

export function startingDraft(): EstablishmentDraft {
  const type = 'restaurant'
  return { name: '', type, territory: 'mainland', openWeekdays: usualDaysOf(type), hasChosenDays: false }
}

export function withType(draft: EstablishmentDraft, type: EstablishmentType): EstablishmentDraft {
  return { ...draft, type, openWeekdays: draft.hasChosenDays ? draft.openWeekdays : usualDaysOf(type) }
}

export function withDayToggled(draft: EstablishmentDraft, day: Weekday): EstablishmentDraft {
  const open = new Set(draft.openWeekdays)
  if (!open.delete(day)) open.add(day)
  return { ...draft, openWeekdays: weekdays.filter((weekday) => open.has(weekday)), hasChosenDays: true }
}

export function closedDaysOf(draft: EstablishmentDraft): readonly Weekday[] {
  return weekdays.filter((day) => !draft.openWeekdays.includes(day))
}

export function creationOf(draft: EstablishmentDraft): EstablishmentCreation {
  return {
    name: draft.name.trim(),
    type: draft.type,
    territory: draft.territory,
    openWeekdays: draft.openWeekdays,
  }
}

type Sentences = Catalogue['establishment']['errors']

/** By the contract's own schema; empty when the server would take it. */
export function errorsOfDraft(
  draft: EstablishmentDraft,
  sentences: Sentences,
): Pick<FieldErrors<EstablishmentDraft>, 'name' | 'openWeekdays'> {
  const result = z.safeParse(establishmentRoutes.createEstablishment.body, creationOf(draft))
  const codes = new Map(result.success ? [] : result.error.issues.map((issue) => [issue.path[0], issue.code]))
  const name = codes.get('name')
  return {
    name: name && (name === 'too_big' ? sentences.nameLong : sentences.nameMissing),
    openWeekdays: codes.has('openWeekdays') ? sentences.noDay : undefined,
  }
}
