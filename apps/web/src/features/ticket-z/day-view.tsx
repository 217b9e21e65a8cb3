import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'

export type DayViewProps = {
  paper: ReactNode
  onCorrect: (() => void) | null
  onCancel: (() => void) | null
  children: ReactNode
}

/** A closed day: the ticket at the left, what it means at the right; on phones one under the other. */
export function DayView({ paper, onCorrect, onCancel, children }: DayViewProps) {
  const words = useText().ticketZ.day
  return (
    <div className="grid gap-6 desk:grid-cols-[21rem_minmax(0,1fr)] desk:items-start desk:gap-9">
      <div className="mx-auto grid w-full max-w-84 gap-4 desk:mx-0">
        {paper}
        <div className="flex justify-center gap-2 print:hidden">
          <DayAction label={words.print} onPress={() => window.print()}>
            <IconPrinter size={21} stroke={1.75} aria-hidden="true" />
          </DayAction>
          {onCorrect !== null && (
            <DayAction label={words.correct} onPress={onCorrect}>
              <IconPencil size={21} stroke={1.75} aria-hidden="true" />
            </DayAction>
          )}
          {onCancel !== null && (
            <DayAction label={words.cancel} onPress={onCancel}>
              <IconTrash size={21} stroke={1.75} aria-hidden="true" />
            </DayAction>
          )}
        </div>
      </div>
      <div className="grid min-w-0 gap-3.5 print:hidden">{children}</div>
    </div>
  )
}

function DayAction({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid min-h-14 min-w-20 cursor-pointer justify-items-center gap-1 rounded-field px-2 py-1.5 text-brand-text hover:bg-brand-soft"
    >
      {children}
      <span className="text-ink-2 text-small">{label}</span>
    </button>
  )
}
