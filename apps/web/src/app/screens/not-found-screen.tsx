import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { useWindowTitle } from '../shell/window-title.ts'
import { NoDayScreen } from './ticket-z/no-day-screen.tsx'

/** Inside the shell: the bars stay. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [, typed] = /^\/ticket-z\/([^/]+)(?:\/conflict)?\/?$/.exec(path) ?? []
  return typed === undefined ? <NoPage /> : <NoDayScreen typed={decoded(typed)} path={path} />
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function NoPage() {
  const { app } = useText()
  useWindowTitle(app.notFound.title)
  const action = (
    <Link to="/dashboard" className={buttonLook('primary')}>
      {app.errorScreen.home}
    </Link>
  )
  return (
    <div className="mx-auto w-full max-w-328 px-4 py-10 sm:px-6 desk:px-9">
      <EmptyState title={app.notFound.title} action={action} level={1}>
        {app.notFound.body}
      </EmptyState>
    </div>
  )
}
