import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../client/session/session.ts'
import { WaitingCreations } from '../../features/admin/parts/waiting-creations.tsx'
import { WaitingAttachments } from '../../features/attachments/parts/waiting-attachments.tsx'
import { useEstablishment } from '../../features/establishment/establishment.queries.ts'
import { WaitingClosedDays } from '../../features/establishment/parts/waiting-closed-days.tsx'
import { WaitingItem, type WaitingItemProps, WaitingList } from '../../features/ticket-z/parts/waiting-list.tsx'
import { type TicketZEntry, useTicketEntries } from '../../features/ticket-z/ticket-z-outbox.ts'
import { useText } from '../../i18n/catalogue.ts'
import { needsPerson } from '../../outbox/entry.ts'
import { useAllEntries } from '../../outbox/list.ts'
import { discard, flush, retry } from '../../outbox/outbox.ts'
import { useConnection } from '../../page/connection.ts'
import { Page } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useKeptWords } from '../../ui/feedback/kept-words.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { WaitingResources } from './waiting-resources.tsx'

/** What this device keeps and the server does not have yet. */
export function WaitingScreen() {
  const entries = useTicketEntries()
  const text = useText().ticketZ.waiting
  const { online } = useConnection()
  const establishments = useSession().user?.accessibleEstablishments ?? []
  const [leaving, setLeaving] = useState<TicketZEntry | null>(null)
  const stored = useAllEntries()
  const keptWords = useKeptWords()
  const needy = stored.filter(needsPerson).length
  return (
    <Page
      title={text.title(needy, stored.length)}
      documentTitle={text.documentTitle}
      back={true}
      {...(stored.length > 0 && { lead: keptWords(text.lead(needy, stored.length)) })}
    >
      <div className="grid max-w-3xl gap-6">
        {!online && (
          <Banner tone="waiting" title={text.offlineTitle} action={<RetryNow />} live>
            {text.offlineBody}
          </Banner>
        )}
        <WaitingClosedDays establishments={establishments} isOnline={online} />
        <WaitingCreations />
        <WaitingResources />
        <WaitingAttachments isOnline={online} />
        {stored.length === 0 && (
          <EmptyState
            title={text.emptyTitle}
            action={
              <Link to="/ticket-z" className={buttonLook('secondary')}>
                {text.toCalendar}
              </Link>
            }
          >
            {text.emptyBody}
          </EmptyState>
        )}
        {entries.length > 0 && (
          <WaitingList entries={entries} isOnline={online}>
            {(entry) => (
              <KnownItem
                key={entry.key}
                entry={entry}
                establishments={establishments}
                isOnline={online}
                onRetry={({ key }) => void retry(key)}
                onDiscard={setLeaving}
              />
            )}
          </WaitingList>
        )}
      </div>
      <DiscardDialog entry={leaving} onClose={() => setLeaving(null)} />
    </Page>
  )
}

function KnownItem(props: Omit<WaitingItemProps, 'establishment'>) {
  const establishment = useEstablishment(props.entry.establishmentId).data ?? null
  return <WaitingItem {...props} establishment={establishment} />
}

function RetryNow() {
  const text = useText().ticketZ.waiting
  return (
    <Button look="quiet" onPress={() => void flush()}>
      {text.retry}
    </Button>
  )
}

/** Dropping what somebody typed is never one press away. */
function DiscardDialog({ entry, onClose }: { entry: TicketZEntry | null; onClose: () => void }) {
  const text = useText().ticketZ.waiting
  const drop = () => {
    if (entry !== null) void discard(entry.key)
    onClose()
  }
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={text.discardTitle}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.discardKeep}
          </Button>
          <Button look="danger" onPress={drop}>
            {text.discardConfirm}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text.discardBody}</p>
    </Dialog>
  )
}
