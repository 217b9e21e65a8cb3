import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../client/failure.ts'
import type { StoredForm } from '../../offline/stored-form.ts'

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
  /** Where what is typed is stored on this device until it is sent; asked once. */
  storedForm?: (initial: Draft) => StoredForm<Draft>
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
  /** Another draft, as if it had opened with it. */
  reset: (draft: Draft) => void
  /** When what came back from this device had been typed; null where nothing did, or once it is let go. */
  restoredAt: string | null
  /** What is typed outlives the page. */
  isStored: boolean
  /** As it would have opened without what came back. */
  startOver: () => void
  /** Given up with the page: nothing comes back. */
  discard: () => void
  /** Errors that did not come from sending. */
  show: (errors: FormErrors<Draft>) => void
  /** For the `<form>`. */
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
}

const none = { fields: {}, failure: null }

/** A form's draft, its errors and its sending. Errors stay until their field changes; the first one gets the focus. */
export function useForm<Draft extends object>(options: FormOptions<Draft>): Form<Draft> {
  const ref = useRef<HTMLFormElement>(null)
  const typed = useTyped(options)
  const { draft, setDraft } = typed
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
      typed.discard()
    } catch (error) {
      if (options.refusalOf === undefined) throw error
      show(options.refusalOf(error))
    } finally {
      setSending(false)
    }
  }

  function reset(next: Draft): void {
    typed.open(next)
    setErrors(none)
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
    reset,
    restoredAt: typed.restoredAt,
    isStored: typed.isStored,
    startOver: () => reset(typed.initial),
    discard: typed.discard,
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

/** The draft as typed, stored where the form says so. */
function useTyped<Draft extends object>({ initial, storedForm }: FormOptions<Draft>) {
  const [opened] = useState(() => {
    const known = typeof initial === 'function' ? initial() : initial
    return { known, form: storedForm?.(known) }
  })
  const { known, form } = opened
  const [draft, setDraft] = useState(form?.start ?? known)
  const [restoredAt, setRestoredAt] = useState(form?.restoredAt ?? null)
  const [isStored, setStored] = useState(form !== undefined)
  const typedOver = useRef(known)
  const lastStored = useRef(draft)
  useEffect(() => {
    if (form === undefined || lastStored.current === draft) return
    lastStored.current = draft
    setStored(form.save(typedOver.current, draft))
  }, [form, draft])
  return {
    initial: known,
    draft,
    setDraft,
    restoredAt,
    isStored,
    open: (next: Draft) => {
      typedOver.current = next
      setDraft(next)
      setRestoredAt(null)
    },
    discard: () => {
      setRestoredAt(null)
      form?.discard()
    },
  }
}
