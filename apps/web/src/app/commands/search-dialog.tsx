import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useSettledText } from '../../ui/fields/settled-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { isApple, Kbd } from '../../ui/kbd.tsx'
import { useModal } from '../../ui/overlays/dialog.tsx'
import type { Command, CommandGroup, FoundGroup } from './command.ts'
import { CommandList, LIST_ID, optionIdOf } from './command-list.tsx'
import { useCommands } from './use-commands.tsx'

export type SearchDialogProps = {
  summary: EstablishmentSummary
  /** Typed before the dialog was there. */
  typedBefore: string
  only: CommandGroup | null
  onClose: () => void
  onChoose: (command: Command, inNewTab: boolean) => void
  onShortcuts: () => void
}

/** A field and what it finds: over the page on a computer, a page of its own on phones. */
export function SearchDialog(props: SearchDialogProps) {
  const { onClose, onChoose, onShortcuts, only } = props
  const ref = useModal(onClose)
  const { commands: words } = useText()
  const [settled, setSettled] = useState(props.typedBefore)
  const { typed, type, settle } = useSettledText(props.typedBefore, setSettled)
  const { groups, isSearching, isPartial } = useCommands(props.summary, {
    ...{ typed, settled, only },
    showShortcuts: onShortcuts,
  })
  const all = groups.flatMap(({ commands }) => commands)
  const { current, move, forget } = useActive(all)
  function keys(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current !== undefined) onChoose(current, event.ctrlKey || event.metaKey)
    }
  }
  const isAsked = typed.trim() !== ''
  return (
    <dialog
      ref={ref}
      aria-label={words.title}
      className="stack-menu m-0 flex h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-bg text-ink backdrop:animate-fade backdrop:bg-scrim focus:outline-none desk:mx-auto desk:mt-23 desk:h-fit desk:max-h-[calc(100dvh-8rem)] desk:max-w-170 desk:animate-rise desk:rounded-card desk:border desk:border-line desk:bg-surface desk:shadow-lift"
    >
      <div className="flex items-center gap-1 px-2 pt-3 pb-3 desk:gap-3 desk:border-line desk:border-b desk:px-5 desk:py-2">
        <span className="desk:hidden">
          <IconButton label={words.footer.close} onPress={onClose}>
            <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
        <SearchInput
          {...{ typed, type, keys }}
          activeId={current === undefined ? undefined : optionIdOf(current)}
          onType={forget}
          onClear={() => settle('')}
        />
        <p role="status" className="flex items-center gap-2 whitespace-nowrap text-ink-2 text-small max-desk:sr-only">
          {isSearching && <Spinner label={words.searching} />}
          {isAsked && (isSearching && all.length === 0 ? words.searching : words.results(all.length))}
        </p>
        <span className="max-desk:hidden">
          <IconButton label={words.footer.close} onPress={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-6 desk:px-0 desk:pb-0">
        {isPartial && isAsked && (
          <div className="mb-3 desk:m-3">
            <Notice tone="info">{navigator.onLine ? words.failed : words.offline}</Notice>
          </div>
        )}
        {all.length === 0 && isAsked && !isSearching && <Nothing typed={typed.trim()} />}
        <CommandList {...{ groups, typed, current }} onChoose={onChoose} />
      </div>
      <Footer onShortcuts={onShortcuts} />
    </dialog>
  )
}

/** The command that Enter chooses: the first one until the arrows have moved. */
function useActive(all: FoundGroup['commands']) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const current = all.find(({ id }) => id === activeId) ?? all[0]
  useEffect(() => {
    if (activeId !== null) document.getElementById(optionIdOf({ id: activeId }))?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  function move(step: number): void {
    const index = current === undefined ? -1 : all.indexOf(current)
    setActiveId(all[(index + step + all.length) % all.length]?.id ?? null)
  }
  return { current, move, forget: () => setActiveId(null) }
}

type SearchInputProps = {
  typed: string
  type: (text: string) => void
  keys: (event: KeyboardEvent) => void
  activeId: string | undefined
  onType: () => void
  onClear: () => void
}

function SearchInput({ typed, type, keys, activeId, onType, onClear }: SearchInputProps) {
  const { commands: words } = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <span className="relative flex min-w-0 flex-1 items-center">
      <IconSearch
        size={22}
        stroke={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-2 desk:left-0"
      />
      <input
        ref={input}
        role="combobox"
        type="text"
        aria-label={words.title}
        aria-expanded={activeId !== undefined}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={words.placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          onType()
          type(event.target.value)
        }}
        onKeyDown={keys}
        className="h-13 w-full rounded-field border-2 border-brand bg-surface pr-12 pl-11 text-lead outline-none placeholder:text-ink-3 desk:h-11 desk:border-0 desk:bg-transparent desk:pr-0 desk:pl-9"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={words.clear}
          onClick={() => {
            onClear()
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-1 my-auto flex size-11 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-surface-2 desk:hidden"
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

function Nothing({ typed }: { typed: string }) {
  const { commands: words } = useText()
  return (
    <div className="px-5 py-6 text-center">
      <p className="font-semibold">{words.nothing(typed)}</p>
      <p className="mt-1 text-ink-2">{words.nothingBody}</p>
    </div>
  )
}

/** The keys, where there is a keyboard. */
function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const { footer, keys } = useText().commands
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-surface-2 px-4 py-1.5 text-ink-2 text-small max-desk:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd name="↑" />
        <Kbd name="↓" />
        {footer.choose}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd name="↵" />
        {footer.open}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd name={isApple ? '⌘' : keys.control} />
        <Kbd name="↵" />
        {footer.newTab}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd name={keys.escape} />
        {footer.close}
      </span>
      <button
        type="button"
        onClick={onShortcuts}
        className="ml-auto flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field hover:text-ink"
      >
        <Kbd name="?" />
        {footer.all}
      </button>
    </div>
  )
}
