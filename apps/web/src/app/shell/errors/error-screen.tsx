import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { reportClientError } from '../../../client/client-errors/watch-client-errors.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { ToneIcon } from '../../../ui/theme/tone-icon.tsx'
import { ErrorFrame, PlainFrame } from './error-frame.tsx'

/** A file of an older version that the server no longer has. */
function isOldVersion(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}

/** Something outside React moved what it holds: an extension that translates or marks words. */
function isChangedFromOutside(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}

const MAX_REDRAWS = 5
let redraws = 0

/** Whether the screen is drawn again at once, from the stored draft; not for ever, should each drawing break again. */
function useRedraw(error: unknown, reset: () => void): boolean {
  const [isRedrawn] = useState(() => isChangedFromOutside(error) && redraws < MAX_REDRAWS)
  useEffect(() => {
    if (!isRedrawn) return
    redraws += 1
    reset()
  }, [isRedrawn, reset])
  return isRedrawn
}

/** Reports the error to the server once; returns the reference to quote to support. */
function useReference(error: unknown): string | null {
  const [reference, setReference] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void reportClientError('render', error).then((found) => {
      if (!isGone) setReference(found)
    })
    return () => {
      isGone = true
    }
  }, [error])
  return reference
}

/** One screen broke: the bars around it still work, and nothing typed is lost. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { errorScreen } = useText().app
  const Frame = useContext(ErrorFrame)
  const reference = useReference(error)
  const outdated = isOldVersion(error)
  if (useRedraw(error, reset)) return null
  return (
    <Frame>
      <div role="alert" className="pt-6">
        <ToneIcon tone="error" large={true} />
        {Frame === PlainFrame ? (
          <h1 tabIndex={-1} className="mt-3 text-title">
            {outdated ? errorScreen.newVersionTitle : errorScreen.title}
          </h1>
        ) : (
          <h2 className="mt-3 text-title">{outdated ? errorScreen.newVersionTitle : errorScreen.title}</h2>
        )}
        <p className="mt-1 max-w-md text-ink-2">{outdated ? errorScreen.newVersionBody : errorScreen.body}</p>
      </div>
      <Ways outdated={outdated} reset={reset} />
      {reference !== null && <p className="mt-4 text-ink-2 text-small">{errorScreen.reference(reference)}</p>}
    </Frame>
  )
}

function Ways({ outdated, reset }: { outdated: boolean; reset: () => void }) {
  const { errorScreen } = useText().app
  const router = useRouter()
  function retry() {
    reset()
    // What the screen was given before it showed may be what broke it.
    void router.invalidate()
  }
  return (
    <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
      <Button
        icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
        onPress={outdated ? () => location.reload() : retry}
      >
        {outdated ? errorScreen.reload : errorScreen.retry}
      </Button>
      <Link to="/dashboard" className={buttonLook('secondary')}>
        {errorScreen.home}
      </Link>
    </div>
  )
}
