import { useText } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import type { WrittenBy } from './kept-versions.ts'

/** What is done throws where this device stores nothing. */
type KeptVersionProps = {
  /** null: this person's own. */
  from: WrittenBy | null
  /** Takes it back to what is typed, beside the other one. */
  onCompare: () => void
  onErase: () => void
  /** Erased by mistake. */
  onUndo: () => void
}

/** What was given up for another version: compared again, or erased by a press of its own, which can be undone. */
export function KeptVersion({ from, onCompare, onErase, onUndo }: KeptVersionProps) {
  const { comparison: words, resources } = useText()
  const attempt = (act: () => void) => {
    try {
      act()
    } catch {
      showToast({ type: 'error', message: words.failed })
    }
  }
  const erase = () => {
    onErase()
    const action = { label: resources.undo, onPress: () => attempt(onUndo) }
    showToast({ type: 'success', message: words.keptErased, action })
  }
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-48">{words.kept(from?.name ?? null)}</span>
        <span className="flex flex-wrap gap-2.5">
          <Button look="secondary" size="small" onPress={() => attempt(onCompare)}>
            {words.compareAgain}
          </Button>
          <Button look="quiet" size="small" onPress={() => attempt(erase)}>
            {words.eraseKept}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
