import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { prepaidOf } from '@zinc/domain/invoice-file/reading-fill'
import { typedPaymentMethods } from '@zinc/domain/purchase/purchase'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Menu, menuTriggerLook } from '../../../ui/overlays/menu.tsx'
import type { EditPurchase } from '../entry/edit-purchase.ts'
import type { Invoice } from './stored-reading.ts'

type ProposalProps = { edit: EditPurchase; invoice: Invoice }

/** A part that was paid before: recorded with the purchase once somebody says by what, and not before. */
export function PrepaidProposal({ edit, invoice: { reading } }: ProposalProps) {
  const { reading: words, entry } = useText().purchases
  const language = useLanguage()
  const isAllPaid = useStored(edit, ({ draft }) => draft.paidBy !== null)
  const hasDebt = useStored(edit, ({ draft }) => draft.kind !== 'delivery_note')
  const prepaid = useStored(edit, ({ draft }) => draft.prepaid ?? null)
  const gross = useStored(edit, ({ totals }) => totals.gross)
  const amount = prepaidOf(reading)
  if (amount === null || isAllPaid || !hasDebt) return null
  const said = formatAmount(amount, language)
  const rest = formatAmount(Math.max(0, gross - amount), language)
  return (
    <Notice tone={prepaid === null ? 'toEnter' : 'success'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-48 break-words">
          {prepaid === null ? words.prepaid(said) : words.prepaidTaken(said, entry.methods[prepaid.method], rest)}
        </span>
        {prepaid === null ? (
          <Menu
            label={entry.paidBy}
            triggerLabel={words.prepaidTakeAs(said)}
            triggerClassName={menuTriggerLook}
            placement="bottom end"
            options={typedPaymentMethods.map((method) => ({
              value: method,
              label: capitalised(entry.methods[method]),
            }))}
            onChoose={(value) => {
              const method = typedPaymentMethods.find((one) => one === value)
              if (method !== undefined) edit.set({ prepaid: { amount, method } })
            }}
          >
            {words.prepaidTake}
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </Menu>
        ) : (
          <Button look="secondary" size="small" onPress={() => edit.set({ prepaid: null })}>
            {words.prepaidDrop}
          </Button>
        )}
      </div>
    </Notice>
  )
}

/** The invoice a credit note takes back, where it is one of this supplier's here. */
export function PrecedingProposal({ edit, invoice: { preceding, supplier } }: ProposalProps) {
  const words = useText().purchases.reading
  const supplierId = useStored(edit, ({ draft }) => draft.supplierId)
  const isCredit = useStored(edit, ({ draft }) => draft.kind === 'credit_note')
  const chosen = useStored(edit, ({ draft }) => draft.invoice?.id ?? null)
  if (!isCredit || supplier === null || supplier.id !== supplierId) return null
  return preceding.map(({ id, reference, countedOn }) => {
    const isChosen = id === chosen
    const what = words.precedingFound(reference, formatDate(countedOn))
    return (
      <Notice key={id} tone={isChosen ? 'success' : 'info'}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 flex-1 basis-48 break-words">
            {isChosen ? words.precedingTaken(reference, formatDate(countedOn)) : what}
          </span>
          <Button
            look="secondary"
            size="small"
            onPress={() => edit.set({ invoice: isChosen ? null : { id, supplierId: supplier.id } })}
          >
            {isChosen ? words.precedingDrop : words.precedingTake}
          </Button>
        </div>
      </Notice>
    )
  })
}
