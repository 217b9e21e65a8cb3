import type { Job } from '@zinc/contract/jobs'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatPercent } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'

/** How far the run is. */
export function ImportProgress({ job, onCancel }: { job: Job; onCancel: () => void }) {
  const words = useText().imports.run
  const language = useLanguage()
  const { done, total } = job
  const said = total === null ? words.title : words.progress(done, total)
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
      <h2 className="text-ink-2">{words.title}</h2>
      <p className="mt-1 font-display text-[2.6rem] tabular leading-tight">
        {total === null ? '—' : words.progress(done, total)}
      </p>
      <progress
        aria-label={words.title}
        aria-valuetext={said}
        {...(total !== null && { value: done, max: Math.max(1, total) })}
        className="mt-4 block h-3 w-full accent-brand"
      />
      <p className="mt-2 text-ink-2 text-small tabular">
        {total !== null && total > 0 && formatPercent(done / total, language, 0)}
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{words.note}</p>
        <Button look="secondary" onPress={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </section>
  )
}
