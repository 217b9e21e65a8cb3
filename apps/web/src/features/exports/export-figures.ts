import { figureExportRoutes } from '@zinc/contract/figure-exports'
import { type Job, jobRoutes } from '@zinc/contract/jobs'
import type { InputOf } from '@zinc/contract/route'
import { apiOf } from '../../client/client.ts'
import { failureOf } from '../../client/failure.ts'
import { type Followed, followJob } from '../../client/follow-job.ts'
import { download, saveFile } from '../../client/transfer.ts'
import { currentText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export type ExportProgress = Pick<Job, 'done' | 'total'>
type Asked = InputOf<typeof figureExportRoutes.startFigureExport>['body'] & Followed & { again: () => void }

const TOAST_ID = 'figure-export'

/** Has the file made, and saves it as soon as it is; true once saved. Never rejects: it says itself what went wrong. */
export async function exportFigures({ again, onProgress, cancel, ...body }: Asked): Promise<boolean> {
  const words = currentText().figureExports
  const action = { label: words.again, onPress: again }
  if (!navigator.onLine) {
    const { title, body: detail } = words.offline
    showToast({ id: TOAST_ID, type: 'warning', message: title, detail, action })
    return false
  }
  try {
    // Of several the first may be another than the page's own.
    const { establishmentId } = body
    const started = await apiOf(figureExportRoutes).startFigureExport({ body }, { establishmentId })
    const job = await followJob(started, { onProgress, cancel })
    if (job.status === 'done') return await save(job)
    if (job.status === 'cancelled') showToast({ id: TOAST_ID, type: 'info', message: words.cancelled })
    else showToast({ ...failed(), detail: words.faults[job.fault ?? 'internal'] })
  } catch (error) {
    const { title, body: detail } = failureOf(error, currentText())
    showToast({ ...failed(), detail: detail ?? title })
  }
  return false

  function failed() {
    return { id: TOAST_ID, type: 'error', message: words.failed, action } as const
  }
}

async function save({ id, establishmentId, done }: Job): Promise<true> {
  const words = currentText().figureExports
  const query = { establishmentId: String(establishmentId) }
  const file = await download(jobRoutes.getJobResult, { params: { id }, query })
  saveFile(file)
  showToast({ id: TOAST_ID, type: 'success', message: words.saved(file.fileName), detail: words.count(done) })
  return true
}
