import { classNames } from '../theme/class-names.ts'

/** A grey bar where a text or a figure will stand; give it the size of what comes (`h-4 w-24`). */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-breathe rounded-full bg-skeleton', className)} />
}
