import type { EstablishmentSummary } from '@zinc/contract/session'
import { lazy, Suspense } from 'react'
import type { ExportButtonProps } from '../../features/exports/export-button.tsx'
import { may } from '../figures.ts'

const ExportButton = lazy(async () => ({
  default: (await import('../../features/exports/export-button.tsx')).ExportButton,
}))

type ExportActionProps = Omit<ExportButtonProps, 'establishmentId' | 'closings'> & { summary: EstablishmentSummary }

/** For those who may take figures away. */
export function ExportAction({ summary, ...shown }: ExportActionProps) {
  if (!may(summary, 'export.read')) return null
  const { id, salesLabel } = summary
  return (
    <Suspense>
      <ExportButton {...shown} establishmentId={id} closings={salesLabel.plural} />
    </Suspense>
  )
}
