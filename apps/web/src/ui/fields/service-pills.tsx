import { classNames } from '../theme/class-names.ts'

/** A service of a day: filled when validated, blue on its way, dashed to type, hatched closed, outlined to come. */
export type ServicePill = 'entered' | 'waiting' | 'draft' | 'to_enter' | 'closed' | 'future'

const looks: Record<ServicePill, string> = {
  entered: 'border-transparent bg-brand',
  waiting: 'border-blue bg-blue-soft',
  draft: 'border-line-strong bg-surface-2',
  to_enter: 'border-amber-line border-dashed bg-amber-faint',
  closed: 'hatched border-line-strong',
  future: 'border-line-strong',
}

/** For the eye, beside words that say the same. */
export function ServicePills({ pills }: { pills: readonly { id: string; look: ServicePill }[] }) {
  return (
    <span aria-hidden="true" className="flex gap-1 max-desk:justify-center print:hidden">
      {pills.map(({ id, look }) => (
        <span key={id} className={classNames('h-2 w-3.5 rounded-full border', looks[look])} />
      ))}
    </span>
  )
}
