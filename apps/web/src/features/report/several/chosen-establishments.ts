import type { EstablishmentSummary } from '@zinc/contract/session'
import { readText, writeText } from '../../../browser/local-storage.ts'
import { may } from '../../../client/session/may.ts'

export const severalKinds = ['together', 'compare'] as const
export type SeveralKind = (typeof severalKinds)[number]

/** In the address: every one whose results may be read, those to come too. */
export const EVERY_ONE = 'all'

const IDS_KEY = 'zinc.reports.sites'
const KIND_KEY = 'zinc.reports.several'

/** Those whose results this person may read. */
export function readableOf(establishments: readonly EstablishmentSummary[]): readonly EstablishmentSummary[] {
  return establishments.filter((establishment) => may(establishment, 'results.read'))
}

/** Those that the address names and that may be read; null where they are fewer than two: results of one establishment. */
export function chosenOf(
  sites: string | undefined,
  readable: readonly EstablishmentSummary[],
): readonly EstablishmentSummary[] | null {
  if (sites === undefined) return null
  const ids = new Set(sites.split(','))
  const chosen = sites === EVERY_ONE ? readable : readable.filter(({ id }) => ids.has(String(id)))
  return chosen.length > 1 ? chosen : null
}

/** 'all', or '1,3'. */
export function sitesOf(ids: readonly number[], readable: readonly EstablishmentSummary[]): string {
  return readable.every(({ id }) => ids.includes(id)) ? EVERY_ONE : ids.join(',')
}

/** What was chosen last on this device, while it still names two. */
export function rememberedSites(readable: readonly EstablishmentSummary[]): string {
  const stored = readText(IDS_KEY)
  return stored !== null && chosenOf(stored, readable) !== null ? stored : EVERY_ONE
}

export function rememberSites(sites: string): void {
  writeText(IDS_KEY, sites)
}

export function rememberedKind(): SeveralKind {
  const stored = readText(KIND_KEY)
  return severalKinds.find((kind) => kind === stored) ?? 'compare'
}

export function rememberKind(kind: SeveralKind): void {
  writeText(KIND_KEY, kind)
}
