import { adminRoutes } from '@zinc/contract/admin'
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@zinc/domain/account'
import type { Catalogue } from '@zinc/words/catalogue'
import { type Language, languageNames, languages } from '@zinc/words/languages'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type FieldErrors, type FormField, useForm } from '../../../ui/fields/use-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useCreateUser } from '../admin.queries.ts'
import { userRefusalOf } from './user-refusal.ts'

type Draft = { name: string; email: string; phone: string; language: Language }
type UserCreationProps = { onClose: () => void; onCreated: (id: number) => void }

/** The account exists at once; its password is the person's own business, by e-mail. */
export function UserCreation({ onClose, onCreated }: UserCreationProps) {
  const text = useText()
  const words = text.admin.users
  const formId = useId()
  const { mutateAsync } = useCreateUser()
  const form = useForm<Draft>({
    initial: { name: '', email: '', phone: '', language: useLanguage() },
    check: (draft) => errorsOf(trimmed(draft), words),
    send: async (draft) => {
      const { id, email } = await mutateAsync(trimmed(draft))
      showToast({ type: 'success', message: words.created(email) })
      onCreated(id)
    },
    refusalOf: (error) => userRefusalOf(error, text),
  })
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
          <Button type="submit" form={formId} pending={form.isSending}>
            {words.createAct}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        <TextField
          label={words.name}
          autoComplete="off"
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
          hint={words.createHint}
          {...form.field('email')}
        />
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX_LENGTH}
          {...form.field('phone')}
        />
        <LanguageChoice {...form.field('language')} />
        <FailureBanner failure={form.failure} />
      </form>
    </Dialog>
  )
}

function LanguageChoice({ value, onChange }: FormField<Language>) {
  const text = useText()
  const label = text.admin.users.createLanguage
  return (
    <div>
      <p className="mb-1.5 font-semibold text-small">{label}</p>
      <Segmented
        label={label}
        wide={true}
        value={value}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        onChange={onChange}
      />
    </div>
  )
}

function trimmed(draft: Draft): Draft {
  return { ...draft, name: draft.name.trim(), email: draft.email.trim(), phone: draft.phone.trim() }
}

/** By the contract's own schema. */
function errorsOf(body: Draft, words: Catalogue['admin']['users']): FieldErrors<Draft> {
  const result = z.safeParse(adminRoutes.createAdminUser.body, body)
  const wrong = new Set(result.success ? [] : result.error.issues.map((issue) => issue.path[0]))
  return {
    name: wrong.has('name') ? words.nameMissing : undefined,
    email: wrong.has('email') ? words.emailInvalid : undefined,
    phone: wrong.has('phone') ? words.phoneInvalid : undefined,
  }
}
