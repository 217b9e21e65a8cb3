import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type PurchaseKind, purchaseKinds } from '@zinc/domain/purchase/purchase'
import { REFERENCE_MAX_LENGTH } from '@zinc/domain/purchase/purchase-field'
import { useRef } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { useStored } from '../../../offline/store.ts'
import { Card } from '../../../ui/card.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { focusNextField } from '../../../ui/fields/next-field.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { EditPurchase } from './edit-purchase.ts'
import type { KnownSupplier } from './enter-purchase.ts'
import type { PurchaseDraft } from './purchase-draft.ts'
import { SupplierField } from './supplier-field.tsx'

export type PurchaseHeadProps = {
  edit: EditPurchase
  suppliers: readonly KnownSupplier[]
  areAllKnown: boolean
  errorOf: (field: string) => string | undefined
  autoFocus: boolean
  /** A validated purchase keeps its kind. */
  isKindFixed: boolean
  onSupplier: (id: string) => void
  onCreateSupplier: ((name: string) => void) | null
}

/** Who, which document, when. */
export function PurchaseHead(props: PurchaseHeadProps) {
  const { edit, errorOf } = props
  const words = useText().purchases.entry
  const kind = useStored(edit, ({ draft }) => draft.kind)
  const date = kind === 'delivery_note' ? 'receivedOn' : 'issuedOn'
  return (
    <Card>
      <div className="mb-2 -mt-1 flex justify-end">
        {props.isKindFixed ? <span className="text-ink-2">{words.kinds[kind]}</span> : <KindMenu edit={edit} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-3.5 max-sm:gap-2.5 wide:grid-cols-[1.7fr_1fr_1.15fr]">
        <div className="max-wide:col-span-2">
          <SupplierField
            suppliers={props.suppliers}
            isWhole={props.areAllKnown}
            chosenId={useStored(edit, ({ draft }) => draft.supplierId)}
            typed={useStored(edit, ({ draft }) => draft.supplierTyped ?? null)}
            onType={(typed) => edit.set({ supplierTyped: typed ?? undefined })}
            error={errorOf('supplierId')}
            autoFocus={props.autoFocus}
            onChoose={props.onSupplier}
            onCreate={props.onCreateSupplier}
          />
        </div>
        <ReferenceField edit={edit} error={errorOf('reference')} />
        <DateField
          name={date}
          label={words.dates[kind]}
          value={useStored(edit, ({ draft }) => draft[date])}
          error={errorOf(date)}
          onChange={(next) => edit.set({ [date]: next })}
          onNext={focusNextField}
        />
      </div>
    </Card>
  )
}

function ReferenceField({ edit, error }: { edit: EditPurchase; error: string | undefined }) {
  const words = useText().purchases.entry
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      ref={input}
      name="reference"
      label={words.reference}
      value={useStored(edit, ({ draft }) => draft.reference)}
      autoComplete="off"
      maxLength={REFERENCE_MAX_LENGTH}
      error={error}
      onChange={(reference) => edit.set({ reference })}
      onNext={() => focusNextField(input.current)}
    />
  )
}

function KindMenu({ edit }: { edit: EditPurchase }) {
  const words = useText().purchases.entry
  const { pair } = useText().lists
  const kind = useStored(edit, ({ draft }) => draft.kind)
  return (
    <Menu
      label={words.kind}
      triggerLabel={pair(words.kind, words.kinds[kind])}
      triggerClassName="tap inline-flex cursor-pointer items-center gap-1 rounded-mini font-semibold text-brand-text text-small"
      placement="bottom end"
      value={kind}
      options={purchaseKinds.map((value) => ({ value, label: words.kinds[value] }))}
      onChoose={(value) => edit.set(withKind(edit.read().draft, value as PurchaseKind))}
    >
      {words.kinds[kind]}
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}

/** A delivery note is dated by its delivery: the day typed goes with it. A receipt was paid at the counter. */
function withKind(draft: PurchaseDraft, kind: PurchaseKind): Partial<PurchaseDraft> {
  if (kind === 'delivery_note') return { kind, receivedOn: draft.receivedOn || draft.issuedOn, paidBy: null }
  return kind === 'receipt' ? { kind, paidBy: draft.paidBy ?? 'card' } : { kind }
}
