import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useWindowTitle } from './window-title.ts'

/** Inside the shell: the bars stay. */
export function NotFoundScreen() {
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
