import { language, positiveId, theme } from '@zinc/contract/scalars'
import * as z from 'zod/mini'
import { readJson, writeText } from '../api/local-storage.ts'
import { saveProfile } from '../api/profile.ts'
import { currentSession } from '../api/session.ts'
import { subscribeToSession } from '../api/session-store.ts'
import { chosenLanguage, setLanguage, subscribeToLanguageChoice } from '../i18n/catalogue.ts'
import { currentTheme, setTheme, subscribeToThemeChoice } from '../ui/theme.ts'
import { type Preferences, prevailing, type SeenPreferences } from './preferences.ts'

const SEEN_KEY = 'zinc.seenPreferences'
const seenShape = z.object({ personId: positiveId, theme, language })

function readSeen(): SeenPreferences | null {
  const parsed = z.safeParse(seenShape, readJson(SEEN_KEY))
  return parsed.success ? parsed.data : null
}

/** R07, R95: theme and language follow the person from device to device. Call once, before the session starts. */
export function followPreferences(): () => void {
  let isSettling = false
  let isAskedAgain = false
  const settle = () => {
    isAskedAgain = isSettling
    if (isSettling) return
    isSettling = true
    // Without a network the choice stays on this device; the next profile, choice or network tries again.
    void settleOnce()
      .catch(() => undefined)
      .finally(() => {
        isSettling = false
        if (isAskedAgain) settle()
      })
  }
  const stops = [subscribeToSession(settle), subscribeToThemeChoice(settle), subscribeToLanguageChoice(settle)]
  addEventListener('online', settle)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', settle)
  }
}

async function settleOnce(): Promise<void> {
  const { user } = currentSession()
  if (user === null) return
  const profile = { theme: user.theme, language: user.language }
  const device = { theme: currentTheme(), language: chosenLanguage() }
  const wanted = prevailing({ device, profile, seen: readSeen(), personId: user.id })
  if (wanted.theme !== device.theme) setTheme(wanted.theme)
  if (wanted.language !== device.language) await setLanguage(wanted.language)
  // Only now: what could not be shown here was not seen here.
  writeText(SEEN_KEY, JSON.stringify({ personId: user.id, ...profile }))
  const change = changeOf(profile, wanted)
  if (change !== null) await saveProfile(change)
}

/** Only what was chosen here: the profile may know more of the rest by now. */
function changeOf(profile: Preferences, wanted: Preferences): Partial<Preferences> | null {
  if (wanted.theme === profile.theme && wanted.language === profile.language) return null
  return {
    ...(wanted.theme !== profile.theme && { theme: wanted.theme }),
    ...(wanted.language !== profile.language && { language: wanted.language }),
  }
}
