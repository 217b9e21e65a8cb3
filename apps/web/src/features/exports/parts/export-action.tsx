import type { EstablishmentSummary } from '@zinc/contract/session'
import { lazy, Suspense } from 'react'
import { may } from '../../../client/session/may.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import type { ExportButtonProps } from '../export-button.tsx'

const ExportButton = lazy(async () => ({
  default: (await import('../export-button.tsx')).ExportButton,
}))

type ExportActionProps = Omit<ExportButtonProps, 'establishments' | 'closings'> & {
  summary: EstablishmentSummary
  /** In one file, in place of it alone. */
  several?: readonly EstablishmentSummary[] | undefined
  /** Where a page has a place of its own for each; both without it. */
  device?: 'phone' | 'computer'
}

/** For those who may take figures away. */
export function ExportAction({ summary, several = [summary], device, ...shown }: ExportActionProps) {
  const isWide = useIsWide()
  if (device !== undefined && isWide !== (device === 'computer')) return null
  const establishments = several.filter((one) => may(one, 'export.read'))
  if (establishments.length === 0) return null
  const labels = new Set(establishments.map(({ salesLabel }) => salesLabel.plural))
  return (
    <Suspense fallback={<Skeleton className="h-11 w-11 desk:w-32" />}>
      <ExportButton {...shown} establishments={establishments} closings={[...labels].join(', ')} />
    </Suspense>
  )
}
