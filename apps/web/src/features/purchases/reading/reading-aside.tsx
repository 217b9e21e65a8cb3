import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useText } from '../../../i18n/catalogue.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { ReadingPaper } from './reading-paper.tsx'
import type { Invoice } from './stored-reading.ts'

/** The original beside the form; folded on a phone, where the form comes first. */
export function ReadingAside({ invoice, fileName }: { invoice: Invoice; fileName: string }) {
  const words = useText().purchases.reading
  const isWide = useIsWide()
  return (
    <details open={isWide} className="group grid gap-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        {words.original}
        <Chip state="neutral">{words.formats[invoice.reading.format]}</Chip>
        {!isWide && (
          <IconChevronDown
            size={20}
            stroke={1.75}
            className="ml-auto text-ink-3 group-open:rotate-180"
            aria-hidden="true"
          />
        )}
      </summary>
      <div className="mt-2 rounded-card bg-surface-2 p-3 sm:p-5">
        <ReadingPaper invoice={invoice} />
      </div>
      <p className="mt-3 flex items-start gap-2 text-ink-2 text-small">
        <IconShieldCheck size={18} stroke={1.75} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0 break-words">{words.attached(fileName)}</span>
      </p>
    </details>
  )
}
