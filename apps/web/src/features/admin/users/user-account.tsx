import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import type { AdminUserDetail } from '@zinc/contract/admin'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailure } from '../../../ui/feedback/act-failure.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useUpdateUser } from '../admin.queries.ts'
import { ConfirmPanel } from '../confirm-panel.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Closes the account of somebody who left, and opens it again. */
export function UserAccount({ user, isOneself }: { user: AdminUserDetail; isOneself: boolean }) {
  const words = useText().admin.users
  const [isAsking, setAsking] = useState(false)
  const update = useUpdateUser(user.id)
  const change = (isActive: boolean) =>
    update.mutate(
      { isActive, version: user.version },
      {
        onSuccess: () => {
          setAsking(false)
          showToast({
            type: 'success',
            message: isActive ? words.isReactivated(user.name) : words.isDeactivated(user.name),
          })
        },
      },
    )
  if (isOneself) return <p className="pt-3.5 text-ink-2 text-small">{words.yourself}</p>
  return (
    <div className="pt-3.5">
      {user.isActive ? (
        <Button
          look="danger"
          size="small"
          icon={<IconLock {...icon} />}
          onPress={() => {
            update.reset()
            setAsking(true)
          }}
        >
          {words.deactivate}
        </Button>
      ) : (
        <Button size="small" icon={<IconLockOpen {...icon} />} pending={update.isPending} onPress={() => change(true)}>
          {words.reactivate}
        </Button>
      )}
      <p className="mt-2 text-ink-2 text-small">{user.isActive ? words.deactivateHint : words.reactivateHint}</p>
      {!isAsking && <ActFailure error={update.error} />}
      {isAsking && (
        <ConfirmPanel
          title={words.deactivateTitle(user.name)}
          act={words.deactivateAct}
          isGrave={true}
          pending={update.isPending}
          error={update.error}
          onAct={() => change(false)}
          onClose={() => setAsking(false)}
        >
          {words.deactivateBody}
        </ConfirmPanel>
      )}
    </div>
  )
}
