import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { coinsOf, countOf, type Denomination, notes } from '@zinc/domain/cash/denomination'
import type { FloatProposal } from '@zinc/domain/cash/float'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatBareAmount } from '../../../../i18n/format.ts'
import { Amount } from '../../../../ui/amount.tsx'
import { useHasTableRoom } from '../../../../ui/theme/wide-screen.ts'
import { FloatGrid } from './float-grid.tsx'
import { MoneyPicture } from './money-picture.tsx'
import { usePieceName } from './piece-field.tsx'

type FloatTableProps = { proposal: FloatProposal; onAdjust: (denomination: Denomination, delta: number) => void }

/** More columns would leave the card; such notes are rare. */
const MAX_GRID_NOTES = 5

/** The notes of the drawer one by one, its coins together: they nearly always stay. */
export function FloatTable({ proposal, onAdjust }: FloatTableProps) {
  const words = useText().cashCount
  const language = useLanguage()
  const { leave, deposit } = proposal
  const held = notes.filter((each) => countOf(leave, each) + countOf(deposit, each) > 0)
  const hasRoom = useHasTableRoom()
  if (hasRoom && held.length <= MAX_GRID_NOTES) return <FloatGrid {...{ proposal, held, onAdjust }} />
  const coins = [coinsOf(leave), coinsOf(deposit)] as const
  return (
    <div className="@container">
      <table className="tabular w-full">
        <thead>
          <tr className="text-left text-ink-2 text-small">
            <th className="pb-2 font-normal">{words.counted}</th>
            <th className="pb-2 text-center font-normal">{words.toLeave}</th>
            <th className="pb-2 text-right font-normal">{words.toDeposit}</th>
          </tr>
        </thead>
        <tbody>
          {held.map((each) => (
            <NoteRow key={each} denomination={each} proposal={proposal} onAdjust={onAdjust} />
          ))}
          {coins[0] + coins[1] > 0 && (
            <tr className="border-line border-t">
              <th className="py-2 font-normal">
                <span className="flex items-center gap-2">
                  <span className="@max-[17rem]:hidden">
                    <MoneyPicture denomination={200} />
                  </span>
                  <span className="text-ink-2">{words.coinsRow}</span>
                </span>
              </th>
              <td className="py-2 text-center font-semibold">{formatBareAmount(coins[0], language)}</td>
              <td className="py-2 text-right">{coins[1] === 0 ? '—' : formatBareAmount(coins[1], language)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="border-line-strong border-t">
            <th className="pt-2.5 text-left font-semibold">{words.sum}</th>
            <td className="pt-2.5 text-center">
              <Amount cents={proposal.left} size="strong" />
            </td>
            <td className="pt-2.5 text-right">
              <Amount cents={proposal.deposited} size="strong" />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type NoteRowProps = FloatTableProps & { denomination: Denomination }

function NoteRow({ denomination, proposal, onAdjust }: NoteRowProps) {
  const words = useText().cashCount
  const language = useLanguage()
  const nameOf = usePieceName()
  const [left, out] = [countOf(proposal.leave, denomination), countOf(proposal.deposit, denomination)]
  const name = nameOf(denomination)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-1.5 font-normal">
        <span className="flex items-center gap-2">
          <MoneyPicture denomination={denomination} />
          <span className="sr-only">{name}</span>
          <span className="text-ink-2">{`× ${left + out}`}</span>
        </span>
      </th>
      <td className="py-1.5">
        <span className="flex items-center justify-center gap-1 @max-[20rem]:gap-0">
          <StepButton label={words.leaveLess(name)} isOff={left === 0} onPress={() => onAdjust(denomination, -1)}>
            <IconMinus size={18} stroke={1.75} aria-hidden="true" />
          </StepButton>
          <span className="w-9 text-center font-semibold text-lead @max-[20rem]:w-7">{left}</span>
          <StepButton label={words.leaveMore(name)} isOff={out === 0} onPress={() => onAdjust(denomination, 1)}>
            <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          </StepButton>
        </span>
      </td>
      <td className="py-1.5 text-right leading-tight">
        {out === 0 ? (
          '—'
        ) : (
          <>
            <span className="font-semibold">{`× ${out}`}</span>
            <span className="block text-ink-2 text-small">{formatBareAmount(out * denomination, language)}</span>
          </>
        )}
      </td>
    </tr>
  )
}

type StepButtonProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode }

/** It stays in the order of the keys when it can do no more: the focus is not thrown away. */
function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className="flex size-11 @max-[20rem]:w-9 cursor-pointer items-center justify-center rounded-field bg-surface-2 active:dim aria-disabled:cursor-default aria-disabled:text-ink-3"
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
    </button>
  )
}
