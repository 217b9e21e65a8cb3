import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AdminEstablishment } from '@zinc/contract/admin'
import { useState } from 'react'
import { isUnreached } from '../../../client/api-error.ts'
import { failureOf } from '../../../client/failure.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailure } from '../../../ui/feedback/act-failure.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmByName } from '../../../ui/overlays/confirm-by-name.tsx'
import { useDeleteEstablishment } from '../admin.queries.ts'

type EstablishmentRemovalProps = { establishment: AdminEstablishment; onRemoved: () => void }

/** Says beforehand what becomes of it, and takes its name for an answer. */
export function EstablishmentRemoval({ establishment, onRemoved }: EstablishmentRemovalProps) {
  const text = useText()
  const words = text.admin.establishments
  const { name, version, isDeletable } = establishment
  const [isAsking, setAsking] = useState(false)
  const removal = useDeleteEstablishment(establishment.id)
  const isAway = isUnreached(removal.error)
  const failure = removal.error === null || isAway ? undefined : failureOf(removal.error, text).title
  function remove() {
    removal.mutate(
      { version },
      {
        onSuccess: ({ outcome }) => {
          showToast({ type: 'success', message: outcome === 'deleted' ? words.removed(name) : words.hidden(name) })
          onRemoved()
        },
      },
    )
  }
  return (
    <div className="mt-3.5">
      <Button
        look="danger"
        size="small"
        icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
        onPress={() => {
          removal.reset()
          setAsking(true)
        }}
      >
        {words.remove}
      </Button>
      <ConfirmByName
        open={isAsking}
        title={words.removeTitle(name)}
        name={name}
        confirm={words.remove}
        pending={removal.isPending}
        failure={failure}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {isDeletable ? words.removeDeletes : words.removeHides}
        {isAway && <ActFailure error={removal.error} />}
      </ConfirmByName>
    </div>
  )
}
