import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { focusNextField } from '../../../ui/fields/next-field.ts'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { dueOf } from './due-of.ts'
import type { EditPurchase } from './edit-purchase.ts'
import type { KnownSupplier } from './enter-purchase.ts'

type DueRowProps = { edit: EditPurchase; suppliers: readonly KnownSupplier[] }

/** When it is to pay, and by which rule; nothing where nothing is due. */
export function DueRow({ edit, suppliers }: DueRowProps) {
  const words = useText().purchases.entry
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const isDue = useStored(edit, ({ draft }) => draft.kind === 'invoice' && draft.paidBy === null)
  const typed = useStored(edit, ({ content }) => content.dueOn)
  const supplierId = useStored(edit, ({ draft }) => draft.supplierId)
  const computed = useStored(edit, ({ content }) => dueOf(suppliers, content)?.dueOn ?? null)
  if (!isDue || (supplierId === null && !isOpen && typed === null)) return null
  const due = typed ?? computed
  return (
    <div className="px-4 sm:px-5">
      <ListRow
        icon={<IconCalendarDue size={20} stroke={1.75} aria-hidden="true" />}
        tint="brand"
        title={due === null ? words.dueUnknown : words.due(formatDayLong(due, language))}
        detail={<DueRule suppliers={suppliers} supplierId={supplierId} isTyped={typed !== null} />}
        end={
          <Button look="quiet" size="small" onPress={() => setOpen(!isOpen)}>
            {isOpen ? words.dueDone : words.dueChange}
          </Button>
        }
      />
      {isOpen && <DueFields edit={edit} due={due} isTyped={typed !== null} />}
      <DueWarning edit={edit} />
    </div>
  )
}

function DueRule(props: { suppliers: readonly KnownSupplier[]; supplierId: string | null; isTyped: boolean }) {
  const words = useText().purchases.entry
  const terms = props.suppliers.find(({ id }) => id === props.supplierId)?.paymentTerms ?? null
  if (props.isTyped) return words.dueTyped
  return terms === null ? words.dueDefault : words.dueTerms(terms.days, terms.basis)
}

type DueFieldsProps = { edit: EditPurchase; due: string | null; isTyped: boolean }

function DueFields({ edit, due, isTyped }: DueFieldsProps) {
  const words = useText().purchases.entry
  const typed = useStored(edit, ({ draft }) => draft.dueOn)
  return (
    <div className="mt-1 grid gap-3.5 pb-3 sm:grid-cols-2">
      <DateField
        name="receivedOn"
        label={words.receivedOn}
        value={useStored(edit, ({ draft }) => draft.receivedOn)}
        onChange={(receivedOn) => edit.set({ receivedOn })}
        onNext={focusNextField}
      />
      <DateField
        name="dueOn"
        label={words.dueOn}
        value={typed === '' ? (due ?? '') : typed}
        onChange={(dueOn) => edit.set({ dueOn })}
        onNext={focusNextField}
      />
      {isTyped && (
        <div className="sm:col-span-2">
          <Button look="quiet" size="small" onPress={() => edit.set({ dueOn: '' })}>
            {words.dueReset}
          </Button>
        </div>
      )}
    </div>
  )
}

function DueWarning({ edit }: { edit: EditPurchase }) {
  const words = useText().purchases.entry
  const code = useStored(edit, ({ warnings }) => warnings.get('dueOn'))
  return code === undefined ? null : <p className="mt-1 text-amber text-small">{words.warnings[code]}</p>
}
