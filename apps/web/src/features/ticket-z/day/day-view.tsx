import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type DayViewProps = {
  /** What comes next: first on phones, above the cards on a computer. */
  next: ReactNode
  paper: ReactNode
  /** Under the paper on phones. */
  acts: ReactNode
  children: ReactNode
}

/** A closed day: the ticket at the left, what it means at the right; on phones one under the other. */
export function DayView({ next, paper, acts, children }: DayViewProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 desk:grid-cols-[21rem_minmax(0,1fr)] desk:grid-rows-[auto_1fr] desk:items-start wide:gap-x-8">
      <div className="grid min-w-0 gap-3.5 empty:hidden desk:col-start-2 print:hidden">{next}</div>
      <div className="mx-auto grid w-full max-w-84 gap-4 desk:col-start-1 desk:row-span-2 desk:row-start-1 desk:mx-0 print:mx-0">
        {paper}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1 desk:hidden print:hidden">{acts}</div>
      </div>
      <div className="grid min-w-0 gap-3.5 desk:col-start-2 print:hidden">{children}</div>
    </div>
  )
}

export type DayActsProps = {
  share: ReactNode
  onCorrect: (() => void) | null
  onCancel: (() => void) | null
}

/** On phones, under the paper: icons with their words. */
export function DayActs({ share, onCorrect, onCancel }: DayActsProps) {
  const words = useText().ticketZDay.day
  return (
    <>
      {share}
      <DayAct label={words.print} onPress={() => window.print()}>
        <IconPrinter size={21} stroke={1.75} aria-hidden="true" />
      </DayAct>
      {onCorrect !== null && (
        <DayAct label={words.correct} onPress={onCorrect}>
          <IconPencil size={21} stroke={1.75} aria-hidden="true" />
        </DayAct>
      )}
      {onCancel !== null && (
        <DayAct label={words.cancel} onPress={onCancel}>
          <IconTrash size={21} stroke={1.75} aria-hidden="true" />
        </DayAct>
      )}
    </>
  )
}

/** On a computer, at the right of the title. */
export function DayHeadActs({ share, onCorrect, onCancel }: DayActsProps) {
  const words = useText().ticketZDay.day
  return (
    <>
      {share}
      <IconButton label={words.print} look="outlined" onPress={() => window.print()}>
        <IconPrinter size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {onCancel !== null && (
        <IconButton label={words.cancel} look="outlined" onPress={onCancel}>
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {onCorrect !== null && (
        <Button look="secondary" icon={<IconPencil size={19} stroke={1.75} aria-hidden="true" />} onPress={onCorrect}>
          {words.correct}
        </Button>
      )}
    </>
  )
}

/** Four of them stand beside each other on the smallest phone. */
export const dayActLook =
  'grid min-h-14 w-full min-w-0 cursor-pointer justify-items-center gap-1 rounded-field px-1 py-1.5 text-brand-text hover:bg-brand-soft'

function DayAct({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={dayActLook}>
      {children}
      <span className="text-ink-2 text-small">{label}</span>
    </button>
  )
}
