import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import type { ImportField } from '@zinc/domain/import/import-field'
import { useText } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { useFieldGroups } from './field-groups.ts'
import { placedColumns, withField } from './field-names.ts'
import { fieldsOf } from './imports.queries.ts'

export type ColumnsProps = {
  detail: ImportDetail
  pending: boolean
  onColumns: (columns: (ImportField | null)[]) => void
}

/** What one column holds, over the column itself: recognised, or said by the person. */
export function ColumnSelect({ detail, pending, onColumns, column }: ColumnsProps & { column: number }) {
  const words = useText().imports.columns
  const groups = useFieldGroups(detail, column)
  const options = groups.flatMap((group) => group.options)
  const fields = fieldsOf(detail)
  const field = fields[column] ?? null
  const Icon = field === null ? IconMinus : IconCheck
  return (
    <span
      className={classNames(
        'relative inline-flex min-h-9 w-full max-desk:min-h-11 min-w-30 items-center rounded-field font-semibold text-small has-focus-visible:outline-2 has-focus-visible:outline-brand',
        field === null ? 'bg-surface-2 text-ink-2' : 'bg-brand-soft text-brand-text',
      )}
    >
      <Icon size={16} stroke={2} aria-hidden="true" className="pointer-events-none absolute left-2" />
      {/* The platform's own list: it opens over the edges of the table, which scrolls. */}
      <select
        aria-label={words.of(detail.columns[column]?.heading ?? '')}
        value={field ?? ''}
        disabled={pending}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)?.value ?? null
          onColumns(withField(fields, column, chosen))
        }}
        className="min-h-9 w-full cursor-pointer max-desk:min-h-11 appearance-none truncate rounded-field bg-transparent pr-6 pl-7.5 outline-none"
      >
        <option value="">{words.ignored}</option>
        {groups.map(({ label, options: own }) =>
          label === '' ? (
            own.map(optionOf)
          ) : (
            <optgroup key={label} label={label}>
              {own.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className="pointer-events-none absolute right-1.5" />
    </span>
  )
}

const optionOf = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** On phones: the columns under one another, folded while they are known. */
export function ColumnList(props: ColumnsProps) {
  const words = useText().imports.columns
  const { columns } = props.detail
  const known = columns.filter(({ field }) => field !== null).length
  return (
    <details className="mb-4 rounded-card border border-line bg-surface px-4 shadow-card" open={known < 2}>
      <summary className="flex min-h-13 cursor-pointer items-center justify-between font-semibold">
        {words.title(known, columns.length)}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="text-ink-2" />
      </summary>
      <p className="mb-3 text-ink-2 text-small">{words.note}</p>
      <ul className="divided">
        {placedColumns(props.detail).map(({ heading, column }) => (
          <li key={column} className="grid grid-cols-2 items-center gap-3 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{words.heading(heading)}</span>
            <ColumnSelect {...props} column={column} />
          </li>
        ))}
      </ul>
    </details>
  )
}
