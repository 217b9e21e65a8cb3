import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { useIsWide } from '../../ui/theme/wide-screen.ts'
import { DrawerChart } from './drawer-chart.tsx'
import { DrawerHeadline } from './drawer-headline.tsx'
import { drawerStateOf, isToFile } from './drawer-lines.ts'
import { DrawerTable } from './drawer-table.tsx'
import { NewTicket } from './ticket-entry.tsx'
import { OpenTicket } from './ticket-open.tsx'
import { useDrawerDay } from './use-drawer-day.ts'

type TicketsDayProps = {
  establishment: Establishment
  date: PlainDate
  today: PlainDate
  registerId: string
  open: string | undefined
  canWrite: boolean
  onOpen: (open: string | undefined) => void
}

/** The drawer's day: what should lie in it, its lines, and the one that is open. */
export function TicketsDay({ establishment, date, today, registerId, open, canWrite, onOpen }: TicketsDayProps) {
  const words = useText().tickets
  const day = useDrawerDay({ establishmentId: establishment.id, date, registerId })
  const { lines, tickets, isKnown, queryState } = day
  const drawer = drawerStateOf(lines)
  const ticket = tickets.find(({ id }) => id === open)
  const isNew = canWrite && open === 'new'
  const isShown = isKnown || tickets.length > 0
  const shared = { establishment, balance: drawer.balance }
  return (
    <>
      <QueryNotice queryState={queryState} failed={words.failed} unseen={words.unseen} />
      {!isShown && !queryState.isMissing && <TableSkeleton />}
      {isShown && (
        <div className={classNames((isNew || ticket !== undefined) && columns)}>
          <div className="grid min-w-0 gap-4">
            {lines.length > 0 && <DrawerHeadline drawer={drawer} toFile={tickets.filter(isToFile).length} />}
            {lines.length > 0 && (
              <Lines {...{ lines, openId: ticket?.id ?? null, onOpen }} timeZone={establishment.timeZone} />
            )}
            {tickets.length === 0 && <EmptyDay canWrite={canWrite} onCreate={isNew ? null : () => onOpen('new')} />}
            <p className="text-ink-2 text-small">{words.noRegister}</p>
          </div>
          {isNew && (
            <Panel title={words.newTitle} onClose={() => onOpen(undefined)}>
              <NewTicket {...shared} date={date} registerId={registerId} />
            </Panel>
          )}
          {ticket !== undefined && (
            <Panel key={ticket.id} title={words.kinds[ticket.kind]} onClose={() => onOpen(undefined)}>
              <OpenTicket {...shared} ticket={ticket} today={today} />
            </Panel>
          )}
        </div>
      )}
    </>
  )
}

/** The form above the lines where they have no room beside each other. */
const columns = 'grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_21rem]'

type LinesProps = Parameters<typeof DrawerTable>[0]

/** The newest first on a phone, where the last one was just noted. */
function Lines({ lines, ...props }: LinesProps) {
  const isWide = useIsWide()
  return (
    <>
      <DrawerTable {...props} lines={isWide ? lines : lines.toReversed()} />
      <DrawerChart lines={lines} timeZone={props.timeZone} />
    </>
  )
}

/** `onCreate`: null while the form is open. */
function EmptyDay({ canWrite, onCreate }: { canWrite: boolean; onCreate: (() => void) | null }) {
  const words = useText().tickets
  return (
    <EmptyState
      title={words.emptyTitle}
      {...(canWrite && onCreate !== null && { action: <Button onPress={onCreate}>{words.create}</Button> })}
    >
      {canWrite ? words.emptyBody : words.emptyReadOnly}
    </EmptyState>
  )
}

/** Beside the lines on a computer, a sheet over them on a phone. */
function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const words = useText().tickets
  if (!useIsWide()) {
    return (
      <Dialog open title={title} onClose={onClose}>
        {children}
      </Dialog>
    )
  }
  return (
    <aside aria-label={title} className="max-wide:order-first print:hidden">
      <Card
        title={title}
        aside={
          <IconButton label={words.close} onPress={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        }
      >
        {children}
      </Card>
    </aside>
  )
}
