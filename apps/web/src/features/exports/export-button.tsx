import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs'
import type { FigureExportKind } from '@zinc/contract/exports/figure-exports'
import type { DateRange } from '@zinc/domain/calendar/period'
import { lazy, Suspense, useState } from 'react'
import { loadManagementText, useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useIsWide } from '../../ui/theme/wide-screen.ts'

export type ExportButtonProps = {
  /** One at least; of several the file holds one after the other. */
  establishments: readonly { id: number; name: string }[]
  /** 'Tickets Z': what its closings are called. */
  closings: string
  /** What the page shows. */
  kind: FigureExportKind
  range: DateRange
  /** Of the range, as the page says it. */
  period: string
}

const Dialog = lazy(async () => {
  const [{ ExportDialog }] = await Promise.all([import('./export-dialog.tsx'), loadManagementText()])
  return { default: ExportDialog }
})

/** Opens the window that makes a file of what the page shows; its code and words come with the first press. */
export function ExportButton(props: ExportButtonProps) {
  const { calendar } = useText()
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(false)
  const icon = <IconTableExport size={20} stroke={1.75} aria-hidden="true" />
  return (
    <>
      {isWide ? (
        <Button look="secondary" onPress={() => setIsOpen(true)} icon={icon}>
          {calendar.export}
        </Button>
      ) : (
        <IconButton label={calendar.export} look="outlined" onPress={() => setIsOpen(true)}>
          {icon}
        </IconButton>
      )}
      {isOpen && (
        <Suspense>
          <Dialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
