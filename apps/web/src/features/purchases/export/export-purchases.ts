import { type Job, jobRoutes } from '@zinc/contract/jobs'
import { type ExportFormat, exportRoutes } from '@zinc/contract/purchases/exports'
import type { InputOf } from '@zinc/contract/route'
import { apiOf } from '../../../client/client.ts'
import { failureOf } from '../../../client/failure.ts'
import { type Followed, followJob } from '../../../client/follow-job.ts'
import { download, saveFile } from '../../../client/transfer.ts'
import { currentText } from '../../../i18n/catalogue.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export type ExportFilters = Omit<InputOf<typeof exportRoutes.startExport>['body'], 'establishmentId' | 'format'>

export type Asked = Followed & {
  establishmentId: number
  format: ExportFormat
  filters: ExportFilters
  /** Shown rows that the server does not know yet. */
  waiting: number
  again: () => void
}

const TOAST_ID = 'purchase-export'

/** Has the file made, and saves it as soon as it is. Never rejects: it says itself what went wrong. */
export async function exportPurchases(asked: Asked): Promise<void> {
  const words = currentText().purchases.exports
  const action = { label: words.again, onPress: asked.again }
  if (!navigator.onLine) {
    const { title, body } = words.offline
    return void showToast({ id: TOAST_ID, type: 'warning', message: title, detail: body, action })
  }
  try {
    const { establishmentId, format, filters } = asked
    const started = await apiOf(exportRoutes).startExport({ body: { establishmentId, format, ...filters } })
    const job = await followJob(started, asked)
    if (job.status === 'done') return await save(job, asked.waiting)
    if (job.status === 'cancelled') return void showToast({ id: TOAST_ID, type: 'info', message: words.cancelled })
    const detail = words.faults[job.fault ?? 'internal']
    showToast({ id: TOAST_ID, type: 'error', message: words.failed, detail, action })
  } catch (error) {
    const { title, body } = failureOf(error, currentText())
    showToast({ id: TOAST_ID, type: 'error', message: words.failed, detail: body ?? title, action })
  }
}

async function save({ id, establishmentId, done }: Job, waiting: number): Promise<void> {
  const words = currentText().purchases.exports
  const query = { establishmentId: String(establishmentId) }
  const file = await download(jobRoutes.getJobResult, { params: { id }, query })
  saveFile(file)
  const detail = waiting === 0 ? words.count(done) : `${words.count(done)} ${words.without(waiting)}`
  showToast({ id: TOAST_ID, type: 'success', message: words.saved(file.fileName), detail })
}
