import type { Job } from '@zinc/contract/jobs'
import { useRef, useState } from 'react'
import type { FileRun } from '../make-file.ts'

export type ExportProgress = Pick<Job, 'done' | 'total'>

/** Goes on when the window or the page is left: the file is saved wherever the person is then. */
export function useExport<Asked>(make: (asked: Asked, run: FileRun) => Promise<boolean>, onSaved?: () => void) {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController>(null)
  const start = (asked: Asked) => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: null })
    void make(asked, { again: () => start(asked), cancel: controller.signal, onProgress: setProgress })
      .then((isSaved) => isSaved && onSaved?.())
      .finally(() => setProgress(null))
  }
  return { progress, start, cancel: () => running.current?.abort() }
}
