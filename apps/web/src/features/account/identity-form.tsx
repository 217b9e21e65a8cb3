import { Link } from '@tanstack/react-router'
import { type CurrentUser, sessionRoutes } from '@zinc/contract/session'
import type { Catalogue } from '@zinc/words/catalogue'
import * as z from 'zod/mini'
import { isApiError } from '../../client/api-error.ts'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { storedFormOf } from '../../offline/stored-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { RestoredNotice } from '../../ui/feedback/restored-notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type FieldErrors, type FormErrors, useForm } from '../../ui/fields/use-form.ts'
import { Initials } from '../../ui/initials.tsx'
import { useSaveProfile } from './account.queries.ts'

type Draft = { name: string; phone: string }

/** Who can change the address: an administrator, in the list of people. */
function AddressHint({ user }: { user: CurrentUser }) {
  const { identity } = useText().account
  const isAdmin = user.roles.includes('ROLE_ADMIN')
  if (!isAdmin) return <p className="text-ink-2 text-small">{identity.emailHint}</p>
  return (
    <p className="text-ink-2 text-small">
      {identity.emailOwn}{' '}
      <Link to="/admin/users" search={{ open: String(user.id) }} className="font-semibold text-brand-text underline">
        {identity.emailChange}
      </Link>
    </p>
  )
}

/** Name and phone; the address is whom the account belongs to, and only shown. */
export function IdentityForm({ user }: { user: CurrentUser }) {
  const text = useText()
  const { identity } = text.account
  const { mutateAsync } = useSaveProfile()
  const form = useForm<Draft>({
    initial: { name: user.name, phone: user.phone },
    check: (draft) => errorsOf(draft, text),
    send: async (draft) => {
      const { name, phone } = await mutateAsync({ ...draft, version: user.version })
      form.reset({ name, phone })
      showToast({ type: 'success', message: identity.saved })
    },
    refusalOf: (error) => refusalOf(error, text),
    storedForm: (known) => storedFormOf({ establishmentId: null, form: 'profile' }, known),
  })
  return (
    <Card title={identity.title}>
      <div className="mb-4 flex items-center gap-3.5">
        <Initials name={user.name} />
        <div className="min-w-0">
          <p className="break-words font-semibold">{user.email}</p>
          <AddressHint user={user} />
        </div>
      </div>
      <form {...form.props} className="grid gap-4">
        <RestoredNotice form={form} />
        <TextField
          label={identity.name}
          autoComplete="name"
          required={true}
          hint={identity.nameHint}
          {...form.field('name')}
        />
        <TextField label={identity.phone} type="tel" inputMode="tel" autoComplete="tel" {...form.field('phone')} />
        <FailureBanner failure={form.failure} />
        <div className="sm:justify-self-start">
          <Button type="submit" wide={true} pending={form.isSending}>
            {identity.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The contract's own schema first: what the server would refuse is said before anything is sent. */
function errorsOf(draft: Draft, text: Catalogue): FieldErrors<Draft> {
  const result = z.safeParse(sessionRoutes.updateMe.body, draft)
  if (result.success) return {}
  const at = (field: keyof Draft) => result.error.issues.find(({ path }) => path[0] === field)
  const { nameLong, nameMissing } = text.session.errors
  const name = at('name')
  return {
    name: name && (name.code === 'too_big' ? nameLong : nameMissing),
    phone: at('phone') === undefined ? undefined : text.account.identity.phoneLong,
  }
}

function refusalOf(error: unknown, text: Catalogue): FormErrors<Draft> {
  const isStale = isApiError(error, 'VERSION_STALE')
  const failure = isStale ? { title: text.account.identity.stale } : failureOf(error, text, text.account.saveFailed)
  return { fields: {}, failure }
}
