import { useBlocker } from '@tanstack/react-router'
import { currentSession } from '../../api/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Another section is no leaving; signing out has its own question. */
function leaves({ pathname }: { pathname: string }): boolean {
  return !pathname.startsWith('/settings/') && currentSession().status === 'signed_in'
}

/** Asks before typed changes are lost: on a link, on back, and (in the browser's own words) on closing the tab. */
export function SettingsLeave({ changes }: { changes: readonly string[] }) {
  const words = useText().settings
  const isDirty = changes.length > 0
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && leaves(next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={words.leaveTitle}
      actions={
        <>
          <Button look="danger" onPress={() => proceed?.()}>
            {words.leave}
          </Button>
          <Button onPress={() => reset?.()}>{words.stay}</Button>
        </>
      }
    >
      <p className="text-ink-2">{words.leaveBody(changes.join(', '))}</p>
    </Dialog>
  )
}
