import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs'
import type { AdminEstablishment, AdminUser } from '@zinc/contract/admin'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useUpdateEstablishment } from '../admin.queries.ts'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { PanelHeading } from '../panel-heading.tsx'
import { PersonLookup } from '../person-lookup.tsx'

export function EstablishmentOwner({ establishment }: { establishment: AdminEstablishment }) {
  const text = useText()
  const words = text.admin.establishments
  const [isChanging, setChanging] = useState(false)
  const [next, setNext] = useState<AdminUser | null>(null)
  return (
    <section aria-label={words.owner} className="py-3.5">
      <PanelHeading>{words.owner}</PanelHeading>
      <div className="flex items-center gap-3">
        <IconCrown size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
        <p className="min-w-0 flex-1 break-words leading-snug">
          {establishment.ownerName}
          <span className="block text-ink-2 text-small">{establishment.ownerEmail}</span>
        </p>
        {!isChanging && (
          <Button look="secondary" size="small" label={words.changeOwner} onPress={() => setChanging(true)}>
            {text.lists.change}
          </Button>
        )}
      </div>
      {isChanging && (
        <div className="mt-3 grid gap-2">
          <PersonLookup label={words.changeOwner} hint={words.changeOwnerHint} onChoose={setNext} />
          <Button look="quiet" size="small" onPress={() => setChanging(false)}>
            {text.ui.cancel}
          </Button>
        </div>
      )}
      {next !== null && (
        <OwnerQuestion
          establishment={establishment}
          next={next}
          onClose={() => setNext(null)}
          onChanged={() => {
            setNext(null)
            setChanging(false)
          }}
        />
      )}
    </section>
  )
}

type OwnerQuestionProps = {
  establishment: AdminEstablishment
  next: AdminUser
  onClose: () => void
  onChanged: () => void
}

function OwnerQuestion({ establishment, next, onClose, onChanged }: OwnerQuestionProps) {
  const words = useText().admin.establishments
  const update = useUpdateEstablishment(establishment.id)
  function change() {
    update.mutate(
      { ownerId: next.id, version: establishment.version },
      {
        onSuccess: () => {
          showToast({ type: 'success', message: words.ownerChanged(next.name) })
          onChanged()
        },
      },
    )
  }
  return (
    <ConfirmPanel
      title={words.changeOwnerTitle(next.name)}
      act={words.changeOwnerAct}
      pending={update.isPending}
      error={update.error}
      onAct={change}
      onClose={onClose}
    >
      {words.changeOwnerBody(next.name, establishment.ownerName)}
    </ConfirmPanel>
  )
}
