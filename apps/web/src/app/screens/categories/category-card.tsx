import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '@zinc/contract/categories'
import { type ReactNode, useState } from 'react'
import { failureOf } from '../../../client/failure.ts'
import type { CategoryContent } from '../../../features/categories/categories.queries.ts'
import { CategoryList } from '../../../features/categories/category-list.tsx'
import type { CategoryTree } from '../../../features/categories/category-trees.ts'
import { type Branch, branchesOf, placingsOf } from '../../../features/categories/tree.ts'
import { currentText, useText } from '../../../i18n/catalogue.ts'
import { readingOf } from '../../../offline/reading.ts'
import { resourceKeys } from '../../../resources/resource-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ReadingNotice } from '../../../ui/feedback/reading-notice.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { RowSkeletons } from '../../../ui/lists/row-skeletons.tsx'
import { useEstablishment } from '../../guard.ts'

type CategoryCardProps<E extends Category, C extends CategoryContent> = {
  tree: CategoryTree<E, C>
  canWrite: boolean
  openId: string | null
  link: (id: string, className: string, content: ReactNode) => ReactNode
  onCreate: () => void
  helpId: string
}

/** One of the two trees, with its archived ones under it. */
export function CategoryCard<E extends Category, C extends CategoryContent>(props: CategoryCardProps<E, C>) {
  const { tree, canWrite, link } = props
  const { categories: words, resources } = useText()
  const establishmentId = useEstablishment().id
  const { all, rows } = tree.queries.useAll(establishmentId)
  const order = useOrder(tree, establishmentId)
  const inUse = rows.filter(({ entity }) => entity.archivedAt === null)
  const archived = rows.filter(({ entity }) => entity.archivedAt !== null)
  const branches = order.placed ?? branchesOf(rows.map(({ entity }) => entity))
  return (
    <Card title={words.kinds[tree.kind]} aside={words.count(inUse.length)}>
      <ReadingNotice reading={readingOf(all)} failed={{ title: resources.loadFailed }} saysRefusal={true} />
      {all.isPending && all.fetchStatus !== 'paused' && rows.length === 0 && <RowSkeletons rows={6} />}
      {all.data !== undefined && inUse.length === 0 && <p className="text-ink-2">{words.none[tree.kind]}</p>}
      <CategoryList
        kind={tree.kind}
        rows={rows}
        branches={branches}
        openId={props.openId}
        isLocked={!canWrite}
        onPut={(placed, id) => void order.save(placed, id)}
        link={link}
        helpId={props.helpId}
      />
      {canWrite && (
        <div className="mt-2 -ml-3">
          <Button look="quiet" icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onPress={props.onCreate}>
            {words.add[tree.kind]}
          </Button>
        </div>
      )}
      {archived.length > 0 && (
        <details className="mt-2 border-line border-t pt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-2">{words.archived(archived.length)}</summary>
          <ul className="divided">
            {archived.map(({ entity: { id, name } }) => (
              <li key={id}>{link(id, 'flex min-h-11 items-center break-words', name)}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

/** The tree as it was put down, until the server has it. */
function useOrder<E extends Category, C extends CategoryContent>(tree: CategoryTree<E, C>, establishmentId: number) {
  const queryClient = useQueryClient()
  const [placed, setPlaced] = useState<readonly Branch[] | null>(null)
  async function save(next: readonly Branch[], id: string): Promise<void> {
    if (!navigator.onLine) {
      showToast({ type: 'warning', message: currentText().categories.orderOffline })
      return
    }
    setPlaced(next)
    try {
      await tree.reorder(establishmentId, placingsOf(next, id))
    } catch (error) {
      const text = currentText()
      showToast({ type: 'error', message: text.categories.orderFailed, detail: failureOf(error, text).title })
    }
    await queryClient.invalidateQueries({ queryKey: resourceKeys(establishmentId, tree.queries.resource.name).all })
    setPlaced(null)
  }
  return { placed, save }
}
