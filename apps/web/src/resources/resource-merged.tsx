import { useText } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import type { ResourceQueries } from './resource.queries.ts'
import type { StoredEntity } from './resource-routes.ts'
import { useMerge } from './use-merge.ts'

type ResourceMergedProps<E extends StoredEntity, C> = {
  queries: ResourceQueries<E, C>
  entity: E
  nameOf: (entity: E) => string
  canWrite: boolean
}

/** Above the card of what is part of another one now; nothing on any other card. */
export function ResourceMerged<E extends StoredEntity, C>(props: ResourceMergedProps<E, C>) {
  const { mergedIntoId } = props.entity
  return mergedIntoId === null ? null : <Merged {...props} intoId={mergedIntoId} />
}

function Merged<E extends StoredEntity, C>(props: ResourceMergedProps<E, C> & { intoId: string }) {
  const { queries, entity, nameOf, canWrite, intoId } = props
  const words = useText().resources
  const { row } = queries.useOne(entity.establishmentId, intoId)
  const { unmerge, isPending } = useMerge(queries, entity.establishmentId)
  if (row === undefined) return null
  return (
    <Banner
      tone="info"
      title={words.mergedInto(nameOf(row.entity))}
      action={
        canWrite && (
          <Button look="secondary" size="small" pending={isPending} onPress={() => void unmerge(row.entity, entity.id)}>
            {words.unmerge}
          </Button>
        )
      }
    >
      {words.mergedBody}
    </Banner>
  )
}
