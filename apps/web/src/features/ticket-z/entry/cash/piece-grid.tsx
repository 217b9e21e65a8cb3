import { coinsOf, type Denomination, denominations, notesOf, rollSize } from '@zinc/domain/cash/denomination'
import { amountTextOf, parseCount } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount } from '../../../../i18n/format.ts'
import { useStored, useStoredDeferred } from '../../../../offline/store.ts'
import { Amount } from '../../../../ui/amount.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { TypedAmount } from '../../../../ui/fields/typed-amount.tsx'
import { useIsWide } from '../../../../ui/theme/wide-screen.ts'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { countedOf, piecesOf } from './cash-draft.ts'
import { PIECES_KEY, PieceField, setPieces, usePieceName } from './piece-field.tsx'

export type CountProps = { edit: EditTicketZ; strict: boolean }

/** The drawer piece by piece, or as one amount. */
export function CountCard({ edit, strict }: CountProps) {
  const words = useText().cashCount
  const way = useStored(edit.input, ({ draft }) => draft.cash.way)
  // Counting is what one came for, unless something was counted already.
  const isNew = countedOf(edit.input.read().draft.cash) === null
  return (
    <Card title={words.pieces} aside={<CountedTotal edit={edit} />}>
      {way === 'pieces' ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(max(5.9rem,18%),1fr))] gap-x-2 gap-y-1">
          {denominations.map((denomination, index) => (
            <PieceField
              key={denomination}
              edit={edit}
              denomination={denomination}
              strict={strict}
              autoFocus={isNew && index === 0}
            />
          ))}
        </div>
      ) : (
        <TotalField edit={edit} strict={strict} />
      )}
      <CountFoot edit={edit} />
    </Card>
  )
}

function CountedTotal({ edit }: { edit: EditTicketZ }) {
  const words = useText().cashCount
  const language = useLanguage()
  const isByPieces = useStored(edit.input, ({ draft }) => draft.cash.way === 'pieces')
  const inNotes = useStoredDeferred(edit, ({ draft }) => notesOf(piecesOf(draft.cash)))
  const inCoins = useStoredDeferred(edit, ({ draft }) => coinsOf(piecesOf(draft.cash)))
  const counted = useStoredDeferred(edit, ({ draft }) => countedOf(draft.cash))
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-3">
      {isByPieces && counted !== null && (
        <span className="tabular">
          {`${words.notes(formatAmount(inNotes, language))}, ${words.coins(formatAmount(inCoins, language))}`}
        </span>
      )}
      <span className="text-ink">
        <Amount cents={counted} size="strong" />
      </span>
    </span>
  )
}

function TotalField({ edit, strict }: CountProps) {
  const words = useText().cashCount
  const key = 'cashCount.counted'
  return (
    <div className="max-w-80">
      <TypedAmount
        name={key}
        label={words.total}
        hint={words.totalHint}
        text={useStored(edit.input, ({ draft }) => draft.cash.counted)}
        isActive={useStored(edit.input, ({ active }) => active === key)}
        strict={strict}
        autoFocus={useStored(edit.input, ({ draft }) => draft.cash.counted === '')}
        onChange={(counted) => edit.setCash({ counted })}
        onActive={(isActive) => edit.focus(isActive ? key : null)}
      />
    </div>
  )
}

/** Both ways of counting, and on a computer the roll of the coin in use. */
function CountFoot({ edit }: { edit: EditTicketZ }) {
  const words = useText().cashCount
  const way = useStored(edit.input, ({ draft }) => draft.cash.way)
  const isWide = useIsWide()
  const isCoin = useCoinInUse(edit) !== null
  const choose = (next: 'pieces' | 'total') => {
    const { cash } = edit.input.read().draft
    const counted = countedOf(cash)
    const isCarried = next === 'total' && cash.counted === '' && counted !== null
    edit.setCash({ way: next, ...(isCarried && { counted: amountTextOf(counted) }) })
  }
  return (
    <div className="mt-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3">
      <Segmented
        label={words.way}
        value={way}
        options={(['pieces', 'total'] as const).map((value) => ({ value, label: words.ways[value] }))}
        onChange={choose}
      />
      {/* In one place, so that nothing below moves when the field of a coin is left. */}
      {isWide && isCoin && <RollButton edit={edit} />}
    </div>
  )
}

/** The coin being counted, when the bank gives it in rolls. */
export function useCoinInUse(edit: EditTicketZ): { coin: Denomination; size: number } | null {
  const coin = useStored(edit.input, ({ active }) => pieceOf(active))
  const size = coin === null ? null : rollSize(coin)
  return coin === null || size === null ? null : { coin, size }
}

/** The note or coin of a field's key. */
export function pieceOf(key: string | null): Denomination | null {
  if (key === null || !key.startsWith(PIECES_KEY)) return null
  return denominations.find((each) => key === `${PIECES_KEY}${each}`) ?? null
}

type RollButtonProps = { edit: EditTicketZ; large?: boolean }

/** A roll is counted as its coins. The press must not take the focus, or the keyboard closes. */
export function RollButton({ edit, large = false }: RollButtonProps) {
  const words = useText().cashCount
  const nameOf = usePieceName()
  const inUse = useCoinInUse(edit)
  if (inUse === null) return null
  const { coin, size } = inUse
  const add = () => {
    const count = parseCount(edit.input.read().draft.cash.pieces[coin] ?? '') ?? 0
    setPieces(edit, coin, String(count + size))
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={words.rollNamed(size, nameOf(coin))}
      className={`min-h-11 cursor-pointer rounded-field bg-surface-2 px-3.5 font-semibold text-small leading-tight active:dim ${large ? 'min-h-12!' : ''}`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={add}
    >
      {words.roll} <span className="font-normal text-ink-2">{words.rollOf(size)}</span>
    </button>
  )
}
