import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AdminEstablishment } from '@zinc/contract/admin'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmByName } from '../../ui/confirm-by-name.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useFailureSentence } from './act-failure.tsx'
import { useDeleteEstablishment } from './admin.queries.ts'

type EstablishmentRemovalProps = { establishment: AdminEstablishment; onRemoved: () => void }

/** Says beforehand what becomes of it, and takes its name for an answer. */
export function EstablishmentRemoval({ establishment, onRemoved }: EstablishmentRemovalProps) {
  const words = useText().admin.establishments
  const { name, version, isDeletable } = establishment
  const [isAsking, setAsking] = useState(false)
  const removal = useDeleteEstablishment(establishment.id)
  const failure = useFailureSentence(removal.error)
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
      </ConfirmByName>
    </div>
  )
}
