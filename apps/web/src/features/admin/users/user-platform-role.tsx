import type { AdminUserDetail } from '@zinc/contract/admin'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { ActFailure } from '../../../ui/feedback/act-failure.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { useUpdateUser } from '../admin.queries.ts'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { isAdmin } from './user-table.tsx'

/** Given only after a question; taken back at once, and never one's own by a slip. */
export function UserPlatformRole({ user, isOneself }: { user: AdminUserDetail; isOneself: boolean }) {
  const words = useText().admin.users
  const [isAsking, setAsking] = useState(false)
  const update = useUpdateUser(user.id)
  function change(next: boolean) {
    update.mutate(
      { roles: next ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER'], version: user.version },
      {
        onSuccess: () => {
          setAsking(false)
          showToast({ type: 'success', message: next ? words.isAdminNow(user.name) : words.isAdminNoMore(user.name) })
        },
      },
    )
  }
  return (
    <div className="py-1.5">
      <SwitchRow
        label={words.administers}
        detail={isOneself ? words.yourself : words.administersHint}
        checked={isAdmin(user)}
        disabled={isOneself}
        pending={update.isPending}
        onChange={(next) => {
          update.reset()
          if (next) setAsking(true)
          else change(false)
        }}
      />
      {!isAsking && <ActFailure error={update.error} />}
      {isAsking && (
        <ConfirmPanel
          title={words.makeAdminTitle(user.name)}
          act={words.makeAdminAct}
          pending={update.isPending}
          error={update.error}
          onAct={() => change(true)}
          onClose={() => setAsking(false)}
        >
          {words.makeAdminBody}
        </ConfirmPanel>
      )}
    </div>
  )
}
