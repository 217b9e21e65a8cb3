import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ImportDetail, ImportRowState } from '@zinc/contract/imports/imports'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { SwitchRow } from '../../ui/fields/switch-row.tsx'
import { FilterChip } from '../../ui/lists/filter-chip.tsx'

type CountsProps = {
  detail: ImportDetail
  state: ImportRowState | undefined
  onState: (state: ImportRowState | undefined) => void
}

/** How the rows stand, each state showing its own; at the right what they add up to. */
export function ImportCounts({ detail, state, onState }: CountsProps) {
  const words = useText().imports
  const language = useLanguage()
  const { counts, rowCount, kind, gross, net, documents } = detail
  const order = (['faulty', 'ready', 'known', 'skipped', 'empty'] as const).filter((each) => (counts[each] ?? 0) > 0)
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <fieldset
        aria-label={words.counts.label}
        className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {order.map((each) => (
          <FilterChip key={each} count={counts[each] ?? 0} pressed={state === each} onPress={() => onState(each)}>
            {words.counts[each]}
          </FilterChip>
        ))}
        <FilterChip count={rowCount} pressed={state === undefined} onPress={() => onState(undefined)}>
          {words.counts.all}
        </FilterChip>
      </fieldset>
      {(kind === 'purchase' || kind === 'ticketZ') && (
        <div className="text-right max-desk:flex max-desk:w-full max-desk:flex-wrap max-desk:items-baseline max-desk:justify-between max-desk:gap-x-3">
          <p className="text-ink-2 text-small">
            {words.total}
            {kind === 'purchase' && documents !== undefined && documents > 0 && ` · ${words.documents(documents)}`}
          </p>
          <p className="whitespace-nowrap">
            <Amount cents={gross} size="total" />
            <span className="ml-2 text-ink-2 text-small">{words.net(formatAmount(net, language))}</span>
          </p>
        </div>
      )}
    </div>
  )
}

type ChoicesProps = { detail: ImportDetail; pending: boolean; onPaid: (arePaid: boolean) => void }

/** What else the rows make, and whether they are due. */
export function ImportChoices({ detail, pending, onPaid }: ChoicesProps) {
  const words = useText().imports
  const { newSuppliers, kind, arePaid } = detail
  if (kind === 'supplier' || kind === 'ticketZ') return null
  return (
    <div className="mt-4 grid items-start gap-4 desk:grid-cols-2">
      {kind === 'purchase' && (
        <div className="rounded-card border border-line bg-surface px-4 shadow-card">
          <SwitchRow
            label={words.arePaid}
            detail={words.arePaidDetail}
            checked={arePaid}
            pending={pending}
            onChange={onPaid}
          />
        </div>
      )}
      {newSuppliers.length > 0 && (
        <details className="rounded-card border border-line bg-surface px-4 shadow-card">
          <summary className="flex min-h-16 cursor-pointer items-center justify-between font-semibold">
            {words.newSuppliers(newSuppliers.length)}
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="text-ink-2" />
          </summary>
          <p className="pb-4 text-ink-2 text-small">
            {newSuppliers.join(', ')}
            {'. '}
            {words.newSuppliersNote}
          </p>
        </details>
      )}
    </div>
  )
}
