import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useMemo } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount } from '../../../../i18n/format.ts'
import { useStoredDeferred } from '../../../../offline/store.ts'
import { Button } from '../../../../ui/button.tsx'
import type { EditState, EditTicketZ } from '../edit-ticket-z.ts'
import { useIsAtRest } from '../on-idle.ts'
import { differenceIn, isCountingOn } from './cash-difference.tsx'
import { type CashLead, cashLeadsOf, type NotedDay } from './cash-leads.ts'

function isOff(state: EditState): boolean {
  return (differenceIn(state) ?? 0) !== 0 && !isCountingOn(state)
}

type CashLeadListProps = { edit: EditTicketZ; day: NotedDay; strict: boolean }

/** Under the difference, the lines it equals to the cent; nothing moves while the hands are at work. */
export function CashLeadList({ edit, day, strict }: CashLeadListProps) {
  const words = useText().cashCount.leads
  const isAtRest = useIsAtRest(edit, isOff, strict)
  const [draft, content] = [
    useStoredDeferred(edit, (state) => state.draft),
    useStoredDeferred(edit, (state) => state.content),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the leads are read from.
  const leads = useMemo(
    () => (isAtRest ? cashLeadsOf(edit.read(), edit.rows, day) : []),
    [edit, day, draft, content, isAtRest],
  )
  if (leads.length === 0) return null
  return (
    <section role="status" className="mt-3 rounded-cell border border-amber-line p-3">
      <h3 className="flex items-center gap-2 text-lead">
        <IconSearch size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-amber" />
        {words.title}
      </h3>
      <ul className="mt-1 divided">
        {leads.map((lead) => (
          <li key={keyOf(lead)} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <Lead lead={lead} />
            {lead.change !== null && (
              <Button look="secondary" size="small" onPress={() => edit.setCash(lead.change ?? {})}>
                {words.acts[lead.kind]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function keyOf({ line, kind, amount }: CashLead): string {
  return `${kind} ${amount} ${JSON.stringify(line)}`
}

function Lead({ lead: { kind, line, amount } }: { lead: CashLead }) {
  const words = useText().cashCount
  const language = useLanguage()
  const reason = line.of === 'movement' ? words.leads.movements[kind] : words.leads.others[line.of]
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p>
        {nameOf(line, words)}{' '}
        <span className="tabular whitespace-nowrap font-semibold">{formatAmount(amount, language)}</span>
      </p>
      <p className="text-ink-2 text-small">{reason}</p>
    </div>
  )
}

function nameOf(line: CashLead['line'], words: ReturnType<typeof useText>['cashCount']): string {
  if (line.of === 'payment') return line.label
  if (line.of !== 'movement') return words[line.of]
  const name = words.movements[line.field]
  return line.label === '' ? name : `${name}, ${line.label}`
}
