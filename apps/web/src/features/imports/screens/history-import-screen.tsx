import { useSearch } from '@tanstack/react-router'
import type { ImportKind } from '@zinc/domain/import/import-field'
import { ImportPages } from './import-screen.tsx'

const kinds: readonly ImportKind[] = ['ticketZ']

/** A table of past closings: read, checked, imported, and undone. */
export function HistoryImportScreen() {
  const { id }: { id?: unknown } = useSearch({ strict: false })
  return <ImportPages id={typeof id === 'string' ? id : undefined} kind="ticketZ" kinds={kinds} />
}
