import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { classNames } from './theme/class-names.ts'

export const chipStates = [
  'validated',
  'draft',
  'waiting',
  'offline',
  'toEnter',
  'cancelled',
  'tolerated',
  'difference',
  'date',
  'soon',
  'late',
  'neutral',
] as const
/** `tolerated` and `difference` are entry or cash differences under and over the tolerance. */
export type ChipState = (typeof chipStates)[number]

const looks = {
  validated: { icon: IconCheck, look: 'text-brand-text px-0!' },
  draft: { icon: IconPencil, look: 'bg-surface-2 text-ink-2' },
  waiting: { icon: IconCloudUp, look: 'bg-blue-soft text-blue' },
  offline: { icon: IconCloudOff, look: 'bg-blue-soft text-blue' },
  toEnter: { icon: IconPlus, look: 'bg-amber-soft text-amber' },
  cancelled: { icon: IconX, look: 'bg-surface-2 text-ink-3' },
  tolerated: { icon: IconAlertTriangle, look: 'bg-amber-soft text-amber' },
  difference: { icon: IconAlertTriangle, look: 'bg-red-soft text-red' },
  date: { icon: IconClock, look: 'text-ink-2 px-0!' },
  soon: { icon: IconClock, look: 'bg-amber-soft text-amber' },
  late: { icon: IconAlertTriangle, look: 'bg-red-soft text-red' },
  neutral: { icon: null, look: 'bg-surface-2 text-ink-2' },
} as const

/** A state said by words, form and colour together. */
export function Chip({ state, children }: { state: ChipState; children: ReactNode }) {
  const { icon: Icon, look } = looks[state]
  return (
    <span
      className={classNames(
        'inline-flex min-h-6.5 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-small',
        look,
      )}
    >
      {Icon !== null && <Icon size={16} stroke={1.75} aria-hidden="true" />}
      {children}
    </span>
  )
}
