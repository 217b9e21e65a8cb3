import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs'
import { type ExportFormat, exportFormats } from '@zinc/contract/exports/purchase-exports'
import { useRef } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Menu, menuTriggerLook } from '../../../ui/overlays/menu.tsx'
import type { PurchaseExport } from '../../exports/parts/export-purchases.ts'
import { type ExportProgress, useExport } from '../../exports/parts/use-export.ts'

export type ListMenuProps = {
  establishmentId: number
  filters: Omit<PurchaseExport, 'establishmentId' | 'format'>
  /** Shown rows that the server does not know yet. */
  waiting: number
  canExport: boolean
  /** null for a reader who may not import. */
  onImport: (() => void) | null
}

/** The one most people open first. */
const shownFormats = exportFormats.toReversed()

/** The list as a file, and a file as rows of the list. */
export function ListMenu(props: ListMenuProps) {
  const words = useText().purchases.exports
  const { establishmentId, filters, waiting, canExport, onImport } = props
  const { progress, start, cancel } = useExport<ExportFormat>(async (format, run) => {
    const { exportPurchases } = await import('../../exports/parts/export-purchases.ts')
    return exportPurchases({ establishmentId, format, ...filters }, waiting, run)
  })
  const isRunning = progress !== null
  const formats = shownFormats.map((value) => ({ value, label: words[value], disabled: isRunning }))
  const box = useRef<HTMLDivElement>(null)
  const stop = () => {
    cancel()
    // The button it was asked with leaves.
    box.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={box} className="flex flex-wrap items-center gap-2 desk:ml-auto">
      <Menu
        label={words.menu}
        options={[
          ...(canExport ? formats : []),
          ...(onImport === null ? [] : [{ value: 'import', label: words.importMenu }]),
        ]}
        placement="bottom end"
        triggerClassName={menuTriggerLook}
        onChoose={(value) => {
          const format = shownFormats.find((one) => one === value)
          if (format === undefined) onImport?.()
          else start(format)
        }}
      >
        <IconTableExport size={20} stroke={1.75} aria-hidden="true" className="desk:hidden" />
        {progress === null ? <span className="max-desk:sr-only">{words.menu}</span> : <Underway progress={progress} />}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="max-desk:hidden" />
      </Menu>
      {progress !== null && (
        <Button look="quiet" onPress={stop}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}

function Underway({ progress: { done, total } }: { progress: ExportProgress }) {
  const words = useText().purchases.exports
  return (
    <>
      <Spinner label={words.underWay} />
      {total === null ? words.underWay : words.progress(done, total)}
    </>
  )
}
