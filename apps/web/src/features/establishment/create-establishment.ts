import type { Establishment } from '@zinc/contract/establishments'
import type { Catalogue } from '@zinc/words/catalogue'
import { isApiError, isUnreached } from '../../client/api-error.ts'
import type { Failure } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { storedFormOf } from '../../offline/stored-form.ts'
import { type Form, useForm } from '../../ui/fields/use-form.ts'
import { useCreateEstablishment } from './establishment.queries.ts'
import { creationOf, type EstablishmentDraft, errorsOfDraft, startingDraft } from './parts/establishment-draft.ts'

/** The form of a new establishment. */
export function useEstablishmentCreation(onCreated: (establishment: Establishment) => void): Form<EstablishmentDraft> {
  const sentences = useText().establishment.errors
  const { mutateAsync } = useCreateEstablishment()
  return useForm({
    initial: startingDraft,
    check: (draft) => errorsOfDraft(draft, sentences),
    send: async (draft) => onCreated(await mutateAsync(creationOf(draft))),
    refusalOf: (error) => ({ fields: {}, failure: failureOf(error, sentences) }),
    storedForm: (known) => storedFormOf({ establishmentId: null, form: 'establishment' }, known),
  })
}

function failureOf(error: unknown, sentences: Catalogue['establishment']['errors']): Failure {
  if (!isApiError(error)) return { title: sentences.unknownTitle, body: sentences.unknownBody }
  if (isUnreached(error)) return { title: sentences.networkTitle, body: sentences.networkBody, tone: 'waiting' }
  const [issue] = error.issues
  return issue === undefined ? { title: error.message } : { title: error.message, body: issue.message }
}
