import type { ImportDetail, ImportRow } from '@zinc/contract/imports/imports'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { fieldBorder, fieldLook } from '../../ui/fields/field-frame.tsx'
import { useFieldName } from './closing-lists.ts'

export type Mending = {
  detail: ImportDetail
  pending: boolean
  /** Names of those that can be used in place of an unknown one. */
  categories: readonly string[]
  onCell: (number: number, column: number, text: string) => void
  onSkip: (number: number, isSkipped: boolean) => void
  /** Imported though it looks like another. */
  onTake: (number: number, isTaken: boolean) => void
  /** Everywhere the same unknown one stands. */
  onCategory: (column: number, unknown: string, known: string) => void
  onNewCategory: (name: string) => void
}

/** Said for the whole table above its rows: nothing is to mend in them. */
const chosenAbove: ReadonlySet<string> = new Set([
  'rates_missing',
  'service_missing',
  'register_missing',
  'date_order_open',
])

/** False for a row that only waits for what is chosen above the table. */
export function isToMend({ state, issues: [issue] }: ImportRow): boolean {
  return state === 'faulty' && !chosenAbove.has(issue?.code ?? '')
}

/** What is wrong with a row, and the cell to type again; the first of its faults, the others follow. */
export function MendRow({ row, ...mending }: Mending & { row: ImportRow }) {
  const words = useText().imports.mend
  const nameOf = useFieldName(mending.detail)
  const [issue] = row.issues
  if (issue === undefined) return null
  const { column, field, text: said, code, suggestion } = issue
  const name = nameOf(field)
  const cell = column === null ? '' : (row.cells[column] ?? '')
  const isCategory = column !== null && code === 'category_unknown' && cell !== ''
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 desk:sticky desk:left-12 desk:w-[min(100%,calc(100vw-26.5rem))]">
      <p className="min-w-36 flex-1 font-semibold text-small" id={`fault-${row.number}`}>
        {column === null ? words.noColumn(name) : said}
      </p>
      {column !== null && (
        <CellForm
          key={`${column} ${cell}`}
          label={words.field(name, row.number)}
          describedBy={`fault-${row.number}`}
          cell={cell}
          pending={mending.pending}
          onSave={(typed) => mending.onCell(row.number, column, typed)}
        />
      )}
      {column !== null && suggestion !== undefined && (
        <Button
          look="secondary"
          disabled={mending.pending}
          onPress={() =>
            // A rate that is written so once is written so everywhere.
            code === 'rate_unknown'
              ? mending.onCategory(column, cell, suggestion)
              : mending.onCell(row.number, column, suggestion)
          }
        >
          {words.accept(suggestion)}
        </Button>
      )}
      {code === 'document_twice' && (
        <Button look="secondary" disabled={mending.pending} onPress={() => mending.onTake(row.number, true)}>
          {words.takeProbable}
        </Button>
      )}
      {isCategory && <CategoryChoice {...mending} column={column} name={cell} />}
      <Button look="quiet" disabled={mending.pending} onPress={() => mending.onSkip(row.number, true)}>
        {words.skip}
      </Button>
    </div>
  )
}

type CellFormProps = {
  label: string
  describedBy: string
  cell: string
  pending: boolean
  onSave: (text: string) => void
}

function CellForm({ label, describedBy, cell, pending, onSave }: CellFormProps) {
  const words = useText().imports.mend
  const [typed, setTyped] = useState(cell)
  return (
    <form
      className="flex min-w-0 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSave(typed)
      }}
    >
      <input
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={true}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={`${fieldLook} ${fieldBorder(describedBy)} h-11 w-40! min-w-0 px-3.5 text-base`}
      />
      <Button type="submit" look="secondary" disabled={typed === cell} pending={pending}>
        {words.save}
      </Button>
    </form>
  )
}

function CategoryChoice({
  name,
  column,
  pending,
  categories,
  onCategory,
  onNewCategory,
}: Mending & { name: string; column: number }) {
  const words = useText().imports.mend
  return (
    <>
      <Button look="secondary" disabled={pending} onPress={() => onNewCategory(name)}>
        {words.createCategory(name)}
      </Button>
      {categories.length > 0 && (
        <select
          aria-label={words.useCategory}
          value=""
          disabled={pending}
          onChange={({ target }) => onCategory(column, name, target.value)}
          className={`${fieldLook} ${fieldBorder(undefined)} h-11 w-auto! max-w-56 cursor-pointer px-3 text-small`}
        >
          <option value="" disabled={true}>
            {words.useCategory}
          </option>
          {categories.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </>
  )
}
