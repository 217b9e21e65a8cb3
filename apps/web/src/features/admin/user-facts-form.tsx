import type { AdminUserDetail } from '@zinc/contract/admin'
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@zinc/domain/account'
import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUpdateUser } from './admin.queries.ts'

export function UserFactsForm({ user, onDone }: { user: AdminUserDetail; onDone: () => void }) {
  const text = useText()
  const words = text.admin.users
  // What was read when the form opened: somebody else's change in between is refused, not overwritten.
  const [opened] = useState(user)
  const [name, setName] = useState(opened.name)
  const [phone, setPhone] = useState(opened.phone)
  const [areFaultsShown, showFaults] = useState(false)
  const update = useUpdateUser(opened.id)
  function submit(event: FormEvent) {
    event.preventDefault()
    showFaults(true)
    if (name.trim() === '') return
    update.mutate(
      { name: name.trim(), phone: phone.trim(), version: opened.version },
      {
        onSuccess: () => {
          showToast({ type: 'success', message: text.admin.saved })
          onDone()
        },
      },
    )
  }
  return (
    <form noValidate={true} onSubmit={submit} className="grid gap-3.5 pb-3.5">
      <TextField
        label={words.name}
        value={name}
        maxLength={NAME_MAX_LENGTH}
        required={true}
        autoFocus={true}
        error={areFaultsShown && name.trim() === '' ? words.nameMissing : undefined}
        onChange={setName}
      />
      <TextField label={words.phone} type="tel" value={phone} maxLength={PHONE_MAX_LENGTH} onChange={setPhone} />
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
