import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Amount } from './amount.tsx'

export type DifferenceProps = { cents: number | null; tolerance: number }

/** What a drawer differs by: a triangle and a sign, saffron under the tolerance, brick above; neither where it is 0. */
export function Difference({ cents, tolerance }: DifferenceProps) {
  if (cents === null || cents === 0) return <Amount cents={cents} size="strong" />
  return (
    <span className={`inline-flex items-baseline gap-1 ${Math.abs(cents) > tolerance ? 'text-red' : 'text-amber'}`}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" className="self-center" />
      <Amount cents={cents} size="strong" sign="always" />
    </span>
  )
}
