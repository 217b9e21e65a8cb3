import { territories } from '@zinc/domain/establishment/establishment'
import { useId } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Form, useForm } from '../../ui/fields/use-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import {
  creationOf,
  type EstablishmentDraft,
  errorsOfDraft,
  startingDraft,
  withDayToggled,
  withType,
} from '../establishment/parts/establishment-draft.ts'
import { OpeningDays } from '../establishment/parts/opening-days.tsx'
import { type CreationEntry, enqueueCreation } from './creation-outbox.ts'
import { useTypeGroups } from './establishments/type-groups.ts'
import { type ChosenOwner, OwnerField } from './owner-field.tsx'

type Draft = EstablishmentDraft & { owner: ChosenOwner | null }

type AdminEstablishmentCreationProps = {
  /** The refused one to edit; null: a new one. */
  editedCreation: CreationEntry | null
  onClose: () => void
}

/** The form of a new establishment. It is kept on this device first, then sent: without a network it waits. */
export function AdminEstablishmentCreation({ editedCreation, onClose }: AdminEstablishmentCreationProps) {
  const text = useText()
  const words = text.admin.establishments
  const formId = useId()
  const form = useForm<Draft>({
    initial: () => draftOf(editedCreation),
    check: (draft) => ({
      ...errorsOfDraft(draft, text.establishment.errors),
      owner: draft.owner === null ? words.ownerMissing : undefined,
    }),
    send: async ({ owner, ...draft }) => {
      if (owner === null) return
      const request = { body: { ...creationOf(draft), ownerId: owner.id }, ownerName: owner.name }
      await enqueueCreation(request, editedCreation?.key ?? null)
      onClose()
    },
    refusalOf: () => ({ fields: {}, failure: { title: words.notSaved } }),
  })
  return (
    <Dialog
      open={true}
      wide={true}
      onClose={onClose}
      title={editedCreation === null ? words.createTitle : words.editTitle}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.ui.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {editedCreation === null ? words.createAct : words.editAct}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        {editedCreation?.error != null && <Banner tone="error" title={editedCreation.error.message} />}
        <DraftFields form={form} />
        <OwnerField owner={form.draft.owner} error={form.errors.owner} onChange={(owner) => form.change({ owner })} />
        <FailureBanner failure={form.failure} />
      </form>
    </Dialog>
  )
}

function DraftFields({ form }: { form: Form<Draft> }) {
  const text = useText().establishment
  const { draft, change } = form
  const options = territories.map((value) => ({ value, label: text.territories[value] }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={text.name} required={true} autoFocus={true} {...form.field('name')} />
        <SelectField
          label={text.type}
          value={draft.type}
          groups={useTypeGroups()}
          onChange={(type) => change(withType(draft, type))}
        />
      </div>
      <SelectField label={text.territory} groups={[{ label: text.territory, options }]} {...form.field('territory')} />
      <OpeningDays
        open={draft.openWeekdays}
        error={form.errors.openWeekdays}
        onToggle={(day) => change(withDayToggled(draft, day))}
      />
    </>
  )
}

function draftOf(editedCreation: CreationEntry | null): Draft {
  if (editedCreation === null) return { ...startingDraft(), owner: null }
  const { name, type, territory = 'mainland', openWeekdays, ownerId } = editedCreation.input.body
  const owner = { id: ownerId, name: editedCreation.ownerName }
  return { name, type, territory, openWeekdays, hasChosenDays: true, owner }
}
