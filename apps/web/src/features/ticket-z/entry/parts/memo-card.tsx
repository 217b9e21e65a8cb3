import type { MemoKind } from '@zinc/domain/ticket-z/ticket-z-part'
import { useText } from '../../../../i18n/catalogue.ts'
import { Card } from '../../../../ui/card.tsx'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { EntryAmount } from '../entry-amount.tsx'
import { PartCount } from './part-count.tsx'

type MemoCardProps = { edit: EditTicketZ; kinds: readonly MemoKind[]; strict: boolean; focused: string | null }

/** Discounts, offered, refunds: printed for the record, the sales already lack them. */
export function MemoCard({ edit, kinds, strict, focused }: MemoCardProps) {
  const words = useText().ticketZParts
  return (
    <Card title={words.memoTitle}>
      <p className="-mt-2 mb-2 text-ink-2 text-small">{words.memoHint}</p>
      <div aria-hidden="true" className={`${columns} text-ink-2 text-small max-[22rem]:hidden`}>
        <span />
        <span className="text-right">{words.count}</span>
        <span className="text-right">{words.amount}</span>
      </div>
      <ul>
        {kinds.map((kind) => (
          <MemoRow key={kind} edit={edit} kind={kind} strict={strict} autoFocus={focused === kind} />
        ))}
      </ul>
    </Card>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)_3.5rem_8rem] items-center gap-x-2 max-[22rem]:grid-cols-[4.5rem_1fr]'

type MemoRowProps = { edit: EditTicketZ; kind: MemoKind; strict: boolean; autoFocus: boolean }

function MemoRow({ edit, kind, strict, autoFocus }: MemoRowProps) {
  const words = useText().ticketZParts
  const name = words.memos[kind]
  const set = (field: 'memoCounts' | 'memoAmounts', text: string) =>
    edit.setParts({ [field]: { ...edit.input.read().draft.parts[field], [kind]: text } })
  return (
    <li className={`${columns} border-line border-t py-1.5 first:border-t-0`}>
      <p className="min-w-0 leading-snug max-[22rem]:col-span-2">{name}</p>
      <PartCount
        edit={edit}
        fieldKey={`memoCounts.${kind}`}
        label={words.memoCount(name)}
        textOf={({ memoCounts }) => memoCounts[kind] ?? ''}
        strict={strict}
        autoFocus={autoFocus}
        onChange={(text) => set('memoCounts', text)}
      />
      <EntryAmount
        edit={edit}
        fieldKey={`memoAmounts.${kind}`}
        label={words.memoAmount(name)}
        labelHidden
        textOf={({ parts }) => parts.memoAmounts[kind] ?? ''}
        strict={strict}
        onChange={(text) => set('memoAmounts', text)}
      />
    </li>
  )
}
