import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type SupplierPaymentMethod, typedPaymentMethods } from '@zinc/domain/purchase/purchase'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { EditPurchase } from './edit-purchase.ts'

export type KnownRegister = { id: string; label: string; isActive: boolean }

type PaidRowProps = { edit: EditPurchase; registers: readonly KnownRegister[] }

const quiet = 'tap inline-flex cursor-pointer items-center gap-1 rounded-mini font-semibold text-brand-text text-small'

/** Paid on the spot, all of it, and by what; a part is recorded on the card. */
export function PaidRow({ edit, registers }: PaidRowProps) {
  const words = useText().purchases.entry
  const language = useLanguage()
  const hasDebt = useStored(edit, ({ draft }) => draft.kind !== 'delivery_note')
  const paidBy = useStored(edit, ({ draft }) => draft.paidBy)
  const gross = useStored(edit, ({ totals }) => totals.gross)
  if (!hasDebt) return null
  return (
    <div className="px-4 sm:px-5">
      <ListRow
        icon={<IconCash size={20} stroke={1.75} aria-hidden="true" />}
        tint={paidBy === null ? 'plain' : 'brand'}
        title={titleOf(paidBy, words)}
        detail={
          paidBy === null ? undefined : (
            <>
              {words.paidDetail(formatAmount(gross, language))}
              {paidBy === 'cash' && <RegisterMenu edit={edit} registers={registers} />}
            </>
          )
        }
        end={<MethodMenu edit={edit} registers={registers} />}
      />
    </div>
  )
}

type Words = ReturnType<typeof useText>['purchases']['entry']

function titleOf(paidBy: SupplierPaymentMethod | null, words: Words): string {
  if (paidBy === null) return words.paidNot
  return paidBy === 'cash' ? words.paidInCash : words.paidSaid(words.methods[paidBy])
}

function MethodMenu({ edit, registers }: PaidRowProps) {
  const words = useText().purchases.entry
  const { pair } = useText().lists
  const paidBy = useStored(edit, ({ draft }) => draft.paidBy)
  return (
    <Menu
      label={words.paidBy}
      triggerLabel={pair(words.paid, titleOf(paidBy, words))}
      triggerClassName={quiet}
      placement="bottom end"
      value={paidBy ?? ''}
      options={[
        { value: '', label: words.paidNot },
        ...typedPaymentMethods.map((method) => ({ value: method, label: capitalised(words.methods[method]) })),
      ]}
      onChoose={(value) => {
        const method = typedPaymentMethods.find((one) => one === value) ?? null
        // Cash of a house with one register comes from it, until somebody says otherwise.
        const [only, ...others] = registers.filter(({ isActive }) => isActive)
        const registerId = method === 'cash' && others.length === 0 ? (only?.id ?? null) : null
        edit.set({ paidBy: method, registerId })
      }}
    >
      {paidBy === null ? words.paid : words.dueChange}
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}

function RegisterMenu({ edit, registers }: PaidRowProps) {
  const words = useText().purchases.entry
  const { pair } = useText().lists
  const registerId = useStored(edit, ({ draft }) => draft.registerId)
  const name = registers.find(({ id }) => id === registerId)?.label ?? words.noRegister
  return (
    <span className="block">
      <Menu
        label={words.register}
        triggerLabel={pair(words.register, name)}
        triggerClassName={quiet}
        value={registerId ?? ''}
        options={[
          ...registers
            .filter(({ id, isActive }) => isActive || id === registerId)
            .map(({ id, label }) => ({ value: id, label })),
          { value: '', label: words.noRegister },
        ]}
        onChoose={(value) => edit.set({ registerId: value === '' ? null : value })}
      >
        {pair(words.register, name)}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </Menu>
    </span>
  )
}
