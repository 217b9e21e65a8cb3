import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Category } from '@zinc/contract/categories'
import { branchesOf, placingIssueOf } from '@zinc/domain/category-tree'
import { type ReactNode, useState } from 'react'
import { useEstablishment } from '../../client/session/current-establishment.ts'
import { newId } from '../../client/uuid.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { Page } from '../../page/page.tsx'
import { ResourceArchive } from '../../resources/resource-archive.tsx'
import { ResourceFacts } from '../../resources/resource-facts.tsx'
import { ResourceFormView } from '../../resources/resource-form.tsx'
import { ResourceMerged } from '../../resources/resource-merged.tsx'
import { ResourceRemove } from '../../resources/resource-remove.tsx'
import { ResourceState } from '../../resources/resource-state.tsx'
import { useMerge } from '../../resources/use-merge.ts'
import { useSaid } from '../../resources/use-said.ts'
import { Button } from '../../ui/button.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx'
import { SidePanel } from '../../ui/overlays/side-panel.tsx'
import type { CategoryContent } from './categories.queries.ts'
import type { CategoryTree } from './category-trees.ts'
import { useTreeRows } from './use-tree-rows.ts'

type Opened<E extends Category, C extends CategoryContent> = {
  tree: CategoryTree<E, C>
  /** 'new': one to come. */
  id: string
  canWrite: boolean
  onClose: () => void
  onOpen: (id: string) => void
}

/** Beside the trees on a computer. */
export function CategoryPanel<E extends Category, C extends CategoryContent>(props: Opened<E, C>) {
  return (
    <SidePanel title={useTitle(props)} onClose={props.onClose}>
      <div className="mt-3">
        <Inside {...props} />
      </div>
    </SidePanel>
  )
}

/** In place of the trees on a phone. */
export function CategoryPage<E extends Category, C extends CategoryContent>(props: Opened<E, C>) {
  return (
    <Page title={useTitle(props)} back={props.onClose} tabBar="hidden">
      <Inside {...props} />
    </Page>
  )
}

function useTitle<E extends Category, C extends CategoryContent>({ tree, id }: Opened<E, C>): string {
  const { categories: words } = useText()
  const { row } = tree.queries.useOne(useEstablishment().id, id, id !== 'new')
  return id === 'new' ? words.createTitle[tree.kind] : (row?.entity.name ?? words.title)
}

function Inside<E extends Category, C extends CategoryContent>(props: Opened<E, C>): ReactNode {
  return props.id === 'new' ? <New {...props} /> : <Existing {...props} />
}

function New<E extends Category, C extends CategoryContent>({ tree, onClose, onOpen }: Opened<E, C>) {
  const { categories: words } = useText()
  const said = useSaid()
  const establishmentId = useEstablishment().id
  const form = useCategoryForm(tree, null)
  // The same through every attempt: what was lost on the way is not created twice.
  const [id] = useState(newId)
  return (
    <ResourceFormView
      resource={tree.queries.resource}
      form={form}
      of={{ establishmentId, id: null }}
      content={tree.blank}
      isNarrow={true}
      save={(content) => tree.queries.save(establishmentId, id, content, null)}
      onSaved={(outcome, content) => {
        said(outcome, words.created(content.name))
        if (outcome.type === 'conflict') onOpen(id)
        else onClose()
      }}
      onCancel={onClose}
    />
  )
}

function Existing<E extends Category, C extends CategoryContent>({ tree, id, canWrite, onClose }: Opened<E, C>) {
  const { resources } = useText()
  const { queries } = tree
  const { one, row, entries } = queries.useOne(useEstablishment().id, id)
  const { rows } = useTreeRows(tree, useEstablishment().id)
  const form = useCategoryForm(tree, row?.entity ?? null)
  if (row === undefined) {
    return (
      <>
        <QueryNotice
          queryState={queryStateOf(one)}
          failed={{ title: resources.cardFailed }}
          unseen={{ title: resources.cardUnseen }}
        />
        {one.isPending && one.fetchStatus !== 'paused' && <RowSkeletons rows={6} />}
      </>
    )
  }
  const place = rows.find((other) => other.entity.id === id)?.entity.parentId
  const entity = place === undefined ? row.entity : { ...row.entity, parentId: place }
  const { name } = entity
  const content = queries.contentOf(entity)
  const isUsed = rows.some(({ entity: other }) => other.parentId === id || other.mergedIntoId === id)
  if (!canWrite || entity.mergedIntoId !== null) {
    return (
      <div className="grid gap-4">
        <ResourceMerged queries={queries} entity={entity} nameOf={(other) => other.name} canWrite={canWrite} />
        <ResourceFacts form={form} content={content} titled="name" />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <ResourceState entries={entries} form={form} />
      <Edit
        key={String(entries.some(({ state }) => state === 'conflict'))}
        tree={tree}
        category={entity}
        onClose={onClose}
      />
      <div className="flex flex-wrap gap-2.5 border-line border-t pt-4">
        <ResourceArchive queries={queries} entity={entity} name={name} />
        {entries.length === 0 && <ResourceRemove {...{ queries, entity, name, isUsed, onRemoved: onClose }} />}
      </div>
      {entity.archivedAt === null && entries.length === 0 && (
        <MergeSection tree={tree} category={entity} onMerged={onClose} />
      )}
    </div>
  )
}

type EditProps<E extends Category, C extends CategoryContent> = {
  tree: CategoryTree<E, C>
  category: E
  onClose: () => void
}

function Edit<E extends Category, C extends CategoryContent>({ tree, category, onClose }: EditProps<E, C>) {
  const { resources } = useText()
  const said = useSaid()
  // What was seen when it opened: somebody else's change in between is shown, not overwritten.
  const [opened] = useState(category)
  const { id, establishmentId, version, name } = opened
  return (
    <ResourceFormView
      resource={tree.queries.resource}
      form={useCategoryForm(tree, opened)}
      of={{ establishmentId, id }}
      content={tree.queries.contentOf(opened)}
      isNarrow={true}
      save={(next) => tree.queries.save(establishmentId, id, next, version === 0 ? null : version)}
      onSaved={(outcome) => {
        said(outcome, resources.saved(name))
        if (outcome.type !== 'conflict') onClose()
      }}
      onCancel={onClose}
    />
  )
}

/** Its fields, with those it can be put in. */
function useCategoryForm<E extends Category, C extends CategoryContent>(tree: CategoryTree<E, C>, category: E | null) {
  const text = useText()
  const language = useLanguage()
  const { rows } = useTreeRows(tree, useEstablishment().id)
  const nodes = rows.map(({ entity }) => entity)
  const id = category?.id ?? ''
  const moved = nodes.map((node) => (node.id === id ? { ...node, parentId: null } : node))
  const names = new Map(nodes.map((node) => [node.id, node.name]))
  const parentId = category?.parentId ?? null
  const offered = branchesOf(nodes).filter((branch) => placingIssueOf(moved, { id, parentId: branch.id }) === null)
  // An archived one stays the parent of what was archived in it.
  const ids = new Set([...offered.map((branch) => branch.id), ...(parentId === null ? [] : [parentId])])
  const parents = [...ids].flatMap((value) => {
    const label = names.get(value)
    return label === undefined ? [] : [{ value, label }]
  })
  return tree.formOf({ text, language, parents, parentId, rateBp: category?.defaultRateBp ?? null })
}

type MergeSectionProps<E extends Category, C extends CategoryContent> = {
  tree: CategoryTree<E, C>
  category: E
  onMerged: () => void
}

/** It becomes part of another one; the message that says so offers the way back. */
function MergeSection<E extends Category, C extends CategoryContent>(props: MergeSectionProps<E, C>) {
  const { tree, category, onMerged } = props
  const { categories: words } = useText()
  const establishmentId = useEstablishment().id
  const { rows } = useTreeRows(tree, establishmentId)
  const { merge, isPending } = useMerge(tree.queries, establishmentId)
  const [intoId, setIntoId] = useState('')
  const others = rows.flatMap(({ entity, state }) =>
    entity.id === category.id || entity.archivedAt !== null || state !== null ? [] : [entity],
  )
  const into = others.find(({ id }) => id === intoId)
  if (others.length === 0) return null
  return (
    <section aria-label={words.merge} className="grid gap-3 border-line border-t pt-4">
      <SelectField
        label={words.mergeInto}
        value={intoId}
        placeholder={words.mergeChoose}
        groups={[{ label: words.mergeInto, options: others.map(({ id, name }) => ({ value: id, label: name })) }]}
        onChange={setIntoId}
      />
      {into !== undefined && (
        <>
          <ul className="grid gap-1.5 text-ink-2 text-small">
            {words.mergeFacts(category.name).map((fact) => (
              <li key={fact} className="flex gap-2">
                <IconCheck size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-brand-text" />
                {fact}
              </li>
            ))}
          </ul>
          <Button
            look="soft"
            wide={true}
            pending={isPending}
            icon={<IconArrowMerge size={20} stroke={1.75} aria-hidden="true" />}
            onPress={() => {
              void merge({ into, merged: category }, words.merged(category.name, into.name)).then(
                (isDone) => isDone && onMerged(),
              )
            }}
          >
            {words.mergeAct(into.name)}
          </Button>
        </>
      )}
    </section>
  )
}
