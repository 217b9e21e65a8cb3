import type { InstanceHealth as Health } from '@zinc/contract/client-errors'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatBytes } from '../../i18n/format-measure.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { Card } from '../../ui/card.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ageOf } from './ages.ts'
import { useInstanceHealth } from './client-errors.queries.ts'
import { HealthWarnings, TestMail } from './mail-health.tsx'

const grid = 'grid grid-cols-1 gap-x-6 gap-y-4 min-[22rem]:grid-cols-2 desk:grid-cols-3 wide:grid-cols-6'

/** What an administrator looks at first when something is slow. */
export function InstanceHealth() {
  const text = useText().clientErrors
  const health = useInstanceHealth()
  const { data, error, dataUpdatedAt } = health
  return (
    <Card title={text.health.title}>
      <QueryNotice
        queryState={queryStateOf(health)}
        failed={{ title: text.health.failed }}
        unseen={text.health.needsNetwork}
        saysRefusal={true}
      />
      {data === undefined ? (
        error === null && <HealthSkeleton />
      ) : (
        <div className="grid gap-4">
          <HealthWarnings health={data} />
          <HealthFacts health={data} readAt={dataUpdatedAt} />
          <TestMail mail={data.mail} />
        </div>
      )}
    </Card>
  )
}

function HealthFacts({ health, readAt }: { health: Health; readAt: number }) {
  const text = useText()
  const language = useLanguage()
  const words = text.clientErrors.health
  const { database, mail, disk, counts } = health
  const bytes = (value: number) => formatBytes(value, language)
  const age = (instant: string) => ageOf(instant, readAt, language, text)
  return (
    <dl className={grid}>
      <HealthFact label={words.version} value={health.version} note={words.since(age(health.startedAt))} />
      <HealthFact
        label={words.database}
        value={`PostgreSQL ${database.version}`}
        note={`${bytes(database.sizeBytes)}, ${database.isEmbedded ? words.embedded : words.external}`}
      />
      <HealthFact
        label={words.mail}
        value={formatNumber(mail.waiting, language)}
        note={mail.oldestWaitingAt === null ? words.mailModes[mail.mode] : words.oldestMail(age(mail.oldestWaitingAt))}
      />
      <HealthFact
        label={words.disk}
        value={disk === null ? words.diskUnknown : bytes(disk.freeBytes)}
        note={disk === null ? '' : words.diskOf(bytes(disk.totalBytes))}
      />
      <HealthFact label={words.memory} value={bytes(health.memoryBytes)} note={words.node(health.node)} />
      <HealthFact
        label={words.sessions}
        value={formatNumber(counts.openSessions, language)}
        note={`${words.users(counts.users)}, ${words.establishments(counts.establishments)}`}
      />
    </dl>
  )
}

function HealthFact({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="break-words font-semibold text-lead leading-snug">{value}</dd>
      {note !== '' && <dd className="text-ink-2 text-small">{note}</dd>}
    </div>
  )
}

function HealthSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <div key={place} className="grid gap-1.5">
            <Skeleton className="h-4 w-24 max-w-full" />
            <Skeleton className="h-5 w-24 max-w-full" />
            <Skeleton className="h-4 w-24 max-w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-9 w-48 max-w-full" />
    </div>
  )
}
