import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useRef } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount } from '../../../../i18n/format.ts'
import { useStoredDeferred } from '../../../../offline/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { buttonLook } from '../../../../ui/theme/button-look.ts'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { EntryAmount } from '../entry-amount.tsx'
import { type ShareLeft, shareLeftOf, withRestOn } from './share.ts'

export type ShareRow = { id: string; label: string; depth: number }
export type SharePart = 'categories' | 'channels'

type ShareProps = { edit: EditTicketZ; part: SharePart; rows: readonly ShareRow[] }
type ShareCardProps = ShareProps & { strict: boolean; focused: boolean }

/** The sales shared out, by category or by channel; what is left never stands in the way. */
export function ShareCard({ edit, part, rows, strict, focused }: ShareCardProps) {
  const words = useText().ticketZParts
  return (
    <Card title={words.names[part]}>
      <ul>
        {rows.map((row, index) => (
          <li
            key={row.id}
            style={{ paddingInlineStart: `${row.depth}rem` }}
            className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-x-3 border-line border-t py-1.5 first:border-t-0 max-[22rem]:grid-cols-1"
          >
            <p className="min-w-0 leading-snug [overflow-wrap:anywhere]">{row.label}</p>
            <EntryAmount
              edit={edit}
              fieldKey={`${part}.${row.id}`}
              label={words.share(row.label, words.names[part])}
              labelHidden
              textOf={({ parts }) => parts[part][row.id] ?? ''}
              strict={strict}
              autoFocus={focused && index === 0}
              onChange={(text) => edit.setParts({ [part]: { ...edit.input.read().draft.parts[part], [row.id]: text } })}
            />
          </li>
        ))}
      </ul>
      <ShareRest edit={edit} part={part} rows={rows} />
    </Card>
  )
}

function ShareRest({ edit, part, rows }: ShareProps) {
  const block = useRef<HTMLDivElement>(null)
  const state = useStoredDeferred(edit, ({ draft, totals }) => shareLeftOf(draft.parts[part], totals.gross).state)
  const put = (id: string) => {
    const { draft, totals } = edit.read()
    edit.setParts({ [part]: withRestOn(draft.parts[part], id, totals.gross) })
    // The button goes with what it puts: the keyboard stays at this place.
    block.current?.focus()
  }
  if (state === 'empty') return null
  return (
    <div
      ref={block}
      tabIndex={-1}
      className={`mt-2 grid min-h-24 content-center gap-y-2 rounded-field px-3 py-2 outline-none ${grounds[state]}`}
    >
      <div role="status">
        <ShareSentence edit={edit} part={part} state={state} />
      </div>
      {state !== 'shared' && <PutRest edit={edit} part={part} rows={rows} isOver={state === 'over'} onChoose={put} />}
    </div>
  )
}

type Told = Exclude<ShareLeft['state'], 'empty'>

const grounds: Record<Told, string> = {
  open: 'bg-surface-2',
  shared: 'bg-heat-low',
  left: 'bg-amber-faint',
  over: 'bg-amber-faint',
}

function ShareSentence({ edit, part, state }: Pick<ShareProps, 'edit' | 'part'> & { state: Told }) {
  const words = useText().ticketZParts
  const language = useLanguage()
  const amount = useStoredDeferred(edit, ({ draft, totals }) => shareLeftOf(draft.parts[part], totals.gross).amount)
  if (state === 'shared') {
    return (
      <p className="flex items-center gap-1.5 font-semibold text-brand-text text-small">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.shared}
      </p>
    )
  }
  return (
    <p
      className={`flex flex-wrap items-baseline justify-between gap-x-2 ${state === 'open' ? 'text-ink-2' : 'text-amber'}`}
    >
      <span className="flex items-center gap-1.5 text-small">
        {state !== 'open' && <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" className="shrink-0" />}
        {state === 'over' ? words.over : words.left}
      </span>
      <span className="tabular font-bold text-lead">{formatAmount(amount, language)}</span>
    </p>
  )
}

type PutRestProps = ShareProps & { isOver: boolean; onChoose: (id: string) => void }

/** First the line that is likely meant: an empty one for what is left, the last filled one for what is too much. */
function PutRest({ edit, part, rows, isOver, onChoose }: PutRestProps) {
  const words = useText().ticketZParts
  const first = useStoredDeferred(edit, ({ draft }) => {
    const isEmpty = ({ id }: ShareRow) => (draft.parts[part][id] ?? '').trim() === ''
    return (isOver ? rows.findLast((row) => !isEmpty(row)) : (rows.find(isEmpty) ?? rows[0]))?.id
  })
  const row = rows.find(({ id }) => id === first)
  if (row === undefined) return null
  const rest = rows.filter(({ id }) => id !== row.id)
  return (
    <div className="flex gap-2">
      <div className="grid min-w-0 flex-1">
        <Button look="secondary" size="small" onPress={() => onChoose(row.id)}>
          <span className="truncate">{isOver ? words.takeFrom(row.label) : words.putOn(row.label)}</span>
        </Button>
      </div>
      {rest.length > 0 && (
        <Menu
          label={words.putElsewhere(words.names[part])}
          triggerLabel={words.putElsewhere(words.names[part])}
          triggerClassName={`${buttonLook('secondary', 'small')} w-9 px-0`}
          placement="bottom end"
          options={rest.map(({ id, label }) => ({ value: id, label }))}
          onChoose={onChoose}
        >
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className="shrink-0" />
        </Menu>
      )}
    </div>
  )
}
