import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import { addDays } from '@zinc/domain/calendar/calendar'
import { isAllowed } from '@zinc/domain/permission'
import { type ReactNode, useCallback, useState } from 'react'
import { useEstablishment as useCurrentEstablishment } from '../../../client/session/current-establishment.ts'
import { useToday } from '../../../client/today.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { useConnection } from '../../../page/connection.ts'
import { NoPage } from '../../../page/no-page.tsx'
import { Page } from '../../../page/page.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { closeDayNow, reopenDayNow, useClosedDays } from '../../establishment/closed-days.queries.ts'
import { useEstablishment, useEstablishmentSaved } from '../../establishment/establishment.queries.ts'
import { OpeningDays } from '../../establishment/parts/opening-days.tsx'
import type { ClosedDayCalls } from '../days/days-section.tsx'
import { isSettingsSection, type SettingsSection } from '../parts/settings-section.ts'
import { SettingsForm } from '../settings-form.tsx'

const route = getRouteApi('/session/shell/settings/$section')
const YEAR = 365
/** Addresses of former releases, which people may have bookmarked. */
const formerSections: ReadonlyMap<string, SettingsSection> = new Map([
  ['till', 'register'],
  ['goals', 'budget'],
])

/** The settings of the current establishment, section by section. */
export function SettingsScreen() {
  const { section } = route.useParams()
  const renamed = formerSections.get(section)
  if (renamed !== undefined) return <Navigate to="/settings/$section" params={{ section: renamed }} replace />
  return isSettingsSection(section) ? <Settings section={section} /> : <NoPage />
}

function Settings({ section }: { section: SettingsSection }) {
  const text = useText().settings
  const { id, name } = useCurrentEstablishment()
  const query = useEstablishment(id)
  const queryState = queryStateOf(query)
  const notice = <QueryNotice queryState={queryState} failed={{ title: text.failedTitle }} />
  const [isDirty, setDirty] = useState(false)
  const router = useRouter()
  return (
    <Page
      title={text.titles[section]}
      lead={name}
      back={() => void router.navigate({ to: '/more' })}
      tabBar={isDirty ? 'hidden' : 'shown'}
    >
      {query.data === undefined ? (
        notice
      ) : (
        <KnownSettings section={section} establishment={query.data} onDirty={setDirty} age={notice} />
      )}
      {query.data === undefined && !queryState.isMissing && <Loading />}
    </Page>
  )
}

type KnownSettingsProps = {
  section: SettingsSection
  establishment: Establishment
  onDirty: (isDirty: boolean) => void
  age: ReactNode
}

function KnownSettings({ section, establishment, onDirty, age }: KnownSettingsProps) {
  const today = useToday(establishment)
  const { online } = useConnection()
  const onSaved = useEstablishmentSaved()
  const closedDays = useClosedDayCalls(establishment, today)
  const { role, isActive } = establishment
  const openingDays = useCallback(
    (props: Parameters<typeof OpeningDays>[0]) => <OpeningDays {...props} legendHidden={props.legend === undefined} />,
    [],
  )
  return (
    <SettingsForm
      section={section}
      establishment={establishment}
      today={today}
      online={online}
      canWrite={isAllowed(role, 'settings.write') && isActive}
      readsBudget={isAllowed(role, 'results.read')}
      onSaved={onSaved}
      onDirty={onDirty}
      age={age}
      openingDays={openingDays}
      closedDays={closedDays}
    />
  )
}

/** Staff say that a day was closed on the day itself, not here. */
function useClosedDayCalls({ id, role, isActive }: Establishment, today: ReturnType<typeof useToday>): ClosedDayCalls {
  const closedDays = useClosedDays(id, { from: today, to: addDays(today, YEAR) })
  return {
    entries: closedDays.data ?? [],
    waiting: closedDays.waiting,
    isKnown: closedDays.data !== undefined,
    queryState: queryStateOf(closedDays),
    canWrite: isActive && role !== 'staff' && isAllowed(role, 'closure.write'),
    close: (date, reason) => closeDayNow(id, { date, serviceId: null, reason }),
    reopen: reopenDayNow,
  }
}

function Loading() {
  return (
    <div className="grid gap-4 desk:grid-cols-2 wide:grid-cols-3">
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="grid gap-4 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
