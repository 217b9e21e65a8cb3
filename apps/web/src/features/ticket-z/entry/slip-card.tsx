import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type SlipLead, slipsOf } from '@zinc/domain/ticket-z/slip-finder'
import { emptyLinesOf, usualLinesOf } from '@zinc/domain/ticket-z/usual-lines'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatBareAmount } from '../../../i18n/format.ts'
import { useStored, useStoredDeferred } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { MarkedDigits } from '../../../ui/fields/marked-digits.tsx'
import type { EditState, EditTicketZ } from './edit-ticket-z.ts'
import { fieldOfLead, withLead } from './slip-lead.ts'
import type { TicketZDraft } from './ticket-z-draft.ts'

export type SlipCardProps = {
  edit: EditTicketZ
  /** Payments and sales differ, and the hands rest. */
  isAtRest: boolean
  isFinished: boolean
  /** The field used last. */
  lastField: string | null
}

type Taken = { lead: SlipLead; before: TicketZDraft; after: TicketZDraft }

/** Two leads at most, one tap takes one, and one more takes it back. */
export function SlipCard(props: SlipCardProps) {
  const { edit } = props
  const block = useRef<HTMLDivElement>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const leads = useLeads(props)
  const isAsTaken = useStored(edit.input, ({ draft }) => draft === taken?.after)
  const [first] = leads
  usePointAt(edit, first)
  const take = (lead: SlipLead) => {
    const before = edit.read().draft
    const after = withLead(before, lead)
    setTaken({ lead, before, after })
    edit.replace(after)
    // The button goes with its lead: the keyboard stays at this place.
    block.current?.focus()
  }
  const undo = () => {
    if (taken !== null) edit.replace(taken.before)
    block.current?.focus()
  }
  const shown = taken !== null && isAsTaken ? null : first
  return (
    <div ref={block} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {shown !== undefined && shown !== null && <SpokenLead edit={edit} lead={shown} />}
      </p>
      {taken !== null && isAsTaken && <TakenLead edit={edit} lead={taken.lead} onUndo={undo} />}
      {shown !== undefined && shown !== null && <Leads edit={edit} leads={leads} onTake={take} />}
    </div>
  )
}

function useLeads({ edit, isAtRest, isFinished, lastField }: SlipCardProps): readonly SlipLead[] {
  const content = useStoredDeferred(edit, (state) => state.content)
  const usual = useMemo(() => usualLinesOf(edit.past), [edit])
  return useMemo(() => {
    if (!isAtRest || !isTyped(edit.read(), { usual, isFinished, lastField })) return []
    return slipsOf(content, usual)
  }, [edit, content, usual, isAtRest, isFinished, lastField])
}

type Typing = Pick<SlipCardProps, 'isFinished' | 'lastField'> & { usual: ReturnType<typeof usualLinesOf> }

/** Half a ticket differs too: the side that is short must hold what it usually holds, or the person must have moved on. */
function isTyped({ content, remainder }: EditState, { usual, isFinished, lastField }: Typing): boolean {
  if (isFinished || (lastField !== null && !/^(gross|vat|invoiced|payments)\./.test(lastField))) return true
  const shortSide = remainder.state === 'left' ? 'payments' : 'sales'
  if (usual.length > 0) return emptyLinesOf(content, usual).every(({ side }) => side !== shortSide)
  return remainder.state === 'over' && !(lastField ?? '').startsWith('gross.')
}

/** The line's own field carries the doubt while the card names it. */
function usePointAt(edit: EditTicketZ, lead: SlipLead | undefined): void {
  useEffect(() => {
    if (lead === undefined) return
    edit.setDoubt({ field: fieldOfLead(lead), digits: lead.typedDigits })
    return () => edit.setDoubt(null)
  }, [edit, lead])
}

type LeadsProps = { edit: EditTicketZ; leads: readonly SlipLead[]; onTake: (lead: SlipLead) => void }

function Leads({ edit, leads, onTake }: LeadsProps) {
  const words = useText().ticketZForm.slip
  return (
    <section className="mt-2 grid gap-2.5 rounded-cell border border-amber-line p-3">
      <div className="flex items-center gap-2.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-field bg-amber-soft text-amber">
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <h3 className="text-lead">{words.title}</h3>
      </div>
      <ul className="grid gap-1">
        {leads.map((lead, index) => (
          <li
            key={fieldOfLead(lead)}
            className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field px-3 py-2.5 ${index === 0 ? 'bg-surface-2' : ''}`}
          >
            {lead.kind === 'tips' ? <TipsLead lead={lead} /> : <LineLead edit={edit} lead={lead} />}
            <TakeButton edit={edit} lead={lead} isFirst={index === 0} onTake={onTake} />
          </li>
        ))}
      </ul>
      <p className="border-line border-t pt-2.5 text-ink-2 text-small">{words.free}</p>
    </section>
  )
}

/** 'Carte bancaire', '1 885,50 → 1 858,50', 'tomberait juste : 8 et 5 inversés'. */
function LineLead({ edit, lead }: { edit: EditTicketZ; lead: SlipLead }) {
  const label = useLabel(edit, lead)
  const reason = useReason(lead)
  const language = useLanguage()
  const { typed, proposed, typedDigits, proposedDigits } = lead
  const isWhole = typedDigits.length === 0 && proposedDigits.length === 0
  return (
    <div className="min-w-0 flex-1 basis-44">
      <p className="text-small">{label}</p>
      <p className="tabular flex flex-wrap items-center gap-x-1.5 text-lead">
        <span className={`whitespace-nowrap ${isWhole ? 'text-amber' : 'text-ink-2'}`}>
          <MarkedDigits
            text={typed === 0 ? DASH : formatBareAmount(typed, language)}
            places={typedDigits}
            look="font-bold text-amber underline decoration-2 decoration-amber-line underline-offset-4"
          />
        </span>
        <IconArrowRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
        <strong className={`whitespace-nowrap ${isWhole ? 'text-brand-text' : ''}`}>
          <MarkedDigits
            text={proposed === 0 ? DASH : formatBareAmount(proposed, language)}
            places={proposedDigits}
            look="text-brand-text underline decoration-2 underline-offset-4"
          />
        </strong>
      </p>
      <p className="text-ink-2 text-small">{reason}</p>
    </div>
  )
}

const DASH = '—'

function TipsLead({ lead }: { lead: SlipLead }) {
  const words = useText().ticketZForm.slip
  const language = useLanguage()
  return (
    <p className="min-w-0 flex-1 basis-28">
      {words.or} <strong>{words.tips(formatAmount(lead.proposed, language))}</strong>
    </p>
  )
}

type TakeButtonProps = { edit: EditTicketZ; lead: SlipLead; isFirst: boolean; onTake: (lead: SlipLead) => void }

function TakeButton({ edit, lead, isFirst, onTake }: TakeButtonProps) {
  const words = useText().ticketZForm.slip
  const language = useLanguage()
  const label = useLabel(edit, lead)
  const verb = verbOf(words, lead)
  const amount = formatAmount(lead.proposed, language)
  return (
    <Button
      look={isFirst ? 'secondary' : 'quiet'}
      size="small"
      label={lead.proposed === 0 ? `${verb} ${label}` : words.taking(verb, label, amount)}
      onPress={() => onTake(lead)}
    >
      {verb}
    </Button>
  )
}

type SlipWords = ReturnType<typeof useText>['ticketZForm']['slip']

function verbOf(words: SlipWords, { kind, typed, proposed }: SlipLead): string {
  if (kind === 'tips') return words.note
  if (proposed === 0) return words.clear
  return typed === 0 ? words.add : words.replace
}

/** Said once to those who do not see the card come. */
function SpokenLead({ edit, lead }: { edit: EditTicketZ; lead: SlipLead }) {
  const words = useText().ticketZForm.slip
  return `${words.title}. ${useLabel(edit, lead)}. ${useReason(lead)}.`
}

function TakenLead({ edit, lead, onUndo }: { edit: EditTicketZ; lead: SlipLead; onUndo: () => void }) {
  const words = useText().ticketZForm.slip
  const language = useLanguage()
  const label = useLabel(edit, lead)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 px-3">
      <p role="status" className="flex items-center gap-1.5 text-small">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" className="shrink-0" />
        {lead.proposed === 0 ? words.cleared(label) : words.taken(label, formatAmount(lead.proposed, language))}
      </p>
      <Button look="quiet" size="small" onPress={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}

function useReason({ kind, typed, proposed, typedDigits, proposedDigits }: SlipLead): string {
  const words = useText().ticketZForm.slip
  return words.reasons[kind]({ typed: digitsAt(typed, typedDigits), proposed: digitsAt(proposed, proposedDigits) })
}

/** The digits at these places, in the order they are read. */
function digitsAt(amount: number, places: readonly number[]): readonly string[] {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return places.toSorted((a, b) => b - a).map((place) => digits.at(-1 - place) ?? '')
}

function useLabel({ rows }: EditTicketZ, { place }: SlipLead): string {
  const names = useText().ticketZ.lineNames
  if (place.side === 'others') return names[place.id]
  return rows[place.side].find(({ id }) => id === place.id)?.label ?? ''
}
