import { useBlocker } from '@tanstack/react-router'
import { currentSession } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { SettingsEdit } from './edit-settings.ts'

/** Another section is no leaving; signing out has its own question. */
function leaves({ pathname }: { pathname: string }): boolean {
  return !pathname.startsWith('/settings/') && currentSession().status === 'signed_in'
}

/**
 * Asks before typed changes are given up: on a link and on back. A reload or a closed tab gives up nothing, unless this
 * device stores nothing: then the browser asks in its own words.
 */
export function SettingsLeave({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  const { changes } = edit
  const isDirty = changes.length > 0
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && leaves(next),
    enableBeforeUnload: isDirty && edit.autosave.isRefused,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      asksToLeave={true}
      onClose={() => reset?.()}
      title={words.leaveTitle}
      actions={
        <>
          <Button
            look="danger"
            onPress={() => {
              edit.autosave.abandon()
              proceed?.()
            }}
          >
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
