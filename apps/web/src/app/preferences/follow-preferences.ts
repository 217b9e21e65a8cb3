import { language, positiveId, theme } from '@zinc/contract/scalars'
import * as z from 'zod/mini'
import { readJson, writeText } from '../../browser/local-storage.ts'
import { saveProfile } from '../../client/session/profile.ts'
import { currentSession } from '../../client/session/session.ts'
import { subscribeToSession } from '../../client/session/session-store.ts'
import { chosenLanguage, setLanguage, subscribeToLanguageChoice } from '../../i18n/catalogue.ts'
import { currentTheme, setTheme, subscribeToThemeChoice } from '../../ui/theme/theme.ts'
import { type Preferences, prevailing, type SeenPreferences } from './preferences.ts'

const SEEN_KEY = 'zinc.seenPreferences'
const seenShape = z.object({ personId: positiveId, theme, language })

function readSeen(): SeenPreferences | null {
  const parsed = z.safeParse(seenShape, readJson(SEEN_KEY))
  return parsed.success ? parsed.data : null
}

export type Following = {
  stop: () => void
  /** When what the profile said last is on screen. */
  shown: () => Promise<void>
}

/** R07, R95: theme and language follow the person from device to device, from now on. */
export function followPreferences(): Following {
  let isSettling = false
  let isAskedAgain = false
  let showing: Promise<unknown> = Promise.resolve()
  const settle = () => {
    isAskedAgain = isSettling
    if (isSettling) return
    isSettling = true
    const meeting = meet()
    showing = meeting.catch(() => undefined)
    // Without a network the choice stays on this device; the next profile, choice or network tries again.
    void meeting
      .then((change) => (change === null ? null : saveProfile(change)))
      .catch(() => undefined)
      .finally(() => {
        isSettling = false
        if (isAskedAgain) settle()
      })
  }
  const stops = [subscribeToSession(settle), subscribeToThemeChoice(settle), subscribeToLanguageChoice(settle)]
  addEventListener('online', settle)
  settle()
  return {
    stop: () => {
      for (const stop of stops) stop()
      removeEventListener('online', settle)
    },
    shown: async () => {
      await showing
    },
  }
}

/** Shows here what prevails; what the profile does not know yet is the answer. */
async function meet(): Promise<Partial<Preferences> | null> {
  const { user } = currentSession()
  if (user === null) return null
  const profile = { theme: user.theme, language: user.language }
  const device = { theme: currentTheme(), language: chosenLanguage() }
  const wanted = prevailing({ device, profile, seen: readSeen(), personId: user.id })
  if (wanted.theme !== device.theme) setTheme(wanted.theme)
  if (wanted.language !== device.language) await setLanguage(wanted.language)
  // Only now: what could not be shown here was not seen here.
  writeText(SEEN_KEY, JSON.stringify({ personId: user.id, ...profile }))
  return changeOf(profile, wanted)
}

/** Only what was chosen here: the profile may know more of the rest by now. */
function changeOf(profile: Preferences, wanted: Preferences): Partial<Preferences> | null {
  if (wanted.theme === profile.theme && wanted.language === profile.language) return null
  return {
    ...(wanted.theme !== profile.theme && { theme: wanted.theme }),
    ...(wanted.language !== profile.language && { language: wanted.language }),
  }
}
