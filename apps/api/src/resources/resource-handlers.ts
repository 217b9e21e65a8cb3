import { namedActions, type ResourceName } from '@zinc/contract/resource'
import type { ListQuery, StoredEntity } from '../db/tenant-table.ts'
import { counted } from '../http/routing/handler.ts'
import { type MergeInput, mergeResources, unmergeResources } from './merge.service.ts'
import type { ResourceService } from './resource.service.ts'
import type { ResourceCall } from './resource-call.ts'

type Merging<C> = Omit<MergeInput<C>, 'keptId'>
type Named = { readonly params: { readonly id: string } }

/** The handlers of the routes that `resourceOf` makes. */
export function resourceHandlers<
  const N extends ResourceName,
  const P extends string,
  E extends StoredEntity,
  C extends object,
>({ name, plural }: { name: N; plural: P }, service: ResourceService<E, C>) {
  return namedActions(name, plural, {
    list: async ({ input, ...call }: ResourceCall & { input: { query: ListQuery } }) => {
      const { items, total } = await service.list(call, input.query)
      return counted<readonly E[]>(items, total)
    },
    get: async ({ input, ...call }: ResourceCall & { input: Named }) => await service.get(call, idOf(input)),
    save: async ({ input, ...call }: ResourceCall & { input: Named & { body: C } }) =>
      await service.save(call, idOf(input), input.body),
    archive: async ({ input, ...call }: ResourceCall & { input: Named }) => await service.archive(call, idOf(input)),
    restore: async ({ input, ...call }: ResourceCall & { input: Named }) => await service.restore(call, idOf(input)),
    merge: async ({ input, ...call }: ResourceCall & { input: Named & { body: Merging<C> } }) => {
      const { mergedId, mergedVersion, content } = input.body
      return await mergeResources(service, call, { keptId: idOf(input), mergedId, mergedVersion, content })
    },
    unmerge: async ({ input, ...call }: ResourceCall & { input: Named & { body: { mergedId: string } } }) =>
      await unmergeResources(service, call, { keptId: idOf(input), mergedId: input.body.mergedId }),
    remove: async ({ input, ...call }: ResourceCall & { input: Named }) => await service.remove(call, idOf(input)),
  })
}

/** The database writes ids in lower case: so do comparisons and the journal. */
function idOf({ params }: Named): string {
  return params.id.toLowerCase()
}
