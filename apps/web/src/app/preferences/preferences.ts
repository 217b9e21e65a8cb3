import { defaultLanguage, type Language } from '@zinc/words/languages'
import type { Theme } from '../../ui/theme/theme.ts'

export type Preferences = { theme: Theme; language: Language }

/** What the profile said when this device last saw it, and whose profile it was. */
export type SeenPreferences = Preferences & { personId: number }

/** What a profile says before anybody has chosen. */
const unchosen: Preferences = { theme: 'auto', language: defaultLanguage }

export type Meeting = {
  device: Preferences
  profile: Preferences
  /** null: no profile was ever seen on this device. */
  seen: SeenPreferences | null
  personId: number
}

/**
 * Theme and language, each by itself. What was changed here since the profile was last seen is newer than the profile,
 * offline or not; what was not comes from the profile. A device that knew somebody else has no word in it; one that
 * knew nobody yields to whatever was ever chosen elsewhere.
 */
export function prevailing(meeting: Meeting): Preferences {
  return { theme: one(meeting, 'theme'), language: one(meeting, 'language') }
}

function one<K extends keyof Preferences>({ device, profile, seen, personId }: Meeting, key: K): Preferences[K] {
  if (seen === null) return profile[key] === unchosen[key] ? device[key] : profile[key]
  if (seen.personId !== personId) return profile[key]
  return device[key] === seen[key] ? profile[key] : device[key]
}
