import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useText } from '../i18n/catalogue.ts'

/** Beside the figures of a locked month. */
export function LockSign({ title }: { title?: string }) {
  const { locked } = useText().calendar.state
  return (
    <span
      title={title}
      className="inline-flex min-h-6.5 items-center gap-1.5 whitespace-nowrap rounded-full bg-surface-2 px-2.5 font-semibold text-ink-2 text-small"
    >
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      {locked}
    </span>
  )
}
