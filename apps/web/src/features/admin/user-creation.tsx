import { adminRoutes } from '@zinc/contract/admin'
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@zinc/domain/account'
import { type Language, languages } from '@zinc/domain/language'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type UserCreation as Creation, useCreateUser } from './admin.queries.ts'

type UserCreationProps = { onClose: () => void; onCreated: (id: number) => void }

/** The account exists at once; its password is the person's own business, by e-mail. */
export function UserCreation({ onClose, onCreated }: UserCreationProps) {
  const text = useText()
  const words = text.admin.users
  const formId = useId()
  const [draft, setDraft] = useState({ name: '', email: '', phone: '', language: useLanguage() })
  const [areFaultsShown, showFaults] = useState(false)
  const create = useCreateUser()
  const body: Creation = { ...draft, name: draft.name.trim(), email: draft.email.trim(), phone: draft.phone.trim() }
  const faults = areFaultsShown ? faultsOf(body) : new Set()
  const put = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  function submit(event: FormEvent) {
    event.preventDefault()
    showFaults(true)
    if (faultsOf(body).size > 0) return
    create.mutate(body, {
      onSuccess: ({ id, email }) => {
        showToast({ type: 'success', message: words.created(email) })
        onCreated(id)
      },
    })
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.createTitle}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.ui.cancel}
          </Button>
          <Button type="submit" form={formId} pending={create.isPending}>
            {words.createAct}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate={true} onSubmit={submit} className="grid gap-4">
        <TextField
          label={words.name}
          value={draft.name}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          required={true}
          autoFocus={true}
          error={faults.has('name') ? words.nameMissing : undefined}
          onChange={(name) => put({ name })}
        />
        <TextField
          label={words.email}
          type="email"
          value={draft.email}
          autoComplete="off"
          required={true}
          hint={words.createHint}
          error={faults.has('email') ? words.emailInvalid : undefined}
          onChange={(email) => put({ email })}
        />
        <TextField
          label={words.phone}
          type="tel"
          value={draft.phone}
          autoComplete="off"
          maxLength={PHONE_MAX_LENGTH}
          error={faults.has('phone') ? words.phoneInvalid : undefined}
          onChange={(phone) => put({ phone })}
        />
        <LanguageChoice value={draft.language} onChange={(language) => put({ language })} />
      </form>
      <ActFailure error={create.error} />
    </Dialog>
  )
}

function LanguageChoice({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const text = useText()
  const label = text.admin.users.createLanguage
  return (
    <div>
      <p className="mb-1.5 font-semibold text-small">{label}</p>
      <Segmented
        label={label}
        wide={true}
        value={value}
        options={languages.map((language) => ({ value: language, label: text.app.language[language] }))}
        onChange={onChange}
      />
    </div>
  )
}

/** By the contract's own schema. */
function faultsOf(body: Creation): ReadonlySet<unknown> {
  const result = z.safeParse(adminRoutes.createAdminUser.body, body)
  return new Set(result.success ? [] : result.error.issues.map((issue) => issue.path[0]))
}
