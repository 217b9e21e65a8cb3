import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import type { Category } from '@zinc/contract/categories'
import type { Branch } from '@zinc/domain/category-tree'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatRate } from '../../i18n/format.ts'
import type { ResourceRow } from '../../resources/resource-rows.ts'
import { ResourceChip } from '../../resources/resource-state.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { TreeKind } from './category-trees.ts'
import { Swatch } from './parts/category-form.tsx'
import { siblingsOf, type TreeStep, treeSteps } from './tree.ts'
import { LEVEL, useTreeMove } from './use-tree-move.ts'

export type CategoryListProps = {
  kind: TreeKind
  rows: readonly ResourceRow<Category>[]
  branches: readonly Branch[]
  openId: string | null
  /** Only looked at, or the order cannot be saved now. */
  isLocked: boolean
  onPut: (branches: readonly Branch[], id: string) => void
  /** The link that opens one: its look, and what it shows. */
  link: (id: string, className: string, content: ReactNode) => ReactNode
  helpId: string
}

/** A tree whose order is the person's: by handle (keys, mouse, finger) or by the menu of a row. */
export function CategoryList(props: CategoryListProps) {
  const { kind, rows, branches, isLocked } = props
  const text = useText()
  const move = useTreeMove(branches, props.onPut)
  const known = new Map(rows.map((row) => [row.entity.id, row]))
  const nameOf = (id: string | null) => (id === null ? null : (known.get(id)?.entity.name ?? null))
  return (
    <>
      <ul ref={move.list} aria-label={text.categories.lists[kind]} className="-mx-2.5">
        {move.shown.map((branch) => {
          const row = known.get(branch.id)
          if (row === undefined) return null
          return (
            <li
              key={branch.id}
              data-row={branch.id}
              style={{ paddingLeft: branch.depth * LEVEL }}
              className={rowLook(move.heldId === branch.id, props.openId === branch.id)}
            >
              {!isLocked && (
                <button
                  type="button"
                  {...move.handleOf(branch.id)}
                  aria-label={text.orderedList.handle(row.entity.name)}
                  aria-describedby={props.helpId}
                  aria-pressed={move.heldId === branch.id}
                  className="flex h-12 w-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-field text-ink-3 hover:text-ink active:cursor-grabbing aria-pressed:text-brand-text"
                >
                  <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
                </button>
              )}
              {props.link(row.entity.id, 'min-w-0 flex-1', <Content row={row} depth={branch.depth} />)}
              {!isLocked && <StepMenu name={row.entity.name} id={branch.id} move={move} />}
            </li>
          )
        })}
      </ul>
      <p
        role="status"
        className={
          move.heldId === null ? 'sr-only' : 'mt-2 rounded-field bg-brand-soft px-3 py-2 text-brand-text text-small'
        }
      >
        {sentenceOf()}
      </p>
    </>
  )

  /** Where the row in hand stands, and what was done to it. */
  function sentenceOf(): string {
    const { announced, shown } = move
    const name = nameOf(announced?.id ?? null)
    if (announced === null || name === null) return ''
    const siblings = siblingsOf(shown, announced.id)
    const position = siblings.findIndex(({ id }) => id === announced.id) + 1
    const parent = nameOf(shown.find(({ id }) => id === announced.id)?.parentId ?? null)
    const words = text.categories
    return [words.place(name, position, siblings.length, parent), words.steps[announced.step]].join(' ').trim()
  }
}

function Content({ row, depth }: { row: ResourceRow<Category>; depth: number }) {
  const language = useLanguage()
  const { name, colour, defaultRateBp } = row.entity
  return (
    <span className="flex min-h-12 items-center gap-2">
      <Swatch colour={colour} />
      <span className={`min-w-0 flex-1 break-words ${depth === 0 ? 'font-semibold' : ''}`}>{name}</span>
      <ResourceChip row={row} />
      {defaultRateBp !== null && (
        <span className="shrink-0 text-ink-2 text-small tabular">{formatRate(defaultRateBp, language)}</span>
      )}
    </span>
  )
}

type StepMenuProps = { name: string; id: string; move: ReturnType<typeof useTreeMove> }

function StepMenu({ name, id, move }: StepMenuProps) {
  const { categories, orderedList } = useText()
  const labels = { up: orderedList.up, down: orderedList.down, in: categories.in, out: categories.out }
  return (
    <Menu
      label={orderedList.menu(name)}
      triggerLabel={orderedList.menu(name)}
      triggerClassName="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-surface-2"
      placement="bottom end"
      options={treeSteps.map((value) => ({ value, label: labels[value], disabled: !move.canStep(id, value) }))}
      onChoose={(step) => move.step(id, step as TreeStep)}
    >
      <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}

function rowLook(isInHand: boolean, isOpen: boolean): string {
  const place = 'relative flex min-h-12 items-center rounded-field border px-0.5'
  if (isInHand) return `${place} z-10 border-brand bg-surface shadow-lift`
  if (isOpen) return `${place} border-transparent bg-brand-soft`
  return `${place} border-transparent after:absolute after:inset-x-2.5 after:-bottom-px after:border-line after:border-b`
}
