import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import type { AccountSession } from '@zinc/contract/account'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useState } from 'react'
import { serverNow } from '../../client/clock.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { formatAge } from '../../i18n/format-measure.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { useAccountSessions } from './account.queries.ts'
import { type DeviceKind, deviceNameOf } from './device-name.ts'
import { type Ending, EndSessionsDialog } from './end-sessions-dialog.tsx'

const icons = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  unknown: IconDevices,
} as const satisfies Record<DeviceKind, unknown>

/** Where the person is signed in, this device first; each other one can be ended, and all at once. */
export function SessionList() {
  const text = useText().account.sessions
  const query = useAccountSessions()
  const { data } = query
  const [ending, setEnding] = useState<Ending | null>(null)
  if (query.isPending) return <Loading />
  const notice = (
    <QueryNotice queryState={queryStateOf(query)} failed={{ title: text.failed }} unseen={text.needsNetwork} />
  )
  if (data === undefined) return <Card title={text.title}>{notice}</Card>
  const sessions = data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <Card title={text.title} aside={text.count(sessions.length)}>
      {notice}
      <ul aria-label={text.title} className="divided">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} onEnd={setEnding} />
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-2 text-ink-2 text-small">{text.alone}</p>
      ) : (
        <div className="mt-3">
          <Button look="secondary" onPress={() => setEnding({ sessionId: null, others: others.length })}>
            {text.endOthers}
          </Button>
        </div>
      )}
      {ending !== null && <EndSessionsDialog ending={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: (ending: Ending) => void }) {
  const text = useText()
  const language = useLanguage()
  const { sessions } = text.account
  const Icon = icons[deviceNameOf(session.userAgent).kind]
  const device = nameOf(session, text)
  return (
    <ListRow
      icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      tint={session.isCurrent ? 'brand' : 'plain'}
      title={device}
      detail={detailOf(session, text, language)}
      end={
        session.isCurrent ? (
          <Chip state="neutral">{sessions.current}</Chip>
        ) : (
          <Button
            look="quiet"
            label={sessions.endLabel(device)}
            icon={<IconLogout size={20} stroke={1.75} aria-hidden="true" />}
            onPress={() => onEnd({ sessionId: session.id, device })}
          >
            <span className="max-sm:sr-only">{sessions.end}</span>
          </Button>
        )
      }
    />
  )
}

function nameOf({ userAgent }: AccountSession, text: Catalogue): string {
  const { sessions } = text.account
  const { browser, system } = deviceNameOf(userAgent)
  if (system === null) return browser ?? sessions.unknown
  return sessions.on(browser ?? sessions.unknownBrowser, system)
}

function detailOf({ startedAt, lastSeenAt, isCurrent }: AccountSession, text: Catalogue, language: Language): string {
  const { sessions } = text.account
  const since = sessions.since(formatDate(dateOfInstant(startedAt)))
  if (isCurrent) return since
  const minutes = Math.max(0, Math.floor((serverNow() - Date.parse(lastSeenAt)) / 60_000))
  return `${minutes < 1 ? sessions.seenNow : sessions.seen(formatAge(minutes, language))}, ${since}`
}

function Loading() {
  const text = useText()
  return (
    <Card title={text.account.sessions.title}>
      <div role="status" aria-label={text.app.loading} className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </Card>
  )
}
