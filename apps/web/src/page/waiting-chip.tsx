import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import { Link } from '@tanstack/react-router'
import type { Catalogue } from '@zinc/words/catalogue'
import { useText } from '../i18n/catalogue.ts'
import { useConnection } from './connection.ts'

/** What is kept on this device and not sent yet, said loudly: an unsent closing must never be forgotten. */
export function WaitingChip({ compact = false }: { compact?: boolean }) {
  const text = useText()
  const { waiting, attention, online } = useConnection()
  if (waiting === 0 && attention === 0 && online) return null
  const [Icon, look] = attention > 0 ? needsYou : (online && leaving) || offline
  const sentence = sentenceOf(text, waiting, attention)
  return (
    <Link
      to="/more/waiting"
      aria-label={sentence}
      className={`inline-flex min-h-8 items-center tap gap-1.5 rounded-full font-semibold text-small print:hidden ${compact ? 'px-2' : 'px-3'} ${look}`}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {compact ? waiting + attention || null : sentence}
    </Link>
  )
}

const needsYou = [IconAlertTriangle, 'bg-amber-soft text-amber'] as const
const leaving = [IconCloudUp, 'bg-blue-soft text-blue'] as const
const offline = [IconCloudOff, 'bg-blue-soft text-blue'] as const

function sentenceOf(text: Catalogue, waiting: number, attention: number): string {
  if (attention > 0) return text.ticketZ.waiting.title(attention, waiting + attention)
  return waiting === 0 ? text.shell.offline : text.shell.waiting(waiting)
}
