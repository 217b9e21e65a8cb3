import { Outlet, useLocation, useMatch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAnswerStillToCome, useClockError } from '../../client/clock-error.ts'
import { useCurrentEstablishment } from '../../client/session/current-establishment.ts'
import { useSession } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { useUnstoredReason } from '../../offline/held.ts'
import { screen } from '../../page/loading/lazy-screen.ts'
import { Page } from '../../page/page.tsx'
import { restoreToasts } from '../../ui/feedback/stored-toasts.ts'
import { useIsWide } from '../../ui/theme/wide-screen.ts'
import { isAdministering } from '../guard.ts'
import { useReleaseReady } from '../release.ts'
import { activeTabOf } from '../tabs.ts'
import { MonthStrip } from './bars/month-strip.tsx'
import { Sidebar } from './bars/sidebar.tsx'
import { TabBar } from './bars/tab-bar.tsx'
import { useTabItems } from './bars/tab-list.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { CommandKeys } from './command-keys.tsx'
import { ErrorFrame } from './errors/error-frame.tsx'
import { PendingScreen } from './errors/pending-screen.tsx'
import { useFollowedEstablishment } from './followed-establishment.ts'
import { useShellDays } from './shell-days.ts'

/** Top bar, sidebar and tab bar around the screens of a signed-in person. */
export function AppShell() {
  const text = useText()
  const establishment = useCurrentEstablishment()
  const path = useLocation({ select: (location) => location.pathname })
  const isOpen = isAdministering(useSession(), path) || establishment !== null
  // Not left to the style sheet: hidden, the bars of a computer would be a fifth of a phone's first page.
  const isWide = useIsWide()
  useFollowedEstablishment()
  useEffect(restoreToasts, [])
  return (
    <div className="min-h-dvh">
      <SkipLink>{text.shell.skipToContent}</SkipLink>
      {isWide && <ComputerBars />}
      <main id="content" tabIndex={-1} className="desk:pt-20 desk:pl-70 print:p-0">
        <Notices />
        <ErrorFrame value={ShellErrorFrame}>
          {isOpen ? <Outlet key={establishment?.id ?? 0} /> : <PendingScreen />}
        </ErrorFrame>
      </main>
      {!isWide && <PhoneBar />}
      <CommandKeys />
    </div>
  )
}

/** Not in `AppShell`: an answer to what the bars ask would render it with them. */
function ComputerBars() {
  const { badges, month } = useShellDays(true)
  return (
    <>
      <TopBar />
      <Sidebar badges={badges} foot={month === null ? null : <MonthStrip {...month} />} />
    </>
  )
}

function PhoneBar() {
  const { badges } = useShellDays(false)
  return <TabBar badges={badges} />
}

const ShellNotices = screen(() => import('./shell-notices.tsx'), 'ShellNotices')

function Notices() {
  const isClockWrong = [useClockError(), useAnswerStillToCome()].some((at) => at !== null)
  const isAsked = [useReleaseReady(), isClockWrong, useUnstoredReason() !== null].includes(true)
  const [isLate] = useState(!isAsked)
  return (
    isAsked && (
      <Suspense>
        <ShellNotices isLate={isLate} />
      </Suspense>
    )
  )
}

const NO_BADGES = { ticketz: 0, purchase: 0 }

/** The title of the tab stays where it was: one sees which screen broke, and the account is still at hand. */
function ShellErrorFrame({ children }: { children: ReactNode }) {
  const { app } = useText()
  const tabs = useTabItems(NO_BADGES, true)
  // Of the screen that broke: on the way to the next one the address is ahead of it.
  const broken = useMatch({ strict: false, select: (match) => match.pathname })
  const title = tabs.find(({ id }) => id === activeTabOf(broken))?.label ?? app.name
  return <Page title={title}>{children}</Page>
}

/** The first stop of the keyboard: past the bars, into the page. */
function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="stack-menu sr-only rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-4 focus:left-4"
    >
      {children}
    </a>
  )
}
