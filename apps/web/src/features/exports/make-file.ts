import { type Job, jobRoutes } from '@zinc/contract/jobs'
import type { Catalogue } from '@zinc/words/catalogue'
import { failureOf } from '../../client/failure.ts'
import { type Followed, followJob } from '../../client/follow-job.ts'
import { download, saveFile } from '../../client/transfer.ts'
import { currentText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export type FileRun = Followed & { again: () => void }

type FileInput = FileRun & {
  toastId: string
  words: Catalogue['figureExports'] | Catalogue['purchases']['exports']
  start: () => Promise<Job>
  /** Of the rows in the file. */
  sentenceOf: (count: number) => string
}

/** Has a file made by a job, and saves it as soon as it is; true once saved. Never rejects: it says itself what went wrong. */
export async function makeFile({ toastId: id, words, start, sentenceOf, again, ...followed }: FileInput) {
  const action = { label: words.again, onPress: again }
  if (!navigator.onLine) {
    const { title, body: detail } = words.offline
    showToast({ id, type: 'warning', message: title, detail, action })
    return false
  }
  const failed = { id, type: 'error', message: words.failed, action } as const
  try {
    const job = await followJob(await start(), followed)
    if (job.status === 'done') {
      const file = await resultOf(job)
      showToast({ id, type: 'success', message: words.saved(file.fileName), detail: sentenceOf(job.done) })
      return true
    }
    if (job.status === 'cancelled') showToast({ id, type: 'info', message: words.cancelled })
    else showToast({ ...failed, detail: words.faults[job.fault ?? 'internal'] })
  } catch (error) {
    const { title, body: detail } = failureOf(error, currentText())
    showToast({ ...failed, detail: detail ?? title })
  }
  return false
}

async function resultOf({ id, establishmentId }: Job) {
  const query = { establishmentId: String(establishmentId) }
  const file = await download(jobRoutes.getJobResult, { params: { id }, query })
  saveFile(file)
  return file
}
