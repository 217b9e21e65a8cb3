import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Category } from '@zinc/contract/categories'
import { type Branch, branchesOf } from '@zinc/domain/category-tree'
import { type ReactNode, useState } from 'react'
import { useEstablishment } from '../../client/session/current-establishment.ts'
import { currentText, useText } from '../../i18n/catalogue.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { discard } from '../../outbox/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { keptWordsNow } from '../../ui/feedback/kept-words.ts'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx'
import type { CategoryContent } from './categories.queries.ts'
import { CategoryList } from './category-list.tsx'
import { enqueueOrder, outcomeOfOrder } from './category-order-outbox.ts'
import type { CategoryTree } from './category-trees.ts'
import { placingsOf } from './tree.ts'
import { useTreeRows } from './use-tree-rows.ts'

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
  const { all, rows, refused } = useTreeRows(tree, establishmentId)
  const order = useOrder(tree, establishmentId)
  const inUse = rows.filter(({ entity }) => entity.archivedAt === null)
  const archived = rows.filter(({ entity }) => entity.archivedAt !== null)
  const branches = order.placed ?? branchesOf(rows.map(({ entity }) => entity))
  return (
    <Card title={words.kinds[tree.kind]} aside={words.count(inUse.length)}>
      {refused !== undefined && (
        <Banner
          tone="error"
          title={words.orderFailed}
          action={
            <Button look="quiet" size="small" onPress={() => void discard(refused.key)}>
              {resources.discard}
            </Button>
          }
        >
          {refused.error?.issues[0]?.message ?? refused.error?.message}
        </Banner>
      )}
      <QueryNotice queryState={queryStateOf(all)} failed={{ title: resources.loadFailed }} saysRefusal={true} />
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

/** The tree as it was put down, until this device has stored it. */
function useOrder<E extends Category, C extends CategoryContent>(
  { order }: CategoryTree<E, C>,
  establishmentId: number,
) {
  const [placed, setPlaced] = useState<readonly Branch[] | null>(null)
  async function save(next: readonly Branch[], id: string): Promise<void> {
    setPlaced(next)
    try {
      await enqueueOrder(order, establishmentId, placingsOf(next, id))
      setPlaced(null)
      const outcome = await outcomeOfOrder(order, establishmentId)
      const { categories, resources } = currentText()
      if (outcome.type === 'waiting') showToast({ type: 'info', message: keptWordsNow(resources.storedHere) })
      if (outcome.type === 'refused') {
        const detail = outcome.error?.issues[0]?.message ?? outcome.error?.message
        showToast({ type: 'error', message: categories.orderFailed, ...(detail !== undefined && { detail }) })
      }
    } catch {
      setPlaced(null)
      showToast({ type: 'error', message: currentText().resources.notStored })
    }
  }
  return { placed, save }
}
