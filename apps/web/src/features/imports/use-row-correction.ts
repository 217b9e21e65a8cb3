import type { ImportDetail } from '@zinc/contract/imports/imports'
import { useState } from 'react'
import type { Again } from './import-reading.tsx'
import { changeImport, type ImportChange, readAgain, rowsAlike, useImportCache } from './imports.queries.ts'

/** Changes an import as it was seen, one at a time; every answer says anew what each row is worth. */
export function useRowCorrection(detail: ImportDetail, createCategory: (name: string) => Promise<void>) {
  const { show, refresh } = useImportCache(detail.establishmentId)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const act = (work: () => Promise<ImportDetail>) => {
    setPending(true)
    setError(null)
    work()
      .then(show, async (failed: unknown) => {
        setError(failed)
        // Somebody else mended it too: theirs is shown.
        await refresh()
      })
      .finally(() => setPending(false))
  }
  const change = (asked: ImportChange) => act(async () => await changeImport(detail, asked))
  return {
    pending: isPending,
    error,
    onColumns: (columns: NonNullable<ImportChange['columns']>) => change({ columns }),
    onPaid: (arePaid: boolean) => change({ arePaid }),
    onChoices: (choices: NonNullable<ImportChange['choices']>) => change({ choices }),
    onNames: (suppliers: NonNullable<ImportChange['suppliers']>) => change({ suppliers }),
    onCell: (number: number, column: number, text: string) => change({ cells: [{ number, column, text }] }),
    onOrder: (dateOrder: NonNullable<ImportChange['dateOrder']>) => change({ dateOrder }),
    onTake: (number: number, isTaken: boolean) => change({ taken: [{ number, isTaken }] }),
    onAgain: (file: File, how: Again) => act(async () => await readAgain(detail, file, how)),
    onSkip: (number: number, isSkipped: boolean) => change({ skipped: [{ number, isSkipped }] }),
    onCategory: (column: number, unknown: string, text: string) =>
      act(async () => {
        const numbers = await rowsAlike(detail, column, unknown)
        return await changeImport(detail, { cells: numbers.map((number) => ({ number, column, text })) })
      }),
    onNewCategory: (name: string) =>
      act(async () => {
        await createCategory(name)
        // Its rows are judged again, by a new version of the same.
        return await changeImport(detail, {})
      }),
  }
}
