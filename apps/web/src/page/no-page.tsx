import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/catalogue.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { buttonLook } from '../ui/theme/button-look.ts'
import { useWindowTitle } from './window-title.ts'

/** Inside the shell: the bars stay. */
export function NoPage() {
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
