import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { ToneIcon } from '../../ui/tone-icon.tsx'

/** A file of an older version that the server no longer has. */
function isOldVersion(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}

/** One screen broke: the bars around it still work, and nothing typed is lost. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { errorScreen } = useText().app
  const outdated = isOldVersion(error)
  const retry = <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
  return (
    <div role="alert" className="mx-auto w-full max-w-328 px-4 py-10 sm:px-6 desk:px-9">
      <ToneIcon tone="error" large={true} />
      <h1 tabIndex={-1} className="mt-3 text-title">
        {outdated ? errorScreen.newVersionTitle : errorScreen.title}
      </h1>
      <p className="mt-1 max-w-md text-ink-2">{outdated ? errorScreen.newVersionBody : errorScreen.body}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {outdated ? (
          <Button icon={retry} onPress={() => location.reload()}>
            {errorScreen.reload}
          </Button>
        ) : (
          <Button icon={retry} onPress={reset}>
            {errorScreen.retry}
          </Button>
        )}
        <Link to="/dashboard" className={buttonLook('secondary')}>
          {errorScreen.home}
        </Link>
      </div>
    </div>
  )
}
