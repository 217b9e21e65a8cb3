import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { EstablishmentRole } from '@zinc/domain/role'
import { testId } from '@zinc/domain/testing/an-establishment'
import { anOpenEstablishment } from './month-server.ts'

export const LUNCH = testId(300)
export const DINNER = testId(301)
export const REGISTER = testId(400)

/** Lunch and dinner on one register: two closings a day, since this one. */
export function aHouseOfTwoServices(openedOn: string, role: EstablishmentRole = 'owner'): Establishment {
  const establishment = anOpenEstablishment(role)
  const services = establishment.services.slice(0, 1).flatMap((lunch) => [
    { ...lunch, label: 'Déjeuner' },
    { ...lunch, id: DINNER, label: 'Dîner', position: 1 },
  ])
  return { ...establishment, services, openedOn: plainDate(openedOn) }
}
