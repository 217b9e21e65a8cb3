import type { Language } from '@zinc/words/languages'
import { formatsIn } from './loaded-formats.ts'

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** '48,2 Mo', '3,12 Go': three figures are enough to judge by. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(formatsIn(language).locale, {
    style: 'unit',
    unit: byteUnits[step],
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step)
}

/** 'il y a 3 h': of an age in minutes. */
export function formatAge(minutes: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(formatsIn(language).locale, { numeric: 'always', style: 'short' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 48 * 60) return format.format(-Math.floor(minutes / 60), 'hour')
  return format.format(-Math.floor(minutes / (24 * 60)), 'day')
}

/** '20 minutes', '1 jour': of a length in minutes. */
export function formatDuration(minutes: number, language: Language): string {
  const format = (value: number, unit: string) =>
    new Intl.NumberFormat(formatsIn(language).locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.round(value),
    )
  if (minutes < 120) return format(minutes, 'minute')
  if (minutes < 48 * 60) return format(minutes / 60, 'hour')
  return format(minutes / (24 * 60), 'day')
}

/** The difference of two shares, in percentage points: 0.012 → '+1,2 pt'. */
export function formatPoints(difference: number, language: Language): string {
  const text = new Intl.NumberFormat(formatsIn(language).locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(difference * 100)
  return `${text.replace('-', '\u2212')}\u00a0pt`
}
