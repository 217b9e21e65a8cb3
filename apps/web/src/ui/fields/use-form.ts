import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../client/failure.ts'
import type { FormKeeper } from '../../offline/kept-form.ts'

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
  /** Keeps what is typed on this device until it is sent; asked once. */
  keeper?: (initial: Draft) => FormKeeper<Draft>
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
  isKept: boolean
  /** As it would have opened without what came back. */
  startOver: () => void
  /** Given up with the page: nothing comes back. */
  forget: () => void
  /** Errors that did not come from sending. */
  show: (errors: FormErrors<Draft>) => void
  /** For the `<form>`. */
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
}

const none = { fields: {}, failure: null }

/** A form's draft, its errors and its sending. Errors stay until their field changes; the first one gets the focus. */
export function useForm<Draft extends object>(options: FormOptions<Draft>): Form<Draft> {
  const ref = useRef<HTMLFormElement>(null)
  const kept = useKept(options)
  const { draft, setDraft } = kept
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
      kept.forget()
    } catch (error) {
      if (options.refusalOf === undefined) throw error
      show(options.refusalOf(error))
    } finally {
      setSending(false)
    }
  }

  function reset(next: Draft): void {
    kept.open(next)
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
    restoredAt: kept.restoredAt,
    isKept: kept.isKept,
    startOver: () => reset(kept.initial),
    forget: kept.forget,
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

/** The draft as typed, stored where the form has a keeper. */
function useKept<Draft extends object>({ initial, keeper: keeperOf }: FormOptions<Draft>) {
  const [opened] = useState(() => {
    const known = typeof initial === 'function' ? initial() : initial
    return { known, keeper: keeperOf?.(known) }
  })
  const { known, keeper } = opened
  const [draft, setDraft] = useState(keeper?.start ?? known)
  const [restoredAt, setRestoredAt] = useState(keeper?.restoredAt ?? null)
  const [isKept, setKept] = useState(keeper !== undefined)
  const typedOver = useRef(known)
  const stored = useRef(draft)
  useEffect(() => {
    if (keeper === undefined || stored.current === draft) return
    stored.current = draft
    setKept(keeper.keep(typedOver.current, draft))
  }, [keeper, draft])
  return {
    initial: known,
    draft,
    setDraft,
    restoredAt,
    isKept,
    open: (next: Draft) => {
      typedOver.current = next
      setDraft(next)
      setRestoredAt(null)
    },
    forget: () => {
      setRestoredAt(null)
      keeper?.drop()
    },
  }
}
