import { coinsOf, countOf, type Denomination } from '@zinc/domain/cash/denomination'
import type { FloatProposal } from '@zinc/domain/cash/float'
import { parseCount } from '@zinc/domain/money'
import { useRef, useState } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatBareAmount } from '../../../../i18n/format.ts'
import { Amount } from '../../../../ui/amount.tsx'
import { focusNextField } from '../../../../ui/fields/next-field.ts'
import { MoneyPicture } from './money-picture.tsx'
import { usePieceName } from './piece-field.tsx'

type FloatGridProps = {
  proposal: FloatProposal
  /** The notes that lie in the drawer, the largest first. */
  held: readonly Denomination[]
  onAdjust: (denomination: Denomination, delta: number) => void
}

/** On a computer: a column for each note, and what stays is typed. */
export function FloatGrid({ proposal, held, onAdjust }: FloatGridProps) {
  const words = useText().cashCount
  const nameOf = usePieceName()
  const { leave, deposit, left, deposited } = proposal
  const hasCoins = coinsOf(leave) + coinsOf(deposit) > 0
  const countedOf = (each: Denomination) => countOf(leave, each) + countOf(deposit, each)
  return (
    <table className="tabular w-full text-center">
      <thead>
        <tr>
          <td />
          {held.map((each) => (
            <th key={each} scope="col" className="pb-2 font-normal">
              <span className="flex justify-center">
                <MoneyPicture denomination={each} />
                <span className="sr-only">{nameOf(each)}</span>
              </span>
            </th>
          ))}
          {hasCoins && (
            <th scope="col" className="pb-2 font-normal text-ink-2 text-small">
              {words.coinsRow}
            </th>
          )}
          <th scope="col" className="pb-2 text-right font-normal text-ink-2 text-small">
            {words.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-line-strong border-t">
          <th scope="row" className="py-2 text-left font-normal text-ink-2">
            {words.counted}
          </th>
          {held.map((each) => (
            <td key={each} className="py-2">{`× ${countedOf(each)}`}</td>
          ))}
          {hasCoins && <CoinsCell cents={coinsOf(leave) + coinsOf(deposit)} />}
          <SumCell cents={left + deposited} />
        </tr>
        <tr className="border-line border-t">
          <th scope="row" className="py-2 text-left font-semibold">
            {words.toLeave}
          </th>
          {held.map((each) => (
            <td key={each} className="py-2">
              <LeaveField denomination={each} left={countOf(leave, each)} onAdjust={onAdjust} />
            </td>
          ))}
          {hasCoins && <CoinsCell cents={coinsOf(leave)} />}
          <SumCell cents={left} />
        </tr>
        <tr className="border-line border-t">
          <th scope="row" className="py-2 text-left font-semibold">
            {words.toDeposit}
          </th>
          {held.map((each) => (
            <td key={each} className="py-2 font-semibold">
              {countOf(deposit, each) === 0 ? '—' : `× ${countOf(deposit, each)}`}
            </td>
          ))}
          {hasCoins && <CoinsCell cents={coinsOf(deposit)} />}
          <SumCell cents={deposited} />
        </tr>
      </tbody>
    </table>
  )
}

function CoinsCell({ cents }: { cents: number }) {
  const language = useLanguage()
  return <td className="py-2">{cents === 0 ? '—' : formatBareAmount(cents, language)}</td>
}

function SumCell({ cents }: { cents: number }) {
  return (
    <td className="py-2 text-right">
      <Amount cents={cents} size="strong" />
    </td>
  )
}

type LeaveFieldProps = { denomination: Denomination; left: number; onAdjust: FloatGridProps['onAdjust'] }

/** Typed, or a note more and less with the arrows; never more than the drawer holds. */
function LeaveField({ denomination, left, onAdjust }: LeaveFieldProps) {
  const words = useText().cashCount
  const nameOf = usePieceName()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const step = (delta: number) => {
    setTyped(null)
    onAdjust(denomination, delta)
  }
  const type = (text: string) => {
    setTyped(text)
    const count = parseCount(text)
    if (count !== null && count !== left) onAdjust(denomination, count - left)
  }
  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={words.leaveOf(nameOf(denomination))}
      value={typed ?? String(left)}
      className="h-11 w-14 rounded-field border border-line bg-surface-2 text-center font-semibold text-lead focus:border-brand focus:bg-surface focus:outline-none"
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) focusNextField(input.current)
        else if (event.key === 'ArrowUp') step(1)
        else if (event.key === 'ArrowDown') step(-1)
        else return
        event.preventDefault()
      }}
    />
  )
}
