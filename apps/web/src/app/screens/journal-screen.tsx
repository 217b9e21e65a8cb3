import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { establishmentQuery } from '../../features/establishment/establishment.queries.ts'
import { useJournal, usePeopleNames } from '../../features/journal/journal.queries.ts'
import { JournalList } from '../../features/journal/journal-list.tsx'
import { JournalVerification } from '../../features/journal/journal-verification.tsx'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { may } from '../figures.ts'
import { useEstablishment } from '../guard.ts'
import { Page } from '../shell/page.tsx'

const AT_ONCE = 50
/** What the server gives in one answer. */
const AT_MOST = 1000

/** Every change of money, rights and settings of the establishment, and whether none was altered. */
export function JournalScreen() {
  const text = useText().journal
  const summary = useEstablishment()
  if (may(summary, 'journal.read')) return <Journal establishmentId={summary.id} />
  return (
    <Page title={text.title} back={true}>
      <EmptyState title={text.notYours}>{text.notYoursBody}</EmptyState>
    </Page>
  )
}

function Journal({ establishmentId }: { establishmentId: number }) {
  const text = useText().journal
  const language = useLanguage()
  const [size, setSize] = useState(AT_ONCE)
  const journal = useJournal(establishmentId, size)
  const names = usePeopleNames(establishmentId)
  const { data: place } = useQuery(establishmentQuery(establishmentId))
  const total = journal.data?.total ?? 0
  const lead = journal.data === undefined ? undefined : text.lead(total, formatNumber(total, language))
  return (
    <Page title={text.title} back={true} {...(lead !== undefined && { lead })}>
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title={text.entries}>
          {journal.data === undefined && !journal.isError && <Rows />}
          {journal.isError && journal.data === undefined && (
            <Banner
              tone="warning"
              title={text.failed}
              live={true}
              action={
                <Button look="secondary" onPress={() => void journal.refetch()}>
                  {text.retry}
                </Button>
              }
            >
              {text.failedBody}
            </Banner>
          )}
          {journal.data !== undefined && place !== undefined && (
            <JournalList entries={journal.data.entries} names={names} timeZone={place.timeZone} />
          )}
          {total > size && size < AT_MOST && (
            <Button look="secondary" pending={journal.isFetching} onPress={() => setSize(Math.min(AT_MOST, size * 2))}>
              {text.older}
            </Button>
          )}
        </Card>
        <JournalVerification establishmentId={establishmentId} />
      </div>
    </Page>
  )
}

function Rows() {
  const text = useText()
  return (
    <div className="grid gap-5 py-2">
      <p className="sr-only" role="status">
        {text.app.loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-4 w-full" />
      ))}
    </div>
  )
}
