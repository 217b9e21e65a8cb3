import type { Establishment } from '@zinc/contract/establishments'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isApiError, isUnreached } from '../../client/api-error.ts'
import type { Failure } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import { useCreateEstablishment } from './establishment.queries.ts'
import {
  creationOf,
  type DraftFaults,
  type EstablishmentDraft,
  faultsOfDraft,
  startingDraft,
} from './establishment-draft.ts'

/** The form of a new establishment: its draft, what stands in the way, and its sending. */
export function useEstablishmentCreation(onCreated: (establishment: Establishment) => void) {
  const sentences = useText().establishment.errors
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useCreateEstablishment()
  const [draft, setDraft] = useState(startingDraft)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [failure, setFailure] = useState<Failure | null>(null)

  function show(found: DraftFaults): void {
    // Painted at once, so that the field is already marked when the focus reaches it.
    flushSync(() => setFaults(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }

  function change(next: EstablishmentDraft): void {
    setDraft(next)
    setFailure(null)
    const left = faultsOfDraft(next)
    setFaults((now) => ({
      ...(now.name !== undefined && left.name !== undefined && { name: left.name }),
      ...(now.openWeekdays !== undefined && left.openWeekdays !== undefined && { openWeekdays: left.openWeekdays }),
    }))
  }

  function submit(): void {
    if (isPending) return
    const found = faultsOfDraft(draft)
    if (Object.keys(found).length > 0) {
      show(found)
      return
    }
    setFailure(null)
    mutate(creationOf(draft), {
      onSuccess: onCreated,
      onError: (error) => setFailure(failureOf(error, sentences)),
    })
  }

  return { form, draft, change, faults, failure, pending: isPending, submit }
}

function failureOf(error: unknown, sentences: Catalogue['establishment']['errors']): Failure {
  if (!isApiError(error)) return { title: sentences.unknownTitle, body: sentences.unknownBody }
  if (isUnreached(error)) return { title: sentences.networkTitle, body: sentences.networkBody, tone: 'waiting' }
  const [issue] = error.issues
  return issue === undefined ? { title: error.message } : { title: error.message, body: issue.message }
}
