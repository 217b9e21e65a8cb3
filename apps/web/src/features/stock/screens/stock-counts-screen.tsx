import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { isAllowed } from '@zinc/domain/permission'
import type { StockCountState } from '@zinc/domain/stock/stock-count'
import { capitalised } from '@zinc/words/capitalised'
import { useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { useEntries } from '../../../outbox/list.ts'
import { Page } from '../../../page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip, type ChipState } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { countDayOf } from '../count/count-day.ts'
import { stockCountOutbox } from '../count/count-outbox.ts'
import { useCounts } from '../count/counts.queries.ts'
import { NewCount } from '../count/new-count.tsx'
import { StockCountScreen } from './stock-count-screen.tsx'

export function StockCountsScreen() {
  const { count } = useParams({ strict: false })
  return count === undefined ? <StockCounts /> : <StockCountScreen key={count} id={count} />
}

const chips: Readonly<Record<StockCountState, ChipState>> = {
  open: 'draft',
  closed: 'validated',
  cancelled: 'cancelled',
}

function StockCounts() {
  const { stockCounts: words } = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const summary = useEstablishment()
  const { id: establishmentId, role } = summary
  const { today } = useEstablishmentDay(summary)
  const query = useCounts(establishmentId)
  const [isOpening, setOpening] = useState(false)
  const canWrite = isAllowed(role, 'stock.write')
  const known = new Set((query.data ?? []).map(({ id }) => id))
  // Opened without a network, and not on the server yet.
  const here = useEntries(stockCountOutbox).filter(
    (entry) => entry.establishmentId === establishmentId && entry.opening !== null && !known.has(entry.countId),
  )
  const isEmpty = query.data !== undefined && query.data.length + here.length === 0
  const open = () => setOpening(true)
  return (
    <Page title={words.title} back={() => void navigate({ to: '/stocks' })} {...(canWrite && { onCreate: open })}>
      <QueryNotice queryState={queryStateOf(query)} failed={{ title: words.failed }} />
      {query.isPending && query.fetchStatus !== 'paused' && <TableSkeleton />}
      {isEmpty && (
        <EmptyState
          title={words.noneTitle}
          {...(canWrite && { action: <Button onPress={open}>{words.create}</Button> })}
        >
          {words.noneBody}
        </EmptyState>
      )}
      {!isEmpty && (query.data !== undefined || here.length > 0) && (
        <Card>
          <ul className="divided">
            {here.map(({ countId, opening }) => (
              <CountRow
                key={countId}
                id={countId}
                title={opening?.body.label || words.one}
                detail={words.onThisDevice}
                state="waiting"
                said={words.waitingState}
              />
            ))}
            {(query.data ?? []).map(({ id, label, businessDate, lineCount, state, createdBy, operation }) => {
              const isUndone = operation?.isUndone === true
              return (
                <CountRow
                  key={id}
                  id={id}
                  title={label || words.one}
                  detail={capitalised(
                    [countDayOf(businessDate, today, language), words.items(lineCount), createdBy.name].join(', '),
                  )}
                  state={isUndone ? 'cancelled' : chips[state]}
                  said={isUndone ? words.undone : words.states[state]}
                />
              )
            })}
          </ul>
        </Card>
      )}
      {isOpening && (
        <NewCount
          establishmentId={establishmentId}
          onOpened={(id) => void navigate({ to: '/stocks/counts/$count', params: { count: id } })}
          onClose={() => setOpening(false)}
        />
      )}
    </Page>
  )
}

type CountRowProps = { id: string; title: string; detail: string; state: ChipState; said: string }

function CountRow({ id, title, detail, state, said }: CountRowProps) {
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <li>
      <Link to="/stocks/counts/$count" params={{ count: id }} className={rowLook}>
        <ListRow
          icon={<IconClipboardCheck {...icon} />}
          title={title}
          detail={detail}
          end={
            <span className="flex shrink-0 items-center gap-2">
              <Chip state={state}>{said}</Chip>
              <IconChevronRight {...icon} className="text-ink-3" />
            </span>
          }
        />
      </Link>
    </li>
  )
}
