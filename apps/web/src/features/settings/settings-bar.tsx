import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Problem } from './draft/settings-problem.ts'
import type { SettingsEdit } from './edit-settings.ts'

type SettingsBarProps = { edit: SettingsEdit; online: boolean; onSave: () => void }

/** What waits to be saved, always in sight; nothing while nothing does. */
export function SettingsBar({ edit, online, onSave }: SettingsBarProps) {
  const words = useText().settings
  const { changes, problem } = edit
  if (changes.length === 0 && problem === null) return null
  const shown = problem ?? (online ? null : ({ kind: 'offline' } as const))
  return (
    <section
      aria-label={words.bar}
      className="stack-bar sticky bottom-0 -mx-4 mt-5 grid gap-3 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 desk:bottom-4 desk:mx-0 desk:rounded-card desk:border desk:px-4.5 desk:py-4 desk:shadow-lift print:hidden"
    >
      {shown !== null && <ProblemBanner problem={shown} />}
      {changes.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex min-w-0 items-center gap-3">
            <span
              aria-hidden="true"
              className="hidden size-9 shrink-0 items-center justify-center rounded-field bg-amber-soft text-amber desk:flex"
            >
              <IconPencil size={20} stroke={1.75} />
            </span>
            <p role="status" className="min-w-0 text-small desk:text-body">
              <strong className="font-semibold">{words.count(changes.length)}</strong>
              <span className="max-desk:sr-only text-ink-2"> {`${changes.join(', ')}. ${words.pastStays}`}</span>
            </p>
          </div>
          <div className="ml-auto flex shrink-0 gap-2.5">
            <Button look="secondary" onPress={edit.forget} disabled={edit.saving}>
              {words.cancel}
            </Button>
            <Button pending={edit.saving} onPress={onSave}>
              {words.save}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function ProblemBanner({ problem }: { problem: Problem }) {
  const words = useText().settings
  if (problem.kind === 'errors') return <Banner tone="error" title={words.errorsTitle(problem.count)} live={true} />
  if (problem.kind === 'offline') {
    return (
      <Banner tone="waiting" title={words.offlineTitle} live={true}>
        {words.offlineBody}
      </Banner>
    )
  }
  if (problem.kind === 'stale') return <StaleBanner problem={problem} />
  return (
    <Banner tone="error" title={problem.message ?? words.refusedTitle} live={true}>
      {words.refusedBody}
    </Banner>
  )
}

function StaleBanner({ problem }: { problem: Extract<Problem, { kind: 'stale' }> }) {
  const words = useText().settings
  const names = problem.theirs.join(', ')
  return (
    <Banner tone="warning" title={words.staleTitle} live={true}>
      <p>{problem.theirs.length === 0 ? words.staleNothing : words.staleTheirs(names)}</p>
      {problem.both.map(({ name, theirs, mine }) => (
        <p key={name}>{words.staleBoth(name, theirs, mine)}</p>
      ))}
      <p>{words.staleBody}</p>
    </Banner>
  )
}
