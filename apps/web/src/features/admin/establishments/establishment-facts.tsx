import { type AdminEstablishment, adminRoutes } from '@zinc/contract/admin'
import type { EstablishmentType } from '@zinc/domain/establishment/establishment-type'
import type { Catalogue } from '@zinc/words/catalogue'
import { useState } from 'react'
import * as z from 'zod/mini'
import { failureOf } from '../../../client/failure.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../i18n/format.ts'
import { formatBytes } from '../../../i18n/format-measure.ts'
import { salesNameOf } from '../../../i18n/sales-name.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type FieldErrors, useForm } from '../../../ui/fields/use-form.ts'
import { type EstablishmentChange, useUpdateEstablishment } from '../admin.queries.ts'
import { FactRows } from '../fact-rows.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { PanelHeading } from '../panel-heading.tsx'
import { useTypeGroups } from './type-groups.ts'

export function EstablishmentFacts({ establishment }: { establishment: AdminEstablishment }) {
  const text = useText()
  const words = text.admin.establishments
  const [isEditing, setEditing] = useState(false)
  const language = useLanguage()
  const bytesOf = (bytes: number) => formatBytes(bytes, language)
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
            [
              words.files,
              words.filesUsed(bytesOf(establishment.fileRoom.bytes), bytesOf(establishment.fileRoom.limit)),
            ],
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
  const { mutateAsync } = useUpdateEstablishment(opened.id)
  const form = useForm<FactsDraft>({
    initial: () => draftOf(opened),
    check: (draft) => errorsOf(draft, words),
    send: async (draft) => {
      await mutateAsync({ ...changeOf(draft), version: opened.version })
      showToast({ type: 'success', message: text.admin.saved })
      onDone()
    },
    refusalOf: (error) => ({ fields: {}, failure: failureOf(error, text) }),
  })
  return (
    <form {...form.props} className="grid gap-3.5">
      <TextField label={words.name} maxLength={100} required={true} autoFocus={true} {...form.field('name')} />
      <SelectField label={words.type} groups={useTypeGroups()} {...form.field('type')} />
      <TextField label={words.phone} type="tel" maxLength={20} {...form.field('phone')} />
      <TextField label={words.address} maxLength={300} {...form.field('address')} />
      <TextAreaField label={words.description} maxLength={500} {...form.field('description')} />
      <FormButtons act={text.admin.save} pending={form.isSending} onCancel={onDone} />
      <FailureBanner failure={form.failure} />
    </form>
  )
}

type FactsDraft = {
  name: string
  type: EstablishmentType
  phone: string
  address: string
  description: string
}

function draftOf({ name, type, phone, address, description }: AdminEstablishment): FactsDraft {
  return { name, type, phone, address, description }
}

function changeOf(draft: FactsDraft): EstablishmentChange {
  return { ...draft, name: draft.name.trim(), phone: draft.phone.trim(), address: draft.address.trim() }
}

/** By the contract's own schema; empty when the server would take it. */
function errorsOf(draft: FactsDraft, words: Catalogue['admin']['establishments']): FieldErrors<FactsDraft> {
  const result = z.safeParse(adminRoutes.updateAdminEstablishment.body, changeOf(draft))
  if (result.success) return {}
  const sentenceOf = (field: unknown) => (field === 'name' ? words.nameMissing : words.invalid)
  return Object.fromEntries(result.error.issues.map(({ path: [field] }) => [field, sentenceOf(field)]))
}
