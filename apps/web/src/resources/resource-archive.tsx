import { useState } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import type { ResourceQueries } from './resource.queries.ts'
import type { StoredEntity } from './resource-routes.ts'

type ResourceArchiveProps<E extends StoredEntity, C> = {
  queries: ResourceQueries<E, C>
  entity: E
  name: string
}

/** Done at once; the button is then the way back. */
export function ResourceArchive<E extends StoredEntity, C>({ queries, entity, name }: ResourceArchiveProps<E, C>) {
  const words = useText().resources
  /** From when it is pressed until it is answered: the words stay as they were. */
  const [pressed, setPressed] = useState<{ isArchived: boolean } | null>(null)
  const isArchived = pressed?.isArchived ?? entity.archivedAt !== null
  async function change(): Promise<void> {
    setPressed({ isArchived })
    try {
      const outcome = await queries.setArchived(entity, !isArchived)
      if (outcome.type === 'saved') {
        showToast({ type: 'success', message: isArchived ? words.restoredNow(name) : words.archivedNow(name) })
      }
      if (outcome.type === 'refused')
        showToast({ type: 'error', message: outcome.error?.message ?? words.refusedTitle })
    } catch {
      showToast({ type: 'error', message: words.notStored })
    } finally {
      setPressed(null)
    }
  }
  return (
    <Button look="secondary" pending={pressed !== null} onPress={() => void change()}>
      {isArchived ? words.restore : words.archive}
    </Button>
  )
}
