import type { AdminEstablishment, adminRoutes } from '@zinc/contract/admin'
import type { InputOf } from '@zinc/contract/route'
import { notLoaded } from '../../client/api-error.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { OutboxKind } from '../../outbox/kind.ts'
import { useEntries } from '../../outbox/list.ts'
import { enqueue } from '../../outbox/outbox.ts'

type CreationInput = InputOf<(typeof adminRoutes)['createAdminEstablishment']>

/** R32: an establishment the server has not numbered yet; until then it is called `restaurant-N`. */
export type CreationWrite = {
  readonly action: 'createAdminEstablishment'
  readonly input: CreationInput
  readonly localId: string
  /** Beside the id that is sent: what the list shows meanwhile. */
  readonly ownerName: string
}
export type CreationEntry = Entry<'establishmentCreation', CreationWrite>
export type CreationRequest = { readonly body: CreationInput['body']; readonly ownerName: string }

export const creationOutbox: OutboxKind<'establishmentCreation', CreationWrite, AdminEstablishment> = {
  name: 'establishmentCreation',
  subjectOf: ({ localId }) => localId,
  send: async ({ input }, options) => (await sender()).createEstablishment(input, options),
  isFormer: (stored) => 'localId' in stored,
}

/** `replacedKey` is that of the refused entry it replaces, whose number it takes. */
export function enqueueCreation(request: CreationRequest, replacedKey: string | null = null): Promise<void> {
  return enqueue(
    creationOutbox,
    (entries): CreationWrite => ({
      action: 'createAdminEstablishment',
      input: { body: request.body },
      localId: entries.find(({ key }) => key === replacedKey)?.localId ?? nextLocalId(entries),
      ownerName: request.ownerName,
    }),
    null,
  )
}

/** The signed-in person's establishments that the server has not numbered yet. */
export function useCreations(): readonly CreationEntry[] {
  return useEntries(creationOutbox)
}

function nextLocalId(entries: readonly CreationEntry[]): string {
  const taken = entries.map(({ localId }) => Number(localId.split('-')[1]))
  return `restaurant-${Math.max(0, ...taken) + 1}`
}

/** A file of its own, fetched with the first creation: the administration's schemas are not everybody's. */
async function sender(): Promise<typeof import('./establishments/create-establishment.ts')> {
  return await import('./establishments/create-establishment.ts').catch(notLoaded)
}
