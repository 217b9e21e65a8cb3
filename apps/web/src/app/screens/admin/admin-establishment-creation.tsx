import { territories } from '@zinc/domain/establishment'
import { type FormEvent, useId, useState } from 'react'
import { type CreationEntry, enqueueCreation } from '../../../features/admin/creation-outbox.ts'
import { type ChosenOwner, OwnerField } from '../../../features/admin/owner-field.tsx'
import { useTypeGroups } from '../../../features/admin/type-groups.ts'
import {
  creationOf,
  type EstablishmentDraft,
  faultsOfDraft,
  startingDraft,
  withDayToggled,
  withType,
} from '../../../features/establishment/establishment-draft.ts'
import { OpeningDays } from '../../../features/establishment/opening-days.tsx'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type AdminEstablishmentCreationProps = {
  /** The refused one to mend; null: a new one. */
  mending: CreationEntry | null
  onClose: () => void
}

/** The form of a new establishment. It is kept on this device first, then sent: without a network it waits. */
export function AdminEstablishmentCreation({ mending, onClose }: AdminEstablishmentCreationProps) {
  const text = useText()
  const words = text.admin.establishments
  const formId = useId()
  const [draft, setDraft] = useState(() => draftOf(mending))
  const [owner, setOwner] = useState(() => ownerOf(mending))
  const [areFaultsShown, showFaults] = useState(false)
  const [isNotKept, setNotKept] = useState(false)
  const faults = areFaultsShown ? faultsOfDraft(draft) : {}
  function submit(event: FormEvent) {
    event.preventDefault()
    showFaults(true)
    if (owner === null || Object.keys(faultsOfDraft(draft)).length > 0) return
    const request = { body: { ...creationOf(draft), ownerId: owner.id }, ownerName: owner.name }
    enqueueCreation(request, mending?.key ?? null).then(onClose, () => setNotKept(true))
  }
  return (
    <Dialog
      open={true}
      wide={true}
      onClose={onClose}
      title={mending === null ? words.createTitle : words.mendTitle}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.ui.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {mending === null ? words.createAct : words.mendAct}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate={true} onSubmit={submit} className="grid gap-4">
        {mending?.error != null && <Banner tone="error" title={mending.error.message} />}
        <DraftFields draft={draft} faults={faults} onChange={setDraft} />
        <OwnerField
          owner={owner}
          error={areFaultsShown && owner === null ? words.ownerMissing : undefined}
          onChange={setOwner}
        />
        {isNotKept && <Banner tone="error" title={words.notKept} live={true} />}
      </form>
    </Dialog>
  )
}

type DraftFieldsProps = {
  draft: EstablishmentDraft
  faults: ReturnType<typeof faultsOfDraft>
  onChange: (draft: EstablishmentDraft) => void
}

function DraftFields({ draft, faults, onChange }: DraftFieldsProps) {
  const text = useText().establishment
  const { type, openWeekdays } = draft
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.name}
          value={draft.name}
          required={true}
          autoFocus={true}
          error={faults.name === undefined ? undefined : text.errors[faults.name]}
          onChange={(name) => onChange({ ...draft, name })}
        />
        <SelectField
          label={text.type}
          value={type}
          groups={useTypeGroups()}
          onChange={(next) => onChange(withType(draft, next))}
        />
      </div>
      <SelectField
        label={text.territory}
        value={draft.territory}
        groups={[
          {
            label: text.territory,
            options: territories.map((value) => ({ value, label: text.territories[value] })),
          },
        ]}
        onChange={(territory) => onChange({ ...draft, territory })}
      />
      <OpeningDays
        open={openWeekdays}
        error={faults.openWeekdays === undefined ? undefined : text.errors[faults.openWeekdays]}
        onToggle={(day) => onChange(withDayToggled(draft, day))}
      />
    </>
  )
}

function draftOf(mending: CreationEntry | null): EstablishmentDraft {
  if (mending === null) return startingDraft()
  const { name, type, territory = 'mainland', openWeekdays } = mending.input.body
  return { name, type, territory, openWeekdays, hasChosenDays: true }
}

function ownerOf(mending: CreationEntry | null): ChosenOwner | null {
  return mending === null ? null : { id: mending.input.body.ownerId, name: mending.ownerName }
}
