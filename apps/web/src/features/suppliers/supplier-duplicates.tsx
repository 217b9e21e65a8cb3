import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import type { SupplierDuplicate } from '@zinc/contract/suppliers'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { joinedQueryState, queryStateOf } from '../../offline/query-state.ts'
import { ResourceMerge } from '../../resources/resource-merge.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { newSupplier } from './parts/new-supplier.ts'
import { supplierQueries, useDismissal, useDuplicates } from './suppliers.queries.ts'
import { useIbanWarning, useMergeOutcome, useSupplierForm } from './use-supplier-form.ts'

/** Two records that are likely one, and what to do: for those who may change them. Nothing while there are none. */
export function SupplierDuplicates({ establishmentId }: { establishmentId: number }) {
  const { data: pairs = [] } = useDuplicates(establishmentId)
  const [compared, setCompared] = useState<SupplierDuplicate | null>(null)
  const [pair] = pairs
  function close(): void {
    setCompared(null)
    // The button that opened it may be gone with its pair.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  return (
    <>
      {pair !== undefined && (
        <Notice
          establishmentId={establishmentId}
          pair={pair}
          left={pairs.length - 1}
          onCompare={() => setCompared(pair)}
        />
      )}
      {compared !== null && <Comparison establishmentId={establishmentId} pair={compared} onClose={close} />}
    </>
  )
}

type OfPair = { establishmentId: number; pair: SupplierDuplicate }

/** Each with what waits of it here; asked from the server once they are compared. */
function useBoth({ establishmentId, pair }: OfPair, isAsked: boolean) {
  const first = supplierQueries.useOne(establishmentId, pair.first.id, isAsked)
  const second = supplierQueries.useOne(establishmentId, pair.second.id, isAsked)
  return { first, second, isWaiting: first.entries.length > 0 || second.entries.length > 0 }
}

function Notice({ left, onCompare, ...props }: OfPair & { left: number; onCompare: () => void }) {
  const { first, second, by } = props.pair
  const { duplicates: words } = useText().suppliers
  const language = useLanguage()
  // Compared once the server has what was typed here.
  if (useBoth(props, false).isWaiting) return null
  const createdOn = formatDayMonth(dateOfInstant(second.createdAt), language, { year: true })
  return (
    <section
      aria-label={words.titles[by]}
      className="mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-amber-line border-dashed bg-amber-faint p-3.5 sm:px-5 print:hidden"
    >
      <div className="flex min-w-0 items-center gap-3">
        <span className="rounded-field bg-amber-soft p-2 text-amber">
          <IconCopy size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{words.titles[by]}</p>
          <p className="break-words text-ink-2 text-small">
            {[words.pair(first.name, second.name, createdOn), ...(left > 0 ? [words.left(left)] : [])].join(' ')}
          </p>
        </div>
      </div>
      <button
        type="button"
        onClick={onCompare}
        className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full bg-amber-soft px-5 font-semibold text-amber hover:dim max-sm:w-full"
      >
        {words.compare}
      </button>
    </section>
  )
}

function Comparison({ onClose, ...props }: OfPair & { onClose: () => void }) {
  const { establishmentId, pair } = props
  const text = useText()
  const { duplicates: words } = text.suppliers
  const { first, second } = useBoth(props, true)
  const { dismiss, isPending } = useDismissal(establishmentId)
  const form = useSupplierForm(newSupplier)
  const warningOf = useIbanWarning()
  const outcomeOf = useMergeOutcome()
  const [one, other] = [first.row?.entity, second.row?.entity]
  if (one === undefined || other === undefined) {
    return (
      <Dialog open={true} onClose={onClose} title={text.resources.mergeTitle} wide={true}>
        <QueryNotice
          queryState={joinedQueryState(queryStateOf(first.one), queryStateOf(second.one))}
          failed={{ title: text.resources.cardFailed }}
          unseen={{ title: text.resources.cardUnseen }}
        />
        <RowSkeletons rows={3} />
      </Dialog>
    )
  }
  return (
    <ResourceMerge
      queries={supplierQueries}
      form={form}
      entity={one}
      other={other}
      note={pair.by === 'name' ? null : words.same[pair.by](pair.value)}
      warningOf={warningOf}
      outcomeOf={outcomeOf}
      keepApart={{
        label: words.notSame,
        isPending,
        onPress: () => void dismiss(pair).then((isDone) => isDone && onClose()),
      }}
      onClose={onClose}
      onMerged={() => undefined}
    />
  )
}
