import { type DraftKey, deleteDraft, isAlike, loadDraft, saveDraft } from '../offline/drafts.ts'

/** Who wrote it, and when. */
export type WrittenBy = { name: string; at: string }

type KeptKind<K extends DraftKey, D> = {
  /** The key beside that of the form's own draft. */
  besideOf: (key: K) => K
  /** null when a release with another format stored it. */
  parse: (value: unknown) => D | null
  /** What stands in the form. */
  read: (key: K) => D | null
  write: (key: K, draft: D) => string | null
  /** The server has all of it. */
  isSent: (draft: D) => boolean
}

/**
 * Versions of a document that were given up for another one: they stay on this device until they are taken again or
 * erased; in this page only, where the device stores nothing.
 */
export function keptVersions<K extends DraftKey, D>({ besideOf, parse, read, write, isSent }: KeptKind<K, D>) {
  const find = (key: K): readonly D[] =>
    versionsIn(loadDraft(besideOf(key))?.value).flatMap((version) => parse(version) ?? [])
  const store = (key: K, versions: readonly D[]): void => {
    if (versions.length === 0) deleteDraft(besideOf(key))
    else saveDraft(besideOf(key), { versions })
  }
  const without = (key: K, version: D) => find(key).filter((other) => !isAlike(other, version))
  const keep = (key: K, version: D): void => store(key, [...without(key, version), version])

  return {
    find,
    keep,
    erase: (key: K, version: D): void => store(key, without(key, version)),
    /** Back to the form; what was typed there since takes its place. */
    take: (key: K, version: D): void => {
      const since = read(key)
      if (since !== null && !isSent(since)) keep(key, since)
      write(key, version)
      store(key, without(key, version))
    },
  }
}

export type KeptVersions<K extends DraftKey, D> = ReturnType<typeof keptVersions<K, D>>

function versionsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !('versions' in value)) return []
  return Array.isArray(value.versions) ? value.versions : []
}
