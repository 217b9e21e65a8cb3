import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

type KeptVersionProps = {
  /** Takes it back to what is typed, beside the other one. */
  onCompare: () => void
  onErase: () => void
}

/** What was typed here and given up for somebody else's version: compared again, or erased by a press of its own. */
export function KeptVersion({ onCompare, onErase }: KeptVersionProps) {
  const words = useText().comparison
  const [isErased, setErased] = useState(false)
  if (isErased) return null
  const erase = () => {
    onErase()
    setErased(true)
  }
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-48">{words.kept}</span>
        <span className="flex flex-wrap gap-2.5">
          <Button look="secondary" size="small" onPress={onCompare}>
            {words.compareAgain}
          </Button>
          <Button look="quiet" size="small" onPress={erase}>
            {words.eraseKept}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
