import { type GrantableRole, grantableRole } from '@zinc/contract/people'
import { email as emailSchema } from '@zinc/contract/scalars'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
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
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { useInvite } from './people.queries.ts'

type Draft = { email: string; role: GrantableRole; until: string }
const nobody: Draft = { email: '', role: 'staff', until: '' }

/** By address: the same sentence whether the person has an account or not. */
export function InviteForm({ establishmentId, today }: { establishmentId: number; today: PlainDate }) {
  const words = useText()
  const text = words.people
  const { mutateAsync } = useInvite(establishmentId)
  const form = useForm<Draft>({
    initial: nobody,
    check: ({ email, until }) => ({
      email: z.safeParse(emailSchema, email).success ? undefined : text.emailWrong,
      until: until !== '' && !isToCome(parsePlainDate(until), today) ? text.untilPast : undefined,
    }),
    send: async (draft) => {
      const { email, role, until } = draft
      const sent = await mutateAsync({ email, role, expiresOn: until === '' ? null : parsePlainDate(until) })
      showToast({ type: 'success', message: text.invited(sent.email) })
      form.reset({ ...nobody, role })
    },
    refusalOf: (error) => {
      const email = emailErrorOf(error)
      return { fields: { email }, failure: email === undefined ? failureOf(error, words) : null }
    },
    storedForm: (known) => storedFormOf({ establishmentId, form: 'invitation' }, known),
  })
  const options = grantableRole.options.map((value) => ({ value, label: text.roles[value] }))
  return (
    <Card title={text.invite}>
      <form {...form.props} className="grid gap-4">
        <RestoredNotice form={form} />
        <TextField label={text.email} type="email" autoComplete="off" required={true} {...form.field('email')} />
        <SelectField
          label={text.role}
          groups={[{ label: text.role, options }]}
          hint={text.roleHints[form.draft.role]}
          {...form.field('role')}
        />
        <DateField label={text.lastDay} min={today} hint={text.lastDayHint} {...form.field('until')} />
        <FailureBanner failure={form.failure} />
        <Button type="submit" wide={true} pending={form.isSending}>
          {text.send}
        </Button>
      </form>
    </Card>
  )
}

function isToCome(date: PlainDate | null, today: PlainDate): boolean {
  return date !== null && date >= today
}

function emailErrorOf(error: unknown): string | undefined {
  return isApiError(error) ? error.issues.find(({ path }) => path.at(-1) === 'email')?.message : undefined
}
