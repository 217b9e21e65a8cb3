import { join } from 'node:path'
import { inject } from 'vitest'
import { newPdfThread, type WritePdf } from '../pdf/pdf-thread.ts'

/** The path of a bundled program, to be started in a process of its own. */
export function programPath(
  name: 'main' | 'verify-journals' | 'distribute' | 'hold-database' | 'reader' | 'pdf-writer',
): string {
  return join(inject('programsDir'), `${name}.js`)
}

let thread: WritePdf | undefined

/** One thread for all test applications of this process. */
export const writeTestPdf: WritePdf = (task) => {
  thread ??= newPdfThread(programPath('pdf-writer'))
  return thread(task)
}
