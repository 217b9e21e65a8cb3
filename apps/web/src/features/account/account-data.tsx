import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ListRow, rowLook } from '../../ui/lists/list-row.tsx'
import { useExport } from './account.queries.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const chevron = <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />

/** Take everything along, or leave. */
export function AccountData({ onRemove }: { onRemove: () => void }) {
  const text = useText().account.data
  return (
    <Card title={text.title}>
      <div className="divided">
        <ExportRow />
        <button type="button" className={rowLook} onClick={onRemove}>
          <ListRow
            icon={<IconTrash {...icon} />}
            tint="wrong"
            title={text.remove}
            detail={text.removeHint}
            end={chevron}
          />
        </button>
      </div>
    </Card>
  )
}

function ExportRow() {
  const text = useText()
  const { data } = text.account
  const { mutate, isPending, error, progress } = useExport()
  const received =
    progress === null || progress.loaded === 0 ? data.preparing : data.received(Math.ceil(progress.loaded / 1000))
  const start = () =>
    mutate(undefined, { onSuccess: (name) => showToast({ type: 'success', message: data.exported(name) }) })
  return (
    <div>
      <button
        type="button"
        className={rowLook}
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && start()}
      >
        <ListRow
          icon={isPending ? <Spinner label={text.ui.pending} /> : <IconDownload {...icon} />}
          title={data.export}
          detail={isPending ? received : data.exportHint}
          end={chevron}
        />
      </button>
      {error !== null && !isPending && (
        <div className="mb-3">
          <FailureBanner failure={failureOf(error, text)} />
        </div>
      )}
    </div>
  )
}
