import type { ImportIssue } from '@zinc/domain/import/import-issue'
import { documentKeyOf, isSamePart, joinedPurchase } from '@zinc/domain/import/joined-rows'
import type { ReadPurchase } from '@zinc/domain/import/purchase-cells'
import type { CheckedRow } from './checked-row.ts'

type Part = CheckedRow & { purchase: ReadPurchase }

/** The rows of one document become one purchase, which the first of them has; never a part of it without the others. */
export function withJoined(rows: readonly CheckedRow[]): readonly CheckedRow[] {
  const documents = new Map<string, Part[]>()
  for (const row of rows) {
    const { purchase, state } = row
    const key = purchase !== null && (state === 'ready' || state === 'skipped') ? documentKeyOf(purchase) : null
    if (key === null || purchase === null) continue
    const known = documents.get(key)
    if (known === undefined) documents.set(key, [{ ...row, purchase }])
    else known.push({ ...row, purchase })
  }
  const judged = new Map<number, CheckedRow>()
  for (const parts of documents.values()) {
    for (const row of parts.length === 1 ? [] : judgedParts(parts)) judged.set(row.number, row)
  }
  return judged.size === 0 ? rows : rows.map((row) => judged.get(row.number) ?? row)
}

function judgedParts(parts: readonly Part[]): readonly CheckedRow[] {
  const ready = parts.filter(({ state }) => state === 'ready')
  const [first] = ready
  if (first === undefined) return []
  const isAgain = ({ purchase, isTaken }: Part, at: number) =>
    !isTaken && ready.slice(0, at).some((before) => isSamePart(before.purchase, purchase))
  const twice = ready.filter(isAgain)
  if (twice.length > 0) return twice.map((row) => faulty(row, 'document_twice'))
  const left = parts.filter(({ state }) => state === 'skipped')
  const isMissed = ({ purchase }: Part) => !ready.some((row) => isSamePart(row.purchase, purchase))
  if (left.some(isMissed)) return ready.map((row) => faulty(row, 'document_partly'))
  if (ready.length === 1) return []
  const whole = joinedPurchase(ready.map(({ purchase }) => purchase))
  if (whole === null) return ready.map((row) => faulty(row, 'document_too_long'))
  return ready.map((row) =>
    row === first ? { ...row, purchase: whole } : { ...row, purchase: null, joinedTo: first.number },
  )
}

function faulty(row: Part, code: ImportIssue['code']): CheckedRow {
  return { ...row, state: 'faulty', issues: [{ field: 'reference', code }, ...row.issues] }
}
