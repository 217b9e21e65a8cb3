import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import type { Cents } from '@zinc/domain/money'
import { type ComponentProps, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatMonthName } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PayTogether } from './pay-together.tsx'

/** Under the thumb: the sum of what is ticked, how and when it is paid, and the button. */
export function PayBar({ total, ...together }: ComponentProps<typeof PayTogether> & { total: Cents }) {
  const words = useText().purchases.due
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { items, paying, onPay } = together
  const { by } = paying
  const day = by === null ? '—' : `${Number(by.paidOn.slice(8))}\u00A0${formatMonthName(by.paidOn, language, 'short')}`
  return (
    <div className="stack-bar fixed inset-x-0 bottom-0 flex items-center gap-3 border-line border-t bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] print:hidden">
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-11 cursor-pointer items-center gap-1 whitespace-nowrap text-ink-2 text-small"
        >
          {`${words.methods[paying.state.method]}, ${day}`}
          <IconChevronUp size={16} stroke={1.75} aria-hidden="true" />
        </button>
        <p className="-mt-2">
          <Amount cents={total} size="total" />
        </p>
      </div>
      <div className="min-w-0 flex-1">
        <Button size="large" wide={true} disabled={by === null} onPress={() => by !== null && onPay(by)}>
          {words.record(items.length)}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.together(items.length)}>
        <PayTogether
          {...together}
          onPay={(chosen) => {
            setOpen(false)
            onPay(chosen)
          }}
        />
      </Dialog>
    </div>
  )
}
