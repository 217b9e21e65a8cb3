import type { AdminEstablishment } from '@zinc/contract/admin'
import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUpdateEstablishment } from './admin.queries.ts'
import { changeOf, draftOf, type FactsDraft, faultsOf } from './establishment-facts-draft.ts'
import { FactRows } from './fact-rows.tsx'
import { PanelHeading } from './panel-heading.tsx'
import { useTypeGroups } from './type-groups.ts'

export function EstablishmentFacts({ establishment }: { establishment: AdminEstablishment }) {
  const text = useText()
  const words = text.admin.establishments
  const [isEditing, setEditing] = useState(false)
  const orNothing = (value: string) => (value === '' ? words.nothing : value)
  return (
    <section aria-label={words.facts} className="py-3.5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <PanelHeading>{words.facts}</PanelHeading>
        {!isEditing && (
          <Button look="secondary" size="small" onPress={() => setEditing(true)}>
            {text.admin.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <FactsForm establishment={establishment} onDone={() => setEditing(false)} />
      ) : (
        <FactRows
          facts={[
            [words.type, text.establishment.types[establishment.type]],
            [words.phone, orNothing(establishment.phone)],
            [words.address, orNothing(establishment.address)],
            [words.description, orNothing(establishment.description)],
            [words.salesLabel, salesNameOf(establishment.salesLabel, text).singular],
            [words.openedOn, formatDate(establishment.openedOn)],
          ]}
        />
      )}
    </section>
  )
}

function FactsForm({ establishment, onDone }: { establishment: AdminEstablishment; onDone: () => void }) {
  const text = useText()
  const words = text.admin.establishments
  // What was read when the form opened: somebody else's change in between is refused, not overwritten.
  const [opened] = useState(establishment)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [areFaultsShown, showFaults] = useState(false)
  const update = useUpdateEstablishment(opened.id)
  const faults = areFaultsShown ? faultsOf(draft) : {}
  const put = (change: Partial<FactsDraft>) => setDraft({ ...draft, ...change })
  function submit(event: FormEvent) {
    event.preventDefault()
    showFaults(true)
    if (Object.keys(faultsOf(draft)).length > 0) return
    update.mutate(
      { ...changeOf(draft), version: opened.version },
      {
        onSuccess: () => {
          showToast({ type: 'success', message: text.admin.saved })
          onDone()
        },
      },
    )
  }
  const sentenceOf = (field: keyof FactsDraft, sentence: string = words.invalid) =>
    faults[field] === undefined ? undefined : sentence
  return (
    <form noValidate={true} onSubmit={submit} className="grid gap-3.5">
      <TextField
        label={words.name}
        value={draft.name}
        maxLength={100}
        required={true}
        autoFocus={true}
        error={sentenceOf('name', words.nameMissing)}
        onChange={(name) => put({ name })}
      />
      <SelectField label={words.type} value={draft.type} groups={useTypeGroups()} onChange={(type) => put({ type })} />
      <TextField
        label={words.phone}
        type="tel"
        value={draft.phone}
        maxLength={20}
        error={sentenceOf('phone')}
        onChange={(phone) => put({ phone })}
      />
      <TextField
        label={words.address}
        value={draft.address}
        maxLength={300}
        error={sentenceOf('address')}
        onChange={(address) => put({ address })}
      />
      <TextAreaField
        label={words.description}
        value={draft.description}
        maxLength={500}
        error={sentenceOf('description')}
        onChange={(description) => put({ description })}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button look="secondary" size="small" onPress={onDone}>
          {text.ui.cancel}
        </Button>
        <Button type="submit" size="small" pending={update.isPending}>
          {text.admin.save}
        </Button>
      </div>
      <ActFailure error={update.error} />
    </form>
  )
}
