import type { DraftField } from '../draft/settings-draft.ts'

/** Each is an address, `/settings/register`. */
export const settingsSections = ['establishment', 'register', 'days', 'budget'] as const
export type SettingsSection = (typeof settingsSections)[number]

export function isSettingsSection(text: string): text is SettingsSection {
  return settingsSections.some((section) => section === text)
}

const register: readonly DraftField[] = [
  'singular',
  'plural',
  'gender',
  'article',
  'defaultFloat',
  'cashTolerance',
  'entryTolerance',
  'cashCountTime',
  'entryParts',
  'vatLines',
  'paymentMethods',
  'registers',
]
const days: readonly DraftField[] = ['businessDayStart', 'openWeekdays', 'openingFrom', 'services']

/** Where a field stands, so that a error can be shown. */
export function sectionOf(field: DraftField): SettingsSection {
  if (register.includes(field)) return 'register'
  return days.includes(field) ? 'days' : 'establishment'
}
