import { type Denomination, isNote } from '@zinc/domain/cash/denomination'
import { classNames } from '../../../../ui/theme/class-names.ts'

type Piece = { denomination: Denomination }

const noteTints: Partial<Record<Denomination, string>> = {
  50000: 'border-note-500-line bg-note-500',
  20000: 'border-note-200-line bg-note-200',
  10000: 'border-note-100-line bg-note-100',
  5000: 'border-note-50-line bg-note-50',
  2000: 'border-note-20-line bg-note-20',
  1000: 'border-note-10-line bg-note-10',
  500: 'border-note-5-line bg-note-5',
}

const gateTints: Partial<Record<Denomination, string>> = {
  5000: 'border-note-50-line',
  2000: 'border-note-20-line',
  1000: 'border-note-10-line',
  500: 'border-note-5-line',
}

/** A note or a coin, for the eye: its name stands beside it. Cents carry their 'c': colour alone confuses 2 € and 2 c. */
export function MoneyPicture({ denomination }: Piece) {
  return (
    <span aria-hidden="true" className="flex w-10 shrink-0 justify-center">
      {isNote(denomination) ? <Note denomination={denomination} /> : <Coin denomination={denomination} />}
    </span>
  )
}

function Note({ denomination }: Piece) {
  const gate = gateTints[denomination]
  return (
    <span
      className={classNames(
        'flex h-7 w-10 items-center rounded-mini border font-semibold text-small',
        gate === undefined ? 'justify-center' : 'justify-between px-1',
        noteTints[denomination],
      )}
    >
      {denomination / 100}
      {gate !== undefined && <span className={`h-3.5 w-2.5 border-x border-t ${gate}`} />}
    </span>
  )
}

const copper: readonly Denomination[] = [5, 2, 1]

function Coin({ denomination }: Piece) {
  return (
    <span
      className={classNames(
        'flex size-8 items-center justify-center rounded-full font-semibold text-[0.75rem]',
        coinLook(denomination),
      )}
    >
      {denomination >= 100 ? denomination / 100 : `${denomination}c`}
    </span>
  )
}

function coinLook(denomination: Denomination): string {
  if (denomination === 200) return 'border-[3px] border-gold-line bg-silver'
  if (denomination === 100) return 'border-[3px] border-silver-line bg-gold'
  return copper.includes(denomination) ? 'border border-copper-line bg-copper' : 'border border-gold-line bg-gold'
}
