import { type Denomination, isNote } from '@zinc/domain/cash/denomination'
import { parseCount } from '@zinc/domain/money'
import { useId, useRef } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatBareAmount } from '../../../../i18n/format.ts'
import { useAfterPaint, useStored, useStoredDeferred } from '../../../../offline/store.ts'
import { focusNextField } from '../../../../ui/fields/next-field.ts'
import { classNames } from '../../../../ui/theme/class-names.ts'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { MoneyPicture } from './money-picture.tsx'

export const PIECES_KEY = 'cashCount.pieces.'

/** 'Billets de 50 €', 'Pièces de 20 centimes'. */
export function usePieceName(): (denomination: Denomination) => string {
  const words = useText().cashCount
  return (each) => (isNote(each) ? words.noteOf(each / 100) : words.coinOf(each))
}

export function setPieces(edit: EditTicketZ, denomination: Denomination, text: string): void {
  edit.setCash({ pieces: { ...edit.input.read().draft.cash.pieces, [denomination]: text } })
}

const TIMES = '×'

type PieceFieldProps = { edit: EditTicketZ; denomination: Denomination; strict: boolean; autoFocus: boolean }

/** How many of one note or coin, and what they are worth. */
export function PieceField({ edit, denomination, strict, autoFocus }: PieceFieldProps) {
  const words = useText().cashCount
  const nameOf = usePieceName()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const key = `${PIECES_KEY}${denomination}`
  const text = useStored(edit.input, ({ draft }) => draft.cash.pieces[denomination] ?? '')
  const isActive = useStored(edit.input, ({ active }) => active === key)
  const isWrong = useStoredDeferred(edit, ({ unreadable, beyond }) => unreadable.has(key) || beyond.has(key))
  const isRefused = isWrong && (strict || !isActive)
  return (
    <div className="flex min-w-0 items-start gap-1.5">
      <div className="flex h-11 items-center">
        <MoneyPicture denomination={denomination} />
      </div>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {nameOf(denomination)}
        </label>
        <div className={boxLook(text, isRefused)}>
          <span aria-hidden="true" className={classNames('pl-1.5 text-ink-2 text-small', text === '' && 'invisible')}>
            {TIMES}
          </span>
          {/* No item of a flex box itself: the browser then lays out the field alone when a character is typed. */}
          <div className="h-full min-w-0 flex-1">
            <input
              id={id}
              ref={input}
              name={key}
              type="text"
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              value={text}
              placeholder="0"
              // biome-ignore lint/a11y/noAutofocus: counting starts at the first note.
              autoFocus={autoFocus}
              aria-invalid={isRefused}
              aria-describedby={`${id}-worth`}
              className="block h-full w-full contain-strict bg-transparent pr-1.5 text-center font-semibold text-lead tabular scroll-mt-44 scroll-mb-32 placeholder:font-normal placeholder:text-ink-3 focus:outline-none short:scroll-mt-2 short:scroll-mb-20"
              onChange={(event) => setPieces(edit, denomination, event.target.value)}
              onFocus={(event) => {
                event.target.select()
                edit.focus(key)
              }}
              onBlur={() => edit.focus(null)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                focusNextField(input.current)
              }}
            />
          </div>
        </div>
        <p
          id={`${id}-worth`}
          className={`tabular h-5 text-center text-small leading-5 ${isRefused ? 'text-red' : 'text-ink-2'}`}
        >
          {isRefused ? words.pieceIssue : <Worth text={text} denomination={denomination} />}
        </p>
      </div>
    </div>
  )
}

function Worth({ text, denomination }: { text: string; denomination: Denomination }) {
  const language = useLanguage()
  const count = parseCount(useAfterPaint(text))
  return count === null || count === 0 ? null : formatBareAmount(count * denomination, language)
}

function boxLook(text: string, isRefused: boolean): string {
  return classNames(
    'flex h-11 items-center rounded-field border',
    isRefused && 'border-red bg-surface edge-red',
    !isRefused && 'focus-within:border-brand focus-within:bg-surface focus-within:edge-brand',
    !isRefused && (text === '' ? 'border-line bg-surface' : 'border-transparent bg-surface-2'),
  )
}
