import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { restoreToasts } from '../../ui/feedback/stored-toasts.ts'
import { isAdministering, useCurrentEstablishment } from '../guard.ts'
import { MonthStrip } from './bars/month-strip.tsx'
import { ReleaseBar } from './bars/release-bar.tsx'
import { Sidebar } from './bars/sidebar.tsx'
import { TabBar } from './bars/tab-bar.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { ErrorFrame } from './errors/error-frame.tsx'
import { PendingScreen } from './errors/pending-screen.tsx'
import { ShellErrorFrame } from './errors/shell-error-frame.tsx'
import { useFollowedEstablishment } from './followed-establishment.ts'
import { useShellDays } from './shell-days.ts'
import { SkipLink } from './skip-link.tsx'

/** Top bar, sidebar and tab bar around the screens of a signed-in person. */
export function AppShell() {
  const text = useText()
  const establishment = useCurrentEstablishment()
  const isOpen = isAdministering(useSession(), useLocation().pathname) || establishment !== null
  const { badges, month } = useShellDays()
  useFollowedEstablishment()
  useEffect(restoreToasts, [])
  return (
    <div className="group/shell min-h-dvh">
      <SkipLink>{text.shell.skipToContent}</SkipLink>
      <TopBar />
      <Sidebar badges={badges} foot={month === null ? null : <MonthStrip {...month} />} />
      <main id="content" tabIndex={-1} className="desk:pt-20 desk:pl-70 print:p-0">
        <ReleaseBar />
        <ClockNotice />
        <ErrorFrame value={ShellErrorFrame}>
          {isOpen ? <Outlet key={establishment?.id ?? 0} /> : <PendingScreen />}
        </ErrorFrame>
      </main>
      <TabBar badges={badges} />
    </div>
  )
}
