import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { Catalogue } from '@zinc/words/catalogue'
import { Fragment, useEffect, useId } from 'react'
import { may } from '../../client/session/may.ts'
import { useSession } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { setLettersOn, useLettersOn } from '../../page/letter-keys.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isApple, Kbd } from '../../ui/kbd.tsx'
import { useModal } from '../../ui/overlays/dialog.tsx'
import { usePageCommands } from './use-page-commands.tsx'

/** 'G puis A' is `[['G'], ['A']]`; keys struck together, or one or the other, stand side by side. */
type Shortcut = { does: string; keys: readonly (readonly string[])[] }
type Section = { title: string; shortcuts: readonly Shortcut[] }

/** Every key that does something, as far as this person may. */
export function ShortcutsDialog({ summary, onClose }: { summary: EstablishmentSummary; onClose: () => void }) {
  const ref = useModal(onClose)
  const titleId = useId()
  const text = useText()
  const words = text.commands.shortcuts
  const isOn = useLettersOn()
  const columns = useColumns(summary)
  // Nothing in it is to be pressed first.
  useEffect(() => ref.current?.focus(), [ref])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="stack-menu m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-bg text-ink backdrop:animate-fade backdrop:bg-scrim focus:outline-none desk:m-auto desk:h-fit desk:max-h-[92dvh] desk:max-w-260 desk:animate-rise desk:rounded-card desk:border desk:border-line desk:bg-surface desk:shadow-lift"
    >
      <div className="flex items-center gap-2 px-3 pt-3 desk:px-7 desk:pt-5">
        <div className="desk:order-last">
          <IconButton label={text.ui.close} onPress={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-page leading-tight desk:text-title">
            {words.title}
          </h2>
          <p className="text-ink-2 desk:hidden">{words.lead}</p>
        </div>
      </div>
      <div className="grid items-start gap-x-9 px-4 pb-4 desk:grid-cols-3 desk:px-7">
        {columns.map((sections) => (
          <div key={sections[0]?.title}>
            {sections.map((section) => (
              <ShortcutSection key={section.title} {...section} />
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line px-4 pt-3 pb-5 text-ink-2 text-small desk:mx-7 desk:border-t desk:px-0">
        <p role="status" className="flex items-center gap-2">
          <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
          {isOn ? words.note : words.isOff}
        </p>
        <Button look="secondary" onPress={() => setLettersOn(!isOn)}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </div>
    </dialog>
  )
}

function ShortcutSection({ title, shortcuts }: Section) {
  const { next } = useText().commands.keys
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-body text-ink-2">{title}</h3>
      <dl className="max-desk:rounded-card max-desk:border max-desk:border-line max-desk:bg-surface max-desk:px-4">
        {shortcuts.map(({ does, keys }) => (
          <div
            key={does}
            className="flex min-h-9 items-center justify-between gap-3 border-line border-t py-1 max-desk:min-h-12 max-desk:first:border-t-0"
          >
            <dt>{does}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-ink-2 text-small">
              {keys.map((together, index) => (
                <Fragment key={together.join()}>
                  {index > 0 && next}
                  {together.map((key) => (
                    <Kbd key={key} name={key} />
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Three on a computer, one after the other on phones. */
function useColumns(summary: EstablishmentSummary): readonly (readonly Section[])[] {
  const text = useText()
  const { shortcuts: words } = text.commands
  const pages = usePageCommands(summary)
  const toGo = pages.flatMap(({ label, letter }) =>
    letter === undefined ? [] : [{ does: label, keys: [['G'], [letter.toUpperCase()]] }],
  )
  const hasOthers = (useSession().user?.accessibleEstablishments.length ?? 0) > 1
  return [
    [everywhere(text, summary, hasOthers), entry(text)],
    [{ title: words.goTo, shortcuts: toGo }],
    [month(text), ordered(text)],
  ]
}

function everywhere(text: Catalogue, summary: EstablishmentSummary, hasOthers: boolean): Section {
  const { shortcuts: words, keys, title } = text.commands
  const all: readonly (Shortcut & { isShown?: boolean })[] = [
    { does: title, keys: [[isApple ? '⌘' : keys.control, 'K']] },
    {
      does: salesNameOf(summary.salesLabel, text).encode,
      keys: [['N']],
      isShown: may(summary, 'ticketZ.write'),
    },
    { does: words.addPurchase, keys: [[keys.shift, 'N']], isShown: may(summary, 'purchase.write') },
    { does: words.switchEstablishment, keys: [['G'], ['U']], isShown: hasOthers },
    { does: words.leave, keys: [[keys.escape]] },
    { does: words.show, keys: [['?']] },
  ]
  return { title: words.everywhere, shortcuts: all.filter(({ isShown = true }) => isShown) }
}

function entry({ commands: { shortcuts: words, keys } }: Catalogue): Section {
  return {
    title: words.entry,
    shortcuts: [
      { does: words.nextField, keys: [[keys.enter]] },
      { does: words.compute, keys: [['+', '−', '×']] },
      { does: words.validate, keys: [[isApple ? '⌘' : keys.control, keys.enter]] },
    ],
  }
}

function month({ commands: { shortcuts: words, keys } }: Catalogue): Section {
  return {
    title: words.month,
    shortcuts: [
      { does: words.day, keys: [['←', '→']] },
      { does: words.week, keys: [['↑', '↓']] },
      { does: words.turn, keys: [[keys.pageUp, keys.pageDown]] },
      { does: words.openDay, keys: [[keys.enter]] },
      { does: words.view, keys: [['L']] },
      { does: words.today, keys: [['T']] },
    ],
  }
}

function ordered({ commands: { shortcuts: words, keys } }: Catalogue): Section {
  return {
    title: words.ordered,
    shortcuts: [
      { does: words.take, keys: [[keys.space]] },
      { does: words.move, keys: [['↑', '↓']] },
      { does: words.cancel, keys: [[keys.escape]] },
    ],
  }
}
