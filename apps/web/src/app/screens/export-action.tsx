import type { EstablishmentSummary } from '@zinc/contract/session'
import { lazy, Suspense } from 'react'
import type { ExportButtonProps } from '../../features/exports/export-button.tsx'
import { useIsWide } from '../../ui/theme/wide-screen.ts'
import { may } from '../figures.ts'

const ExportButton = lazy(async () => ({
  default: (await import('../../features/exports/export-button.tsx')).ExportButton,
}))

type ExportActionProps = Omit<ExportButtonProps, 'establishmentId' | 'closings'> & {
  summary: EstablishmentSummary
  /** Where a page has a place of its own for each; both without it. */
  device?: 'phone' | 'computer'
}

/** For those who may take figures away. */
export function ExportAction({ summary, device, ...shown }: ExportActionProps) {
  const isWide = useIsWide()
  if (device !== undefined && isWide !== (device === 'computer')) return null
  if (!may(summary, 'export.read')) return null
  const { id, salesLabel } = summary
  return (
    <Suspense>
      <ExportButton {...shown} establishmentId={id} closings={salesLabel.plural} />
    </Suspense>
  )
}
