import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../client/failure.ts'

/** A sentence at each field concerned. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string | undefined }
/** What stands in the way: sentences at fields, or one for the whole form. */
export type FormErrors<Draft> = { readonly fields: FieldErrors<Draft>; readonly failure: Failure | null }

type FormOptions<Draft> = {
  initial: Draft | (() => Draft)
  /** Said before anything is sent. */
  check: (draft: Draft) => FieldErrors<Draft>
  /** Rejects, where it can fail, when it did not happen; `refusalOf` then says where and why. */
  send: (draft: Draft) => unknown
  refusalOf?: (error: unknown) => FormErrors<Draft>
}

/** What a field's component takes: `<TextField label={…} {...form.field('name')} />`. */
export type FormField<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void }

export type Form<Draft> = {
  /** As typed. */
  draft: Draft
  errors: FieldErrors<Draft>
  failure: Failure | null
  isSending: boolean
  field: <Name extends keyof Draft>(name: Name) => FormField<Draft[Name]>
  /** Of several fields at once; their errors go. */
  change: (changes: Partial<Draft>) => void
  /** As the button does it, over what was typed last. */
  submit: (changes?: Partial<Draft>) => void
  /** Another draft, without errors. */
  reset: (draft: Draft) => void
  /** Errors that did not come from sending. */
  show: (errors: FormErrors<Draft>) => void
  /** For the `<form>`. */
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
}

const none = { fields: {}, failure: null }

/** A form's draft, its errors and its sending. Errors stay until their field changes; the first one gets the focus. */
export function useForm<Draft extends object>(options: FormOptions<Draft>): Form<Draft> {
  const ref = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(options.initial)
  const [{ fields, failure }, setErrors] = useState<FormErrors<Draft>>(none)
  const [isSending, setSending] = useState(false)

  function show(errors: FormErrors<Draft>): void {
    // Painted at once, so that the field is already marked and described when the focus reaches it.
    flushSync(() => setErrors(errors))
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
  }

  function change(changes: Partial<Draft>): void {
    setDraft((now) => ({ ...now, ...changes }))
    const changed = Object.entries(changes).filter(([name, value]) => draft[name as keyof Draft] !== value)
    const gone = Object.fromEntries(changed.map(([name]) => [name, undefined]))
    setErrors((now) => ({ fields: { ...now.fields, ...gone }, failure: null }))
  }

  async function send(complete: Draft): Promise<void> {
    if (isSending) return
    const errors = options.check(complete)
    if (Object.values(errors).some((sentence) => sentence !== undefined)) return show({ fields: errors, failure: null })
    setErrors(none)
    setSending(true)
    try {
      await options.send(complete)
    } catch (error) {
      if (options.refusalOf === undefined) throw error
      show(options.refusalOf(error))
    } finally {
      setSending(false)
    }
  }

  const submit = (changes?: Partial<Draft>) => void send({ ...draft, ...changes })
  return {
    draft,
    errors: fields,
    failure,
    isSending,
    field: (name) => ({
      value: draft[name],
      error: fields[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
    }),
    change,
    submit,
    reset: (next) => {
      setDraft(next)
      setErrors(none)
    },
    show,
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        submit()
      },
    },
  }
}
