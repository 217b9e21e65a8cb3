import type { establishmentSettingsRoutes } from '@zinc/contract/establishment-settings'
import type { InputOf } from '@zinc/contract/route'
import { parseAmount } from '@zinc/domain/money'
import { type DraftField, type ListField, listFields, type SettingsDraft } from './settings-draft.ts'

/** What a save sends. */
export type SettingsChange = InputOf<typeof establishmentSettingsRoutes.saveSettings>['body']

const plainFields = [
  'name',
  'description',
  'phone',
  'address',
  'siret',
  'vatNumber',
  'type',
  'territory',
  'openedOn',
  'businessDayStart',
] as const
/** Sent as the draft holds them. */
const chosenFields = ['cashCountTime', 'entryParts', 'openWeekdays'] as const
const amountFields = ['defaultFloat', 'cashTolerance', 'entryTolerance'] as const

export type ScalarChange =
  | (typeof plainFields)[number]
  | (typeof amountFields)[number]
  | (typeof chosenFields)[number]
  | 'fiscalYearStart'
  | 'salesLabel'
/** Changes that the sentence of the save bar names separately. */
export type NamedChange = { key: ScalarChange } | { key: ListField; orderOnly: boolean }

/** The fields of the draft behind a change. */
const partsOf: Readonly<Partial<Record<ScalarChange, readonly DraftField[]>>> = {
  fiscalYearStart: ['fiscalDay', 'fiscalMonth'],
  salesLabel: ['singular', 'plural', 'gender', 'article'],
}

const scalars: readonly ScalarChange[] = [
  ...plainFields,
  'fiscalYearStart',
  'salesLabel',
  ...amountFields,
  ...chosenFields,
]

export function fieldsOf(key: ScalarChange): readonly DraftField[] {
  return partsOf[key] ?? [key as DraftField]
}

/** What the person changed, in the order of the pages. */
export function changesOf(base: SettingsDraft, draft: SettingsDraft): readonly NamedChange[] {
  return [
    ...scalars.filter((key) => fieldsOf(key).some((field) => !isSame(base, draft, field))).map((key) => ({ key })),
    ...listFields
      .filter((key) => !isSame(base, draft, key))
      .map((key) => ({ key, orderOnly: isSameSet(base[key], draft[key]) })),
  ]
}

/** Typed differently is not changed: '5' is '5,00', spaces around a name are none. */
export function isSame(base: SettingsDraft, draft: SettingsDraft, field: DraftField): boolean {
  return comparableOf(base, field) === comparableOf(draft, field)
}

function comparableOf(draft: SettingsDraft, field: DraftField): string {
  const value = draft[field]
  if (typeof value !== 'string') return JSON.stringify(value)
  const isAmount = amountFields.some((key) => key === field)
  const cents = isAmount ? parseAmount(value) : null
  if (cents !== null) return String(cents)
  return field === 'siret' || field === 'vatNumber' ? compact(value) : value.trim()
}

function isSameSet(base: readonly { id: string }[], draft: readonly { id: string }[]): boolean {
  const sorted = (items: readonly { id: string }[]) => JSON.stringify(items.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  return sorted(base) === sorted(draft)
}

/** Numbers are written in groups and read without. */
export function compact(text: string): string {
  return text.replace(/[\s\u00a0\u202f.]/g, '').toUpperCase()
}

/** Only what changed is sent, a list as a whole; the draft has no error by then. */
export function settingsChangeOf(base: SettingsDraft, draft: SettingsDraft): SettingsChange {
  const changed = new Set(changesOf(base, draft).map(({ key }) => key))
  const entries = [
    ...plainFields.map((key) => [key, plainValueOf(draft, key)] as const),
    ...amountFields.map((key) => [key, parseAmount(draft[key])] as const),
    ['fiscalYearStart', fiscalYearStartOf(draft)] as const,
    ['salesLabel', labelOf(draft)] as const,
    ...chosenFields.map((key) => [key, draft[key]] as const),
    ...listFields.map((key) => [key, draft[key]] as const),
  ].filter(([key]) => changed.has(key))
  return Object.fromEntries([
    ...entries,
    ...(changed.has('openWeekdays') ? [['openingFrom', draft.openingFrom] as const] : []),
  ])
}

/** 'MM-DD' */
export function fiscalYearStartOf({ fiscalMonth, fiscalDay }: SettingsDraft): string {
  return `${fiscalMonth}-${fiscalDay.trim().padStart(2, '0')}`
}

export function labelOf({ singular, plural, gender, article }: SettingsDraft) {
  return { singular: singular.trim(), plural: plural.trim(), gender, article }
}

function plainValueOf(draft: SettingsDraft, key: (typeof plainFields)[number]): string | null {
  if (key !== 'siret' && key !== 'vatNumber') return draft[key].trim()
  const value = compact(draft[key])
  return value === '' ? null : value
}
