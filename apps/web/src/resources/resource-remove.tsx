import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../client/api-error.ts'
import { failureOf } from '../client/failure.ts'
import { useText } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { FailureBanner } from '../ui/feedback/failure-banner.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { ResourceQueries } from './resource.queries.ts'
import { resourceKeys } from './resource-cache.ts'
import type { StoredEntity } from './resource-routes.ts'

type ResourceRemoveProps<E extends StoredEntity, C> = {
  queries: ResourceQueries<E, C>
  entity: E
  name: string
  /** This page knows that something refers to it: it can only be archived. */
  isUsed: boolean
  /** Leaves its page, which would find nothing any more. */
  onRemoved: () => void
}

/** Asks first: it is final. Only the server knows all that refers to it; it then offers to archive it instead. */
export function ResourceRemove<E extends StoredEntity, C>(props: ResourceRemoveProps<E, C>) {
  const words = useText().resources
  const [isAsking, setAsking] = useState(false)
  if (props.isUsed) return null
  return (
    <>
      <Button look="quiet" onPress={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && <Question {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

type QuestionProps<E extends StoredEntity, C> = ResourceRemoveProps<E, C> & { onClose: () => void }

function Question<E extends StoredEntity, C>(props: QuestionProps<E, C>) {
  const { entity, name, onClose } = props
  const text = useText()
  const words = text.resources
  const { error, isPending, remove, archive } = useRemoval(props)
  const isUsed = isApiError(error) && error.code === 'STILL_USED'
  const canArchive = isUsed && entity.archivedAt === null
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.removeTitle(name)}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.keep}
          </Button>
          {canArchive && (
            <Button pending={isPending} onPress={archive}>
              {words.archive}
            </Button>
          )}
          {!isUsed && (
            <Button look="danger" pending={isPending} onPress={remove}>
              {words.remove}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {error === null && <p>{words.removeBody}</p>}
        <FailureBanner failure={error === null ? null : failureOf(error, text)} />
      </div>
    </Dialog>
  )
}

function useRemoval<E extends StoredEntity, C>({ queries, entity, name, onRemoved, onClose }: QuestionProps<E, C>) {
  const words = useText().resources
  const queryClient = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const attempt = async (act: () => Promise<void>) => {
    setPending(true)
    try {
      await act()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setPending(false)
    }
  }
  const remove = () =>
    attempt(async () => {
      await queries.remove(entity)
      showToast({ type: 'success', message: words.removedNow(name) })
      onRemoved()
      const keys = resourceKeys(entity.establishmentId, queries.resource.name)
      queryClient.removeQueries({ queryKey: keys.one(entity.id) })
      await queryClient.invalidateQueries({ queryKey: keys.lists })
    })
  const archive = () =>
    attempt(async () => {
      const outcome = await queries.setArchived(entity, true)
      if (outcome.type === 'saved') showToast({ type: 'success', message: words.archivedNow(name) })
      onClose()
    })
  return { error, isPending, remove: () => void remove(), archive: () => void archive() }
}
