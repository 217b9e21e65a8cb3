import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { useConnection } from './connection.ts'

/** What is kept on this device and not sent yet, said loudly: an unsent closing must never be forgotten. */
export function WaitingChip({ compact = false }: { compact?: boolean }) {
  const text = useText()
  const { waiting, online } = useConnection()
  if (waiting === 0 && online) return null
  const sentence = waiting === 0 ? text.app.offline : text.app.waiting(waiting)
  const Icon = online ? IconCloudUp : IconCloudOff
  return (
    <Link
      to="/more/waiting"
      aria-label={sentence}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-blue-soft px-3 font-semibold text-blue text-small print:hidden"
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {compact ? waiting || null : sentence}
    </Link>
  )
}
