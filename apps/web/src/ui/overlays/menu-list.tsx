import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { type MenuOption, nextOption, optionStartingWith } from './menu-option.ts'

type MenuListProps = {
  id: string
  label: string
  options: readonly MenuOption[]
  value: string | undefined
  startsAt: number
  maxHeight: number
  atEnd: boolean
  header: { title: string; detail: string } | undefined
  trigger: RefObject<HTMLButtonElement | null>
  /** A field's options instead of a menu. */
  isListbox?: boolean
  onChoose: (value: string) => void
  onClose: (giveFocusBack: boolean) => void
}

const TYPING_PAUSE = 600
const EDGE_PX = 8

export function MenuList(props: MenuListProps) {
  const { id, label, options, value, maxHeight, atEnd, header, isListbox = false, onChoose } = props
  const box = useRef<HTMLDivElement>(null)
  useKeptOnScreen(box)
  useLeave(box, props)
  const keys = useMenuKeys(box, props)
  return (
    <div
      ref={box}
      className={classNames(
        'stack-menu absolute top-full mt-2 w-max min-w-full max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-card border border-line-strong bg-surface text-ink shadow-lift',
        atEnd ? 'right-0' : 'left-0',
      )}
      style={{ maxHeight }}
    >
      {header !== undefined && (
        <div className="border-line border-b px-4.5 py-3">
          <p className="font-semibold">{header.title}</p>
          <p className="text-ink-2 text-small">{header.detail}</p>
        </div>
      )}
      <div
        id={id}
        role="menu"
        {...(isListbox && { role: 'listbox' })}
        aria-label={label}
        tabIndex={-1}
        className="p-1.5 outline-none"
        onKeyDown={keys}
      >
        {options.map((option, index) => (
          <Fragment key={option.value}>
            {option.heading !== undefined && (
              <p aria-hidden="true" className="px-3 pt-2 text-ink-2 text-small">
                {option.heading}
              </p>
            )}
            <MenuRow
              option={option}
              isListbox={isListbox}
              chosen={value}
              isStart={index === props.startsAt}
              onChoose={onChoose}
            />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

type MenuRowProps = {
  option: MenuOption
  isListbox: boolean
  chosen: string | undefined
  isStart: boolean
  onChoose: (value: string) => void
}

function MenuRow({ option, isListbox, chosen, isStart, onChoose }: MenuRowProps) {
  const isChosen = option.value === chosen
  const item = chosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen }
  return (
    <button
      type="button"
      {...(isListbox ? { role: 'option', 'aria-selected': isChosen } : item)}
      aria-disabled={option.disabled === true || undefined}
      tabIndex={isStart ? 0 : -1}
      onClick={() => option.disabled !== true && onChoose(option.value)}
      onPointerMove={(event) => event.pointerType === 'mouse' && event.currentTarget.focus({ preventScroll: true })}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left outline-none focus:bg-surface-2 focus-visible:outline-2 focus-visible:-outline-offset-2 aria-checked:font-semibold aria-selected:font-semibold aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
    >
      {option.icon}
      <span lang={option.lang} className="flex-1 sm:whitespace-nowrap">
        {option.label}
      </span>
      {option.note !== undefined && <span className="text-ink-3 text-small">{option.note}</span>}
      {isChosen && <IconCheck size={18} stroke={1.75} className="text-brand-text" aria-hidden="true" />}
    </button>
  )
}

function rowsOf(box: HTMLElement | null): HTMLElement[] {
  return Array.from(box?.querySelectorAll<HTMLElement>('[role^=menuitem],[role=option]') ?? [])
}

/** Near an edge the list slides in sideways; without room below and with more above, it opens upwards. */
function useKeptOnScreen(ref: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current
    const anchor = box?.parentElement?.getBoundingClientRect()
    if (box === null || anchor === undefined) return
    const { left, right, height } = box.getBoundingClientRect()
    const width = document.documentElement.clientWidth
    const shift = right > width - EDGE_PX ? width - EDGE_PX - right : Math.max(0, EDGE_PX - left)
    box.style.translate = `${shift}px 0`
    if (anchor.bottom + height + EDGE_PX > innerHeight && anchor.top > innerHeight - anchor.bottom) {
      box.style.top = 'auto'
      box.style.bottom = 'calc(100% + 0.5rem)'
    }
  }, [ref])
}

/** A press or a focus elsewhere closes it; the trigger's own press is its business. */
function useLeave(ref: RefObject<HTMLDivElement | null>, { trigger, onClose }: MenuListProps): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const leave = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null
      if (ref.current?.contains(target) === true || trigger.current?.contains(target) === true) return
      close.current(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [ref, trigger])
}

/** Focus goes to the chosen option first, then follows arrows, Home, End and the letters typed. */
function useMenuKeys(ref: RefObject<HTMLDivElement | null>, { options, startsAt, onClose }: MenuListProps) {
  const typed = useRef({ text: '', at: 0 })
  useEffect(() => rowsOf(ref.current)[startsAt]?.focus(), [ref, startsAt])
  function letters(key: string, now: number): string {
    const isGoingOn = now - typed.current.at < TYPING_PAUSE
    typed.current = { text: isGoingOn ? typed.current.text + key : key, at: now }
    return typed.current.text
  }
  function indexAfter(event: KeyboardEvent, current: number): number {
    if (event.key === 'ArrowDown') return nextOption(options, current, 1)
    if (event.key === 'ArrowUp') return nextOption(options, current, -1)
    if (event.key === 'Home') return nextOption(options, -1, 1)
    if (event.key === 'End') return nextOption(options, options.length, -1)
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter) return -1
    const text = letters(event.key, event.timeStamp)
    return optionStartingWith(options, text.length === 1 ? current + 1 : current, text)
  }
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Escape closes the menu only, not the dialog it may stand in.
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      onClose(event.key === 'Escape')
      return
    }
    const rows = rowsOf(ref.current)
    const index = indexAfter(
      event,
      rows.findIndex((row) => row.matches(':focus')),
    )
    if (index < 0) return
    event.preventDefault()
    rows[index]?.focus()
  }
}
