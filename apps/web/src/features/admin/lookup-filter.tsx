import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export const filterMenuLook =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 font-semibold hover:bg-surface-2 desk:min-h-10'

type LookupFilterProps = {
  label: string
  title: string
  /** What is chosen, in words; null while nothing is. */
  chosen: string | null
  clearLabel: string
  onClear: () => void
  /** What finds it, in a dialog. */
  children: (close: () => void) => ReactNode
}

/** A filter by one person or establishment, which is looked up; a press on what is chosen clears it. */
export function LookupFilter({ label, title, chosen, clearLabel, onClear, children }: LookupFilterProps) {
  const [isChoosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  if (chosen !== null) {
    return (
      <button type="button" aria-label={clearLabel} onClick={onClear} className={filterMenuLook}>
        {chosen}
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)} className={filterMenuLook}>
        {label}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Dialog open={isChoosing} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  )
}
