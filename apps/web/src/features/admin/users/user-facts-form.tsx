import { type AdminUserDetail, adminRoutes } from '@zinc/contract/admin'
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@zinc/domain/account'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useText } from '../../../i18n/catalogue.ts'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { useUpdateUser } from '../admin.queries.ts'
import { FormButtons } from '../form-buttons.tsx'
import { userRefusalOf } from './user-refusal.ts'

/** By the contract's own schema. */
const isEmail = (text: string) => z.safeParse(adminRoutes.updateAdminUser.body, { email: text }).success

export function UserFactsForm({ user, onDone }: { user: AdminUserDetail; onDone: () => void }) {
  const text = useText()
  const words = text.admin.users
  // What was read when the form opened: somebody else's change in between is refused, not overwritten.
  const [opened] = useState(user)
  const { mutateAsync } = useUpdateUser(opened.id)
  const form = useForm({
    initial: { name: opened.name, email: opened.email, phone: opened.phone },
    check: ({ name, email }) => ({
      name: name.trim() === '' ? words.nameMissing : undefined,
      email: isEmail(email.trim()) ? undefined : words.emailInvalid,
    }),
    send: async ({ name, email, phone }) => {
      const changed = email.trim() === opened.email ? {} : { email: email.trim() }
      await mutateAsync({ name: name.trim(), ...changed, phone: phone.trim(), version: opened.version })
      showToast({ type: 'success', message: text.admin.saved })
      onDone()
    },
    refusalOf: (error) => userRefusalOf(error, text),
  })
  return (
    <form {...form.props} className="grid gap-3.5 pb-3.5">
      <TextField
        label={words.name}
        maxLength={NAME_MAX_LENGTH}
        required={true}
        autoFocus={true}
        {...form.field('name')}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        required={true}
        hint={words.emailHint}
        {...form.field('email')}
      />
      <TextField label={words.phone} type="tel" maxLength={PHONE_MAX_LENGTH} {...form.field('phone')} />
      <FormButtons act={text.admin.save} pending={form.isSending} onCancel={onDone} />
      <FailureBanner failure={form.failure} />
    </form>
  )
}
