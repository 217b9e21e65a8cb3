import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs'
import type { ExportFormat } from '@zinc/contract/purchases/exports'
import { exportFormats } from '@zinc/contract/purchases/exports'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Menu, menuTriggerLook } from '../../../ui/overlays/menu.tsx'
import type { ExportFilters } from '../export/export-purchases.ts'

export type ListMenuProps = {
  establishmentId: number
  filters: ExportFilters
  /** Shown rows that the server does not know yet. */
  waiting: number
  canExport: boolean
  /** null for a reader who may not import. */
  onImport: (() => void) | null
}

/** The one most people open first. */
const shownFormats = exportFormats.toReversed()

type Progress = { done: number; total: number | null }

/** The list as a file, and a file as rows of the list. */
export function ListMenu(props: ListMenuProps) {
  const words = useText().purchases.exports
  const { progress, start, cancel } = useExport(props)
  const { canExport, onImport } = props
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

function Underway({ progress: { done, total } }: { progress: Progress }) {
  const words = useText().purchases.exports
  return (
    <>
      <Spinner label={words.underWay} />
      {total === null ? words.underWay : words.progress(done, total)}
    </>
  )
}

/** Goes on when the page is left: the file is saved wherever the person is then. */
function useExport({ establishmentId, filters, waiting }: ListMenuProps) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(null)
  const start = (format: ExportFormat) => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: null })
    const asked = { establishmentId, format, filters, waiting, cancel: controller.signal }
    const again = () => start(format)
    void load()
      .then(({ exportPurchases }) => exportPurchases({ ...asked, again, onProgress: setProgress }))
      .finally(() => setProgress(null))
  }
  return { progress, start, cancel: () => running.current?.abort() }
}

const load = () => import('../export/export-purchases.ts')
