import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import type { Catalogue } from '@zinc/words/catalogue'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Kbd } from '../kbd.tsx'
import { Menu } from '../overlays/menu.tsx'
import type { MenuOption } from '../overlays/menu-option.ts'
import { classNames } from '../theme/class-names.ts'
import { shiftOf } from './ordered-list-move.ts'
import { useReorder } from './use-reorder.ts'

export type OrderedListProps<Item extends { id: string }> = {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** What stands between the handle and the menu. */
  children: (item: Item) => ReactNode
  /** Called once, when a row is put down: never while it is carried. */
  onReorder: (ids: readonly string[]) => void
  /** The row's own acts; moving up and down come first by themselves. */
  optionsOf: (item: Item) => readonly MenuOption[]
  onChoose: (item: Item, option: string) => void
  /** Without handles and menus: for people who may only look. */
  locked?: boolean
  /** Id of an `OrderedListHelp` on the page: the handles point to it. */
  helpId: string
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** A list whose order is the person's: by handle (keys, mouse, finger) or by the menu of a row. A lone row has none. */
export function OrderedList<Item extends { id: string }>(props: OrderedListProps<Item>) {
  const { items, nameOf, locked = false } = props
  const isOrdered = !locked && items.length > 1
  const words = useText().orderedList
  const ids = items.map(({ id }) => id)
  const { list, move, announced, step, handleOf } = useReorder(ids, props.onReorder)
  const announcedItem = items.find(({ id }) => id === announced?.id)
  const sentence =
    announced === null || announcedItem === undefined
      ? ''
      : words[announced.step](nameOf(announcedItem), announced.index + 1, items.length)
  function choose(item: Item, option: string): void {
    if (option === 'up') step(item.id, -1)
    else if (option === 'down') step(item.id, 1)
    else props.onChoose(item, option)
  }
  return (
    <>
      <ul ref={list} aria-label={props.label} className="-mx-2.5">
        {items.map((item, index) => (
          <li
            key={item.id}
            data-row={item.id}
            style={shiftOf(move, index)}
            className={rowLook(move?.id === item.id, move !== null)}
          >
            {isOrdered && (
              <button
                type="button"
                {...handleOf(item.id)}
                aria-label={words.handle(nameOf(item))}
                aria-describedby={props.helpId}
                aria-pressed={move?.id === item.id}
                className="-ml-2 flex h-12 w-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-field text-ink-3 hover:text-ink active:cursor-grabbing aria-pressed:text-brand-text aria-pressed:outline-none"
              >
                <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
              </button>
            )}
            <div className={classNames('min-w-0 flex-1', !isOrdered && 'px-[0.4375rem]')}>{props.children(item)}</div>
            {!locked && (
              <Menu
                label={words.menu(nameOf(item))}
                triggerLabel={words.menu(nameOf(item))}
                triggerClassName="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-surface-2"
                placement="bottom end"
                options={[...(isOrdered ? movesOf(index, items.length, words) : []), ...props.optionsOf(item)]}
                onChoose={(option) => choose(item, option)}
              >
                <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {/* Visible while a row is moved with the keyboard; announced at every step. */}
      <p
        role="status"
        className={
          move?.by === 'keys' ? 'mt-2 rounded-field bg-brand-soft px-3 py-2 text-brand-text text-small' : 'sr-only'
        }
      >
        {sentence}
      </p>
    </>
  )
}

function movesOf(index: number, count: number, words: Catalogue['orderedList']): readonly MenuOption[] {
  return [
    { value: 'up', label: words.up, icon: <IconArrowUp {...icon} />, disabled: index === 0 },
    { value: 'down', label: words.down, icon: <IconArrowDown {...icon} />, disabled: index === count - 1 },
  ]
}

function rowLook(isInHand: boolean, isMoving: boolean): string {
  return classNames(
    'relative flex min-h-14 items-center gap-1 rounded-field border bg-surface px-0.5',
    isMoving && !isInHand && 'transition-transform duration-150',
    isInHand
      ? 'z-10 border-brand shadow-lift outline-1 outline-brand'
      : 'border-transparent after:absolute after:inset-x-2.5 after:-bottom-px after:border-line after:border-b',
  )
}

/** How the keys work, always written out. One per page; `id` is what the lists' `helpId` names. */
export function OrderedListHelp({ id }: { id: string }) {
  const words = useText().orderedList
  return (
    <div id={id} className="grid gap-2.5 text-ink-2">
      {words.help.map(({ keys, does }) => (
        <p key={does} className="grid grid-cols-[5.5rem_1fr] items-center gap-3">
          <span className="flex gap-1.5">
            {keys.map((key) => (
              <Kbd key={key} name={key} />
            ))}
          </span>
          {does}
        </p>
      ))}
      <p className="text-small">{words.helpPointer}</p>
    </div>
  )
}
