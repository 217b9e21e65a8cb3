import type { Establishment } from '@zinc/contract/establishments'
import { type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import type { CashMovementField } from '@zinc/domain/cash/cash-count'
import { movementFieldOf } from '@zinc/domain/cash/cash-journal'
import type { Cents } from '@zinc/domain/money'
import type { TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatDayLong, formatWeekday } from '../../../../i18n/format.ts'
import { useStoredDeferred } from '../../../../offline/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useIsWide } from '../../../../ui/theme/wide-screen.ts'
import { useCashCounts } from '../../cash-counts.queries.ts'
import type { DeviceTicket } from '../../parts/ticket-z-overlay.ts'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { useSubmitKey } from '../submit-key.ts'
import { CashReason, DifferenceAmount, DifferenceSentence, DrawerTiles } from './cash-difference.tsx'
import { countedOf } from './cash-draft.ts'
import { FloatCard } from './cash-float.tsx'
import { CashFoot } from './cash-keys.tsx'
import { CashLeadList } from './cash-lead-list.tsx'
import type { NotedDay } from './cash-leads.ts'
import { CashPaper } from './cash-paper.tsx'
import { CashTermRows, type NamedTerms } from './cash-term-rows.tsx'
import { type CashTerms, cashTermsOf, changedProposalOf, proposedTextsOf } from './cash-terms.ts'
import { CountCard } from './piece-grid.tsx'

export type CashPageProps = {
  edit: EditTicketZ
  establishment: Establishment
  closing: TicketZKey
  /** Of the day, as this device knows them. */
  tickets: readonly DeviceTicket[]
  /** What was noted of this drawer that day. */
  journal: NotedDay
  /** What suppliers were paid out of it, without what was noted. */
  suppliersPaid: Cents
  strict: boolean
  /** Of a validated count: its terms are what is put right. */
  isCorrection: boolean
  submit: { label: string; short: string; disabled?: boolean; hint?: string }
  onSubmit: (form: HTMLFormElement) => void
  onShown: (form: HTMLFormElement) => void
  /** Beside the button: the reason of a correction. */
  children?: ReactNode
}

/** The drawer counted, compared with what it should hold, and made ready for the next opening. */
export function CashPage(props: CashPageProps) {
  const { edit, establishment, strict, onSubmit, onShown } = props
  const { cashTolerance: tolerance, defaultFloat } = establishment
  const form = useRef<HTMLFormElement>(null)
  const terms = useNamedTerms(props)
  useProposedTerms(edit, terms, defaultFloat)
  const submit = () => {
    if (form.current !== null && props.submit.disabled !== true) onSubmit(form.current)
  }
  useSubmitKey(submit)
  const shown = useRef(onShown)
  useEffect(() => {
    if (form.current !== null) shown.current(form.current)
  }, [])
  return (
    <form
      ref={form}
      noValidate
      className="pb-28 desk:grid desk:grid-cols-[minmax(0,1fr)_20.5rem] desk:items-start desk:gap-6 desk:pb-0 wide:gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DrawerTiles edit={edit} tolerance={tolerance} />
      <div className="grid min-w-0 gap-3.5 cards-apart">
        <CountCard edit={edit} strict={strict} />
        <DifferenceCard {...props} terms={terms} tolerance={tolerance} />
        <FloatCard edit={edit} strict={strict} target={defaultFloat > 0 ? defaultFloat : (terms.left?.amount ?? 0)} />
      </div>
      <CashSide {...props} terms={terms} />
      <CashFoot edit={edit} form={form} submit={props.submit} onSubmit={submit} />
    </form>
  )
}

type DifferenceCardProps = Pick<CashPageProps, 'edit' | 'journal' | 'strict' | 'isCorrection'> & {
  terms: NamedTerms
  tolerance: Cents
}

/** On a computer the paper beside it has the arithmetic: its fields unfold when one of them is to be changed. */
function DifferenceCard({ edit, journal, terms, tolerance, strict, isCorrection }: DifferenceCardProps) {
  const words = useText().cashCount
  const isWide = useIsWide()
  const isWrong = useStoredDeferred(edit, ({ unreadable, beyond }) => [...unreadable, ...beyond.keys()].some(isTermKey))
  // Judged once: a card that unfolds by itself moves what is under the hand.
  const [isAsked, setIsAsked] = useState(isCorrection)
  const isOpen = !isWide || isAsked || isWrong
  return (
    <Card title={words.difference} aside={<DifferenceAmount edit={edit} tolerance={tolerance} />}>
      <DifferenceSentence edit={edit} tolerance={tolerance} />
      <CashLeadList edit={edit} day={journal} strict={strict} />
      <CashReason edit={edit} tolerance={tolerance} strict={strict} />
      {isWide && (
        <div className="mt-2 -ml-3.5">
          <Button look="quiet" size="small" onPress={() => setIsAsked(!isOpen)}>
            {words.terms}
          </Button>
        </div>
      )}
      {isOpen && (
        <div className="mt-2">
          <CashTermRows edit={edit} terms={terms} tolerance={tolerance} strict={strict} />
        </div>
      )}
    </Card>
  )
}

function isTermKey(key: string): boolean {
  return /^cashCount\.(openingFloat|otherCash|cashIn|cashRefunds|pettyCash|bankDeposits|safeDrops)$/.test(key)
}

function CashSide({ edit, establishment, closing, submit, terms, children }: CashPageProps & { terms: NamedTerms }) {
  const isWide = useIsWide()
  const language = useLanguage()
  const register = establishment.registers.find(({ id }) => id === closing.registerId)?.label ?? ''
  const services = establishment.services.filter(({ isActive }) => isActive)
  const service = services.length < 2 ? '' : (services.find(({ id }) => id === closing.serviceId)?.label ?? '')
  const day = formatDayLong(closing.businessDate, language, { year: true })
  return (
    <div className="grid gap-4 max-desk:mt-3.5 desk:sticky desk:top-26">
      {children}
      {isWide && (
        <CashPaper
          edit={edit}
          title={register}
          lines={[establishment.name, service === '' ? day : `${day}, ${service}`]}
          terms={terms}
          tolerance={establishment.cashTolerance}
        />
      )}
      <div className="hidden gap-3 desk:grid">
        <Button type="submit" size="large" wide disabled={submit.disabled ?? false}>
          {submit.label}
        </Button>
        {submit.hint !== undefined && <p className="text-center text-ink-2 text-small">{submit.hint}</p>}
      </div>
    </div>
  )
}

/** What this drawer held before, as far as this device has seen it. */
function useNamedTerms({ establishment, closing, tickets, journal, suppliersPaid }: CashPageProps): NamedTerms {
  const language = useLanguage()
  const { businessDate: day } = closing
  const { counts } = useCashCounts(establishment.id, { from: day, to: day })
  const { movements: noted } = journal
  const terms = cashTermsOf({ key: closing, counts, tickets, services: establishment.services, noted, suppliersPaid })
  const shortDay = (date: PlainDate) => `${formatWeekday(date, language)} ${partsOf(date).day}`
  const names = terms.others.map(({ businessDate, serviceId }) => {
    const service = establishment.services.find(({ id }) => id === serviceId)?.label ?? ''
    return businessDate === closing.businessDate ? service : `${service} ${shortDay(businessDate)}`
  })
  const words = useText().cashCount
  const isHidden = (field: CashMovementField) =>
    journal.tickets.some(({ kind, amount }) => amount === null && movementFieldOf(kind) === field)
  const noteOf = (field: CashMovementField) => {
    if (isHidden(field)) return words.otherHidden
    const sources = [noted[field] > 0 && words.noted, field === 'pettyCash' && suppliersPaid > 0 && words.suppliersPaid]
    return sources.filter((source) => source !== false).join(', ')
  }
  return {
    ...terms,
    noteOf,
    leftOn: terms.left === null ? '' : shortDay(terms.left.businessDate),
    // More of them would be a list, not a name.
    otherNames: names.length > 3 ? '' : names.join(', '),
    usualFloat: establishment.defaultFloat,
  }
}

/** Fills in what is known of the drawer while nothing is counted: proposals are no typing. */
function useProposedTerms(edit: EditTicketZ, terms: CashTerms, usualFloat: Cents): void {
  const proposed = proposedTextsOf(terms, usualFloat)
  const before = useRef<typeof proposed | null>(null)
  const key = JSON.stringify(proposed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts themselves, not the object they stand in.
  useEffect(() => {
    const { cash } = edit.input.read().draft
    if (countedOf(cash) !== null) return
    const change = changedProposalOf(cash, proposed, before.current)
    before.current = proposed
    if (change !== null) edit.proposeCash(change)
  }, [edit, key])
}
