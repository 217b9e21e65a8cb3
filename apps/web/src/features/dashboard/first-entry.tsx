import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useText } from '../../i18n/catalogue.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'

/** An establishment without any entry: what will stand here, and the act that starts it. */
export function FirstEntry({ encodeLabel, today }: { encodeLabel: string | null; today: PlainDate }) {
  const { first } = useText().dashboard
  if (encodeLabel === null) return <EmptyState title={first.title}>{first.bodyRead}</EmptyState>
  return (
    <EmptyState
      title={first.title}
      action={
        <Link to="/ticket-z/$date" params={{ date: today }} className={buttonLook('primary', 'large')}>
          <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          {encodeLabel}
        </Link>
      }
    >
      {first.body}
    </EmptyState>
  )
}
