import { depositDestinations } from '@zinc/domain/cash/cash-count'
import { coinsOf } from '@zinc/domain/cash/denomination'
import { adjusted, type FloatProposal, floatOf } from '@zinc/domain/cash/float'
import { amountSoFar, amountTextOf, type Cents } from '@zinc/domain/money'
import { memo, useRef } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount } from '../../../../i18n/format.ts'
import { useStored, useStoredDeferred } from '../../../../offline/store.ts'
import { Amount } from '../../../../ui/amount.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TypedAmount } from '../../../../ui/fields/typed-amount.tsx'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { type CashDraft, countedOf, piecesOf } from './cash-draft.ts'
import { type ChosenFloat, floatShownOf, keyOfPieces } from './float-choice.ts'
import { FloatTable } from './float-table.tsx'

type FloatProps = { edit: EditTicketZ; target: Cents; strict: boolean }

/** What to leave for the next opening, and what to take out. Nothing is deposited before somebody says so. */
export function FloatCard(props: FloatProps) {
  const { edit, target, strict } = props
  const words = useText().cashCount
  // The first piece is on the screen before the table that it brings.
  const isCounted = useStoredDeferred(edit, ({ draft }) => (countedOf(draft.cash) ?? 0) > 0)
  const isByPieces = useStored(edit.input, ({ draft }) => draft.cash.way === 'pieces')
  const isDeposited = useStoredDeferred(edit, ({ draft }) => draft.cash.deposit !== '')
  const isBeyond = useStoredDeferred(
    edit,
    ({ draft }) => (amountSoFar(draft.cash.deposit) ?? 0) > (countedOf(draft.cash) ?? 0),
  )
  if (!isCounted && !isDeposited) {
    return (
      <Card title={words.float}>
        <p className="text-ink-2">{words.countFirst}</p>
      </Card>
    )
  }
  return (
    <Card title={words.float}>
      {isByPieces ? (
        <FloatByPieces edit={edit} target={target} />
      ) : (
        <FloatOfTotal edit={edit} target={target} strict={strict} />
      )}
      {isBeyond && <p className="mt-2 text-red text-small">{words.depositBeyond}</p>}
      {isDeposited && <DepositFields edit={edit} />}
    </Card>
  )
}

/** The combinations are looked for after the key is on the screen. */
function FloatByPieces({ edit, target }: Omit<FloatProps, 'strict'>) {
  const cash = useStoredDeferred(edit, ({ draft }) => draft.cash)
  return <FloatOfPieces edit={edit} target={target} cash={cash} />
}

type FloatOfPiecesProps = Omit<FloatProps, 'strict'> & { cash: CashDraft }

const FloatOfPieces = memo(function FloatOfPieces({ edit, target, cash }: FloatOfPiecesProps) {
  const words = useText().cashCount
  const language = useLanguage()
  const chosen = useRef<ChosenFloat>(null)
  const shown = floatShownOf(cash, target, chosen.current)
  if (shown === null) return <p className="text-ink-2">{words.countFirst}</p>
  const isAccepted = cash.deposit !== ''
  const choose = (proposal: FloatProposal) => {
    const deposit = amountTextOf(proposal.deposited)
    chosen.current = { proposal, pieces: keyOfPieces(piecesOf(cash)), deposit }
    edit.setCash({ deposit })
  }
  const exact = shown.left === target || isAccepted ? null : floatOf(piecesOf(cash), target, 'exact')
  return (
    <>
      <FloatTable proposal={shown} onAdjust={(each, delta) => choose(adjusted(shown, each, delta))} />
      <p className="mt-3 text-ink-2 text-small">
        <GapSentence proposal={shown} target={target} isAccepted={isAccepted} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {!isAccepted && shown.deposited > 0 && (
          <p className="w-full font-semibold text-amber">
            {words.notDeposited(formatAmount(shown.left + shown.deposited, language))}
          </p>
        )}
        {!isAccepted && shown.deposited > 0 && (
          <Button look="secondary" onPress={() => choose(shown)}>
            {words.accept(formatAmount(shown.deposited, language))}
          </Button>
        )}
        {exact?.isExact === true && exact.deposited > 0 && (
          <Button look="quiet" sentence onPress={() => choose(exact)}>
            {words.exactWithCoins(formatAmount(target, language))}
          </Button>
        )}
        {isAccepted && <NoDeposit edit={edit} />}
      </div>
    </>
  )
})

function NoDeposit({ edit }: { edit: EditTicketZ }) {
  const words = useText().cashCount
  return (
    <div className="-ml-3.5">
      <Button look="quiet" size="small" onPress={() => edit.setCash({ deposit: '', depositReference: '' })}>
        {words.depositNothing}
      </Button>
    </div>
  )
}

type GapProps = { proposal: FloatProposal; target: Cents; isAccepted: boolean }

/** How far from the usual float, and why. */
function GapSentence({ proposal, target, isAccepted }: GapProps) {
  const words = useText().cashCount
  const language = useLanguage()
  const gap = proposal.left - target
  const amounts = [formatAmount(Math.abs(gap), language), formatAmount(target, language)] as const
  const isRound = coinsOf(proposal.deposit) === 0
  const reason = () => {
    if (proposal.deposited === 0) return gap < 0 ? words.below : words.nothingDeposited
    if (!isAccepted && gap < 0 && proposal.reason === 'no_combination') return words.noCombination
    return isRound ? words.coinsStay : ''
  }
  if (gap === 0) return `${words.gapNone(amounts[1])} ${reason()}`.trim()
  return `${gap > 0 ? words.gapMore(...amounts) : words.gapLess(...amounts)} ${reason()}`.trim()
}

/** Of a count without its pieces there are two amounts. */
function FloatOfTotal({ edit, target, strict }: FloatProps) {
  const words = useText().cashCount
  const language = useLanguage()
  const key = 'cashCount.deposit'
  const text = useStored(edit.input, ({ draft }) => draft.cash.deposit)
  const isActive = useStored(edit.input, ({ active }) => active === key)
  const counted = useStoredDeferred(edit, ({ draft }) => countedOf(draft.cash) ?? 0)
  const proposed = Math.max(0, counted - target)
  return (
    <div className="grid gap-3">
      <div className="sm:max-w-80">
        <TypedAmount
          name={key}
          label={words.toDeposit}
          text={text}
          isActive={isActive}
          strict={strict}
          onChange={(deposit) => edit.setCash({ deposit })}
          onActive={(next) => edit.focus(next ? key : null)}
        />
      </div>
      <p className="flex items-baseline justify-between gap-4">
        <span>{words.toLeave}</span>
        <Amount cents={counted - (amountSoFar(text) ?? 0)} size="strong" />
      </p>
      {text === '' && proposed > 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="font-semibold text-amber">{words.notDeposited(formatAmount(counted, language))}</p>
          <Button look="secondary" onPress={() => edit.setCash({ deposit: amountTextOf(proposed) })}>
            {words.accept(formatAmount(proposed, language))}
          </Button>
        </div>
      )}
      {text !== '' && !isActive && (
        <div>
          <NoDeposit edit={edit} />
        </div>
      )}
    </div>
  )
}

/** Where it goes, and the number written on the slip or the envelope. */
function DepositFields({ edit }: { edit: EditTicketZ }) {
  const words = useText().cashCount
  const depositTo = useStored(edit.input, ({ draft }) => draft.cash.depositTo)
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2 sm:items-end">
      <div>
        <p aria-hidden="true" className="mb-1.5 font-semibold text-small">
          {words.destination}
        </p>
        <Segmented
          wide
          label={words.destination}
          value={depositTo}
          options={depositDestinations.map((value) => ({ value, label: words.destinations[value] }))}
          onChange={(next) => edit.setCash({ depositTo: next })}
        />
      </div>
      <TextField
        name="cashCount.depositReference"
        label={depositTo === 'bank' ? words.slipNumber : words.envelope}
        value={useStored(edit.input, ({ draft }) => draft.cash.depositReference)}
        maxLength={40}
        onChange={(depositReference) => edit.setCash({ depositReference })}
      />
    </div>
  )
}
