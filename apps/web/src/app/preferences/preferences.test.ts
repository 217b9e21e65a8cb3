import { describe, expect, it } from 'vitest'
import { type Meeting, type Preferences, prevailing } from './preferences.ts'

const of = (theme: Preferences['theme'], language: Preferences['language'] = 'fr'): Preferences => ({ theme, language })
const seenBy = (personId: number, preferences: Preferences) => ({ personId, ...preferences })

function met(given: Partial<Meeting>): Preferences {
  return prevailing({ device: of('auto'), profile: of('auto'), seen: null, personId: 1, ...given })
}

describe('theme and language between a device and the profile [R07]', () => {
  it('what was changed on another device comes here', () => {
    const seen = seenBy(1, of('light', 'fr'))
    expect(met({ device: of('light', 'fr'), profile: of('dark', 'en'), seen })).toEqual(of('dark', 'en'))
  })

  it('what was changed here since, offline, is not overwritten, whatever the profile says', () => {
    const seen = seenBy(1, of('light', 'fr'))
    expect(met({ device: of('dark', 'fr'), profile: of('light', 'fr'), seen })).toEqual(of('dark', 'fr'))
    expect(met({ device: of('dark', 'fr'), profile: of('auto', 'fr'), seen })).toEqual(of('dark', 'fr'))
  })

  it('each is judged by itself: the theme of here and the language of there', () => {
    const seen = seenBy(1, of('light', 'fr'))
    expect(met({ device: of('dark', 'fr'), profile: of('light', 'en'), seen })).toEqual(of('dark', 'en'))
  })

  it('a device that never saw a profile takes what was ever chosen, and gives what never was', () => {
    expect(met({ device: of('light', 'en'), profile: of('dark', 'fr') })).toEqual(of('dark', 'en'))
    expect(met({ device: of('dark'), profile: of('auto') })).toEqual(of('dark'))
    expect(met({ device: of('auto', 'fr'), profile: of('auto', 'en') })).toEqual(of('auto', 'en'))
  })

  it('the choices of the last person on a shared device are not the next one’s', () => {
    const seen = seenBy(2, of('light', 'en'))
    expect(met({ device: of('dark', 'en'), profile: of('auto', 'fr'), seen })).toEqual(of('auto', 'fr'))
  })

  it('back to automatic is a choice too', () => {
    expect(met({ device: of('dark'), profile: of('auto'), seen: seenBy(1, of('dark')) })).toEqual(of('auto'))
    expect(met({ device: of('auto'), profile: of('dark'), seen: seenBy(1, of('dark')) })).toEqual(of('auto'))
  })
})
