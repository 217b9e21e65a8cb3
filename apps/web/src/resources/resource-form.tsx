import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../i18n/catalogue.ts'
import { storedFormOf } from '../offline/stored-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FailureBanner } from '../ui/feedback/failure-banner.tsx'
import { RestoredNotice } from '../ui/feedback/restored-notice.tsx'
import { type FormErrors, useForm } from '../ui/fields/use-form.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { Outcome } from './resource.queries.ts'
import { type Draft, draftOf, fieldOf, type ResourceForm, readDraft } from './resource-draft.ts'
import type { StoredEntity, WebResource } from './resource-routes.ts'

export type ResourceFormProps<E extends StoredEntity, C> = {
  resource: WebResource<E, C>
  form: ResourceForm<C>
  /** Whose it is, null for a new one: what is typed is stored on this device under it. */
  of: { establishmentId: number; id: string | null }
  /** What it says as it opens. */
  content: C
  save: (content: C) => Promise<Outcome>
  onSaved: (outcome: Outcome, content: C) => void
  onCancel: () => void
  /** One narrow column, in a panel or a dialog. */
  isNarrow?: boolean
}

/** Creates or changes one entity: its fields in sections, what is wrong at each field, a question before it is left. */
export function ResourceFormView<E extends StoredEntity, C>(props: ResourceFormProps<E, C>) {
  const { form, isNarrow = false } = props
  const words = useText().resources
  const edit = useEdit(props)
  return (
    <form {...edit.props}>
      {edit.restoredAt !== null && (
        <div className="mb-4">
          <RestoredNotice form={edit} />
        </div>
      )}
      <div className={isNarrow ? 'grid gap-4' : 'grid items-start gap-4 desk:grid-cols-2'}>
        {form.sections.map(({ title, names }) =>
          isNarrow ? (
            <Fields key={title} form={form} names={names} edit={edit} />
          ) : (
            <Card key={title} title={title}>
              <Fields form={form} names={names} edit={edit} />
            </Card>
          ),
        )}
      </div>
      {edit.failure !== null && (
        <div className="mt-4">
          <FailureBanner failure={edit.failure} />
        </div>
      )}
      <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button look="secondary" onPress={props.onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" pending={edit.isSending}>
          {words.save}
        </Button>
      </div>
      <LeaveQuestion edit={edit} />
    </form>
  )
}

type Edit = ReturnType<typeof useEdit>

function useEdit<E extends StoredEntity, C>(props: ResourceFormProps<E, C>) {
  const { resource, form, of, content, save, onSaved } = props
  const words = useText().resources
  // What it said when it opened: what comes meanwhile does not change what is typed.
  const [opened] = useState(() => draftOf(form, content))
  const [isSaved, setSaved] = useState(false)
  const typed = useForm<Draft>({
    initial: opened,
    check: (draft) => readDraft(form, resource.content, draft, words).errors,
    send: async (draft) => {
      const { content: read } = readDraft(form, resource.content, draft, words)
      if (read === null) throw new Error('It was checked, and cannot be read')
      const outcome = await save(read)
      if (outcome.type === 'refused') throw new Refusal(outcome.error)
      // Before it is left: it asks nothing any more.
      flushSync(() => setSaved(true))
      onSaved(outcome, read)
    },
    refusalOf: (error) =>
      error instanceof Refusal ? refusalOf(error.refused, words) : { fields: {}, failure: { title: words.notStored } },
    storedForm: (known) =>
      storedFormOf({ establishmentId: of.establishmentId, form: `${resource.name}/${of.id ?? 'new'}` }, known),
  })
  const isChanged = Object.entries(typed.draft).some(([name, text]) => text !== opened[name])
  return { ...typed, isDirty: isChanged && !isSaved }
}

type Refused = Extract<Outcome, { type: 'refused' }>['error']

class Refusal extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('refused')
    this.refused = refused
  }
}

function refusalOf(error: Refused, words: { readonly invalid: string }): FormErrors<Draft> {
  const fields = Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
  return { fields, failure: Object.keys(fields).length > 0 ? null : { title: error?.message ?? words.invalid } }
}

type FieldsProps<C> = { form: ResourceForm<C>; names: readonly string[]; edit: Edit }

function Fields<C>({ form, names, edit }: FieldsProps<C>) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      {names.map((name) => {
        const field = fieldOf(form, name)
        if (field === undefined) return null
        const { label, input, required = false, hint, isHalf = false } = field
        return (
          <div key={name} className={isHalf ? 'min-w-0 max-[22rem]:col-span-2' : 'col-span-2 min-w-0'}>
            {input.show({
              label,
              required,
              hint,
              ...edit.field(name),
            })}
          </div>
        )
      })}
    </div>
  )
}

/** Before typed changes are given up, on a link and on back. A reload gives up nothing where this device stores it. */
function LeaveQuestion({ edit: { isDirty, isStored, discard } }: { edit: Edit }) {
  const words = useText().resources
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty && !isStored,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      asksToLeave={true}
      onClose={() => reset?.()}
      title={words.leaveTitle}
      actions={
        <>
          <Button
            look="danger"
            onPress={() => {
              discard()
              proceed?.()
            }}
          >
            {words.leave}
          </Button>
          <Button onPress={() => reset?.()}>{words.stay}</Button>
        </>
      }
    >
      <p className="text-ink-2">{words.leaveBody}</p>
    </Dialog>
  )
}
