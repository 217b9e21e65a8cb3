import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStillPage } from './still-page.ts'

export type NoticeWords = { title: string; body: string }

/** A sentence above every page and what to do, until the person puts it away; other words come again. */
export function ShellNotice({ words, isLate }: { words: NoticeWords | null; isLate: boolean }) {
  const { dismiss } = useText().shell.clock
  const [dismissed, setDismissed] = useState<string | null>(null)
  const asked = words === null || words.title + words.body === dismissed ? null : words
  const { box, isShown } = useStillPage(asked !== null, isLate)
  return (
    <div ref={box} role="status" className="mx-auto w-full max-w-328 px-4 sm:px-6 desk:px-9 print:hidden">
      {isShown && asked !== null && (
        <div className="pt-4">
          <div className="flex items-center justify-between gap-3 rounded-card border border-amber-line bg-surface py-1.5 pr-1.5 pl-3.5 text-small">
            <p className="min-w-0">
              <strong className="font-semibold">{asked.title}</strong>
              <span className="text-ink-2">{` ${asked.body}`}</span>
            </p>
            <IconButton label={dismiss} onPress={() => setDismissed(asked.title + asked.body)}>
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
    </div>
  )
}
