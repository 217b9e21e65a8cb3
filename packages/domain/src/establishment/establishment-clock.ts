import { familyOf, type Territory } from './establishment.ts'
import type { EstablishmentType } from './establishment-type.ts'

/** What 'today' is: every page asks it, before it knows an establishment's own settings. */
export type Clock = { businessDayStart: string; timeZone: string }

const timeZoneByTerritory: Record<Territory, string> = {
  mainland: 'Europe/Paris',
  'alsace-moselle': 'Europe/Paris',
  corsica: 'Europe/Paris',
  guadeloupe: 'America/Guadeloupe',
  martinique: 'America/Martinique',
  reunion: 'Indian/Reunion',
  guyane: 'America/Cayenne',
  mayotte: 'Indian/Mayotte',
  'saint-martin': 'America/Marigot',
  'saint-barthelemy': 'America/St_Barthelemy',
}

/** The clock of a place: what 'today' is there. */
export function timeZoneOf(territory: Territory): string {
  return timeZoneByTerritory[territory]
}

/** Those of the territories, each once. */
export const timeZones: readonly string[] = [...new Set(Object.values(timeZoneByTerritory))]

export function startingClockOf(type: EstablishmentType, territory: Territory): Clock {
  return {
    // A restaurant closes after midnight: its night belongs to the evening's date.
    businessDayStart: familyOf(type) === 'restaurant' ? '05:00' : '00:00',
    timeZone: timeZoneOf(territory),
  }
}
