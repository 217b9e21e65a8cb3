import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../i18n/catalogue.ts'

export type FileDropProps = {
  /** What dropping does: 'Déposez la facture'. */
  title: string
  /** What becomes of the file. */
  children: ReactNode
  onFiles: (files: readonly File[]) => void
}

/** Takes files dropped or pasted anywhere on the page. Shows itself only while files are held over the page. */
export function FileDrop({ title, children, onFiles }: FileDropProps) {
  const isOver = useFileDrop(onFiles)
  const words = useText().files.drop
  if (!isOver) return null
  // At the end of the page: in a part of it that scrolls by itself, the rest would show through.
  return createPortal(
    <div
      role="status"
      className="stack-menu pointer-events-none fixed inset-2 flex animate-fade items-center justify-center rounded-card border-2 border-brand border-dashed bg-bg/85 p-4 desk:top-23 desk:left-73 print:hidden"
    >
      <div className="flex w-full max-w-3xl items-center gap-10 rounded-card border border-line bg-surface p-6 shadow-lift sm:p-10">
        <PaperSheet />
        <div className="grid min-w-0 gap-2">
          <h2 className="text-title">{title}</h2>
          <div className="grid gap-2 text-ink-2">{children}</div>
          <p className="mt-2 text-ink-2 text-small">
            <span className="mr-2 rounded-mini border border-line-strong px-2 py-1">{words.escape}</span>
            {words.cancel}
          </p>
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** A sheet without words: what is dragged has no name before it is dropped. */
function PaperSheet() {
  return (
    <div aria-hidden="true" className="paper-shadow hidden shrink-0 -rotate-3 sm:block">
      <div className="paper torn-edge grid w-44 gap-3 bg-surface px-5 pt-6">
        {['w-28', 'w-20'].map((width) => (
          <span key={width} className={`h-2.5 rounded-full bg-line-strong ${width}`} />
        ))}
        <hr className="border-0 border-line-strong border-t border-dashed" />
        {['w-24', 'w-32', 'w-28'].map((width) => (
          <span key={width} className={`h-2.5 rounded-full bg-line ${width}`} />
        ))}
      </div>
    </div>
  )
}

function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const take = (files: FileList | undefined) => {
      if (files !== undefined && files.length > 0 && !isAsked()) latest.current([...files])
    }
    // Refused too while a dialog is open: the browser would leave the page for the file.
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const isWelcome = !isAsked()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isWelcome ? 'copy' : 'none'
      setIsOver(isWelcome)
    }
    const onLeave = (event: DragEvent) => {
      // Into another element of the page it has not left.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      take(event.dataTransfer?.files)
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (files === undefined || files.length === 0) return
      event.preventDefault()
      take(files)
    }
    // From the start: the key may come before the effects of the drawing that shows the page covered.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOver(false)
    }
    addEventListener('keydown', onKey)
    addEventListener('dragenter', onDrag)
    addEventListener('dragover', onDrag)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    addEventListener('paste', onPaste)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('dragenter', onDrag)
      removeEventListener('dragover', onDrag)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
      removeEventListener('paste', onPaste)
    }
  }, [])
  return isOver
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}

/** A dialog asks something first. */
function isAsked(): boolean {
  return document.querySelector('dialog[open]') !== null
}
