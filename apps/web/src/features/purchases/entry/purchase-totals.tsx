import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { EditPurchase } from './edit-purchase.ts'
import { PurchaseAmount } from './purchase-amount.tsx'

/** Net and VAT of what is typed; their sum stands beside the act. */
export function PurchaseTotalsLine({ edit }: { edit: EditPurchase }) {
  const words = useText().purchases.entry
  const net = useStored(edit, ({ content, totals }) => (content.lines.length === 0 ? null : totals.net))
  const vat = useStored(edit, ({ content, totals }) => (content.lines.length === 0 ? null : totals.vat))
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      <div className="flex items-baseline gap-2">
        <dt className="text-ink-2">{words.net}</dt>
        <dd>
          <Amount cents={net} size="strong" />
        </dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt className="text-ink-2">{words.vat}</dt>
        <dd>
          <Amount cents={vat} size="strong" />
        </dd>
      </div>
    </dl>
  )
}

/** What the paper says is to pay, beside what the form comes to. */
export function StatedGross({ edit, strict }: { edit: EditPurchase; strict: boolean }) {
  const words = useText().purchases.entry
  const isCredit = useStored(edit, ({ draft }) => draft.kind === 'credit_note')
  return (
    <div className="grid items-end gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,13rem)_auto] sm:justify-start">
      <PurchaseAmount
        edit={edit}
        fieldKey="statedGross"
        label={isCredit ? words.statedCredit : words.stated}
        textOf={({ statedGross }) => statedGross}
        strict={strict}
        onChange={(statedGross) => edit.set({ statedGross })}
      />
      <StatedState edit={edit} />
    </div>
  )
}

function StatedState({ edit }: { edit: EditPurchase }) {
  const words = useText().purchases.entry
  const language = useLanguage()
  const difference = useStored(edit, ({ content, totals }) =>
    content.lines.length === 0 ? null : totals.statedDifference,
  )
  const isTyping = useStored(edit, ({ active }) => active === 'statedGross')
  if (difference === null || (isTyping && difference !== 0)) return <p role="status" />
  if (difference === 0) {
    return (
      <p role="status" className="flex min-h-12 items-center gap-1.5 font-semibold text-brand-text">
        <IconCheck size={18} stroke={1.75} aria-hidden="true" />
        {words.exact}
      </p>
    )
  }
  return (
    <p role="status" className="flex min-h-12 items-center gap-1.5 font-semibold text-amber">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      {words.difference(formatAmount(difference, language, 'always'))}
    </p>
  )
}
