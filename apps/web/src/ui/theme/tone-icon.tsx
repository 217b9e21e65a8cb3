import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { classNames } from './class-names.ts'

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'waiting'

const tones = {
  info: { icon: IconInfoCircle, look: 'bg-blue-soft text-blue' },
  success: { icon: IconCheck, look: 'bg-brand-soft text-brand-text' },
  warning: { icon: IconAlertTriangle, look: 'bg-amber-soft text-amber' },
  error: { icon: IconAlertTriangle, look: 'bg-red-soft text-red' },
  waiting: { icon: IconCloudOff, look: 'bg-blue-soft text-blue' },
} as const

/** The tinted square that opens a message. */
export function ToneIcon({ tone, large = false }: { tone: Tone; large?: boolean }) {
  const { icon: Icon, look } = tones[tone]
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-field',
        large ? 'size-11' : 'size-9',
        look,
      )}
    >
      <Icon size={large ? 22 : 20} stroke={1.75} />
    </span>
  )
}
