import type { ChainBreak } from '@zinc/domain/cash/cash-chain'
import { classNames } from '../../ui/theme/class-names.ts'
import { BreakNotice, breakLooks } from './break-notice.tsx'
import { breakStateOf } from './break-words.ts'
import { keyOfItem } from './chain-items.ts'

type BreakCardsProps = { breaks: readonly ChainBreak[]; timeZone: string; mayCorrect: boolean }

/** Each break as a block of its own; nothing where there is none. */
export function BreakCards({ breaks, timeZone, mayCorrect }: BreakCardsProps) {
  if (breaks.length === 0) return null
  return (
    <div className="mb-4 grid gap-3 empty:hidden print:hidden">
      {breaks.map((broken) => {
        const look = breakLooks[breakStateOf(broken)]
        return (
          <div key={keyOfItem(broken)} className={classNames('rounded-card border p-3.5', look.block, look.border)}>
            <BreakNotice broken={broken} timeZone={timeZone} mayCorrect={mayCorrect && !broken.isUncertain} />
          </div>
        )
      })}
    </div>
  )
}
