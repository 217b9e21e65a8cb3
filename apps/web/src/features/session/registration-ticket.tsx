import { useText } from '../../i18n/catalogue.ts'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../ui/paper-ticket.tsx'
import { TicketStrip } from './example-ticket.tsx'

const MINUTES = { account: 1, code: 1, establishment: 1 }
const TOTAL = MINUTES.account + MINUTES.code + MINUTES.establishment

/** What stands between a newcomer and the first entry, as a ticket. */
export function PlanTicket() {
  const text = useText().registration.plan
  return (
    <div className="rotate-2">
      <PaperTicket>
        <TicketHead title={text.title} lines={[text.subtitle]} />
        <TicketRule />
        <dl>
          <div className="-mx-2.5 rounded-field bg-brand-soft px-2.5 py-0.5">
            <TicketRow label={text.account} value={text.minutes(MINUTES.account)} />
          </div>
          <TicketRow label={text.code} value={text.minutes(MINUTES.code)} />
          <TicketRow label={text.establishment} value={text.minutes(MINUTES.establishment)} />
          <TicketRow total={true} label={text.total} value={<Minutes />} />
        </dl>
        <TicketRule />
        <p className="text-ink-2 text-small">{text.note}</p>
      </PaperTicket>
    </div>
  )
}

export function PlanStrip() {
  const text = useText().registration.plan
  return (
    <TicketStrip title={text.title} line={text.strip}>
      <Minutes />
    </TicketStrip>
  )
}

function Minutes() {
  return (
    <span className="font-bold font-display text-[1.65rem] leading-none tracking-tight">
      {TOTAL}
      <span className="ml-1 font-medium text-[0.62em] text-ink-3">{useText().registration.plan.unit}</span>
    </span>
  )
}

/** The digits as they are typed, on the slip that brought them. */
export function CodeTicket({ code, email }: { code: string; email: string }) {
  const text = useText().registration.codeSlip
  return (
    <div className="-rotate-2">
      <PaperTicket>
        <TicketHead title={text.title} lines={[text.to(email)]} />
        <TicketRule />
        <p className="py-4 text-center">
          <CodeDigits code={code} size="large" />
        </p>
        <TicketRule />
        <p className="text-ink-2 text-small">{text.note}</p>
      </PaperTicket>
    </div>
  )
}

export function CodeStrip({ code, email }: { code: string; email: string }) {
  const text = useText().registration.codeSlip
  return (
    <div className="flex items-start justify-between gap-3 whitespace-nowrap pt-1">
      <div className="min-w-0">
        <p className="font-bold font-display text-body">{text.title}</p>
        <p className="truncate text-ink-2 text-small">{text.to(email)}</p>
      </div>
      <CodeDigits code={code} size="small" />
    </div>
  )
}

function CodeDigits({ code, size }: { code: string; size: 'small' | 'large' }) {
  const rest = '•'.repeat(6 - code.length)
  const shown = `${code}${rest}`
  return (
    <span
      className={`font-bold font-display leading-none tabular ${size === 'large' ? 'text-[2.75rem]' : 'text-[1.4rem]'}`}
    >
      {[...shown].map((character, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six fixed places.
        <span key={place} className={`${place < code.length ? '' : 'text-ink-3'} ${place === 3 ? 'ml-2.5' : ''}`}>
          {character}
        </span>
      ))}
    </span>
  )
}
