import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { isOrdered, steppedOrderOf } from '@zinc/domain/stock/stock-order'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import type { DeviceOrderLine, Orders } from './use-orders.ts'

type OrderStepperProps = { line: DeviceOrderLine; count: string; onChoose: Orders['choose'] }

/** A pack less, how many there are, a pack more. */
export function OrderStepper({ line, count, onChoose }: OrderStepperProps) {
  const words = useText().stockOrders
  const { item, pack, quantity } = line
  const step = (by: 1 | -1) => onChoose(item, steppedOrderOf({ pack, quantity }, by))
  return (
    <span className="flex items-center">
      <StepButton label={words.less(item.name)} isOff={!isOrdered(line)} onPress={() => step(-1)}>
        <IconMinus size={18} stroke={1.75} aria-hidden="true" />
      </StepButton>
      <output className="min-w-10 px-1.5 text-center font-semibold text-lead tabular">{count}</output>
      <StepButton id={moreIdOf(item.id)} label={words.more(item.name)} onPress={() => step(1)}>
        <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      </StepButton>
    </span>
  )
}

/** Of the button where the quantity of an item that was just added goes on. */
export const moreIdOf = (itemId: string): string => `order-more-${itemId}`

type StepButtonProps = { id?: string; label: string; isOff?: boolean; onPress: () => void; children: ReactNode }

/** It stays in the order of the keys when it can do no more: the focus is not thrown away. */
function StepButton({ id, label, isOff = false, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      aria-disabled={isOff}
      className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-field bg-surface-2 active:dim aria-disabled:cursor-default aria-disabled:text-ink-3"
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
    </button>
  )
}
