import type { ImportDetail } from '@zinc/contract/imports/imports'
import { plainKeyOf } from '@zinc/domain/import/heading'
import { nearestSupplierOf } from '@zinc/domain/import/supplier-name'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../documents/document-call.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { supplierTable } from '../catalog/catalog.repository.ts'
import type { CheckedRow } from './checked-row.ts'
import { activeHeadsOf, byName, type ToCheck } from './import-check.service.ts'
import { rememberNames } from './import-names.repository.ts'
import type { ImportRecord } from './imports.repository.ts'

type Names = NonNullable<ImportDetail['names']>

const SHOWN_NAMES = 100

/** Names of suppliers in the table that none has here, each with what was said of it, or with what is near. */
export function unknownNamesOf(rows: readonly CheckedRow[], one: ImportRecord, found: ToCheck): Names {
  const column = one.fields.indexOf('supplier')
  if (one.kind === 'supplier' || column === -1) return []
  const known = byName(found.suppliers)
  const counted = new Map<string, { name: string; rows: number }>()
  for (const { cells, state } of rows) {
    const name = (cells[column] ?? '').trim()
    const key = nameKeyOf(name)
    if (state === 'skipped' || key === '' || known.has(key)) continue
    const before = counted.get(key)
    if (before !== undefined) before.rows += 1
    else if (counted.size < SHOWN_NAMES) counted.set(key, { name, rows: 1 })
  }
  const headOf = activeHeadsOf(found.suppliers)
  // What is part of another now is found by its own name too.
  const named = found.suppliers.flatMap(({ id, name }) => {
    const head = headOf(id)
    return head === null ? [] : [{ id, name, head }]
  })
  return [...counted].map(([key, counting]) => {
    const id = found.names.get(key)
    const supplier = id === undefined || id === null ? null : headOf(id)
    const isChosen = id === null || supplier !== null
    const nearest = isChosen ? null : nearestSupplierOf(counting.name, named)
    return { ...counting, isChosen, supplier: shownOf(supplier), nearest: shownOf(nearest?.head ?? null) }
  })
}

function shownOf(supplier: { id: string; name: string } | null) {
  return supplier === null ? null : { id: supplier.id, name: supplier.name }
}

/** What a name is remembered by. */
export function nameKeyOf(name: string): string {
  return plainKeyOf(name)
    .slice(0, 190)
    .replaceAll(/\p{Cs}/gu, '')
}

type Chosen = readonly { written: string; supplierId: string | null }[]

/** For this table and for those to come: which supplier each name means, or that it is one of its own. */
export async function chooseNames({ tx, scope, language }: DocumentCall, suppliers: Chosen): Promise<Refusal | null> {
  if (suppliers.length === 0) return null
  const headOf = activeHeadsOf(await supplierTable.findAll(tx, scope))
  const chosen = new Map<string, string | null>()
  for (const [index, { written, supplierId }] of suppliers.entries()) {
    const supplier = supplierId === null ? null : headOf(supplierId.toLowerCase())
    if (nameKeyOf(written) === '' || (supplierId !== null && supplier === null)) {
      const message = serverWords[language].fields.invalid
      const issues = [{ path: ['suppliers', index, 'supplierId'], code: 'invalid', message }]
      return refuse('VALIDATION_FAILED', { issues })
    }
    chosen.set(nameKeyOf(written), supplier?.id ?? null)
  }
  await rememberNames(tx, scope, chosen)
  return null
}
