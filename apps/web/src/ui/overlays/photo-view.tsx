import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { IconButton } from '../icon-button.tsx'
import { useModal } from './dialog.tsx'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
/** Width of the enlarged picture, in widths of the page. */
const ZOOM = { width: '250%' }

export type PhotoViewProps = {
  /** Of the picture on screen. */
  name: string
  /** From 0. */
  index: number
  count: number
  onTurn: (index: number) => void
  onClose: () => void
  /** The picture, in the class it is given. */
  children: (look: string) => ReactNode
}

/** One picture over the whole page: larger at a press, the others by the arrows, left by Escape. */
export function PhotoView({ name, index, count, onTurn, onClose, children }: PhotoViewProps) {
  const ref = useModal(onClose)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const text = useText()
  const words = text.files.view
  const isZoomed = zoomed === index
  const turn = (by: number) => {
    const next = index + by
    if (next >= 0 && next < count) onTurn(next)
  }
  return (
    <dialog
      ref={ref}
      aria-label={name}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1)
        if (key === 'ArrowRight') turn(1)
      }}
      className="stack-menu m-0 h-dvh max-h-none w-full max-w-none animate-fade overflow-hidden bg-surface text-ink backdrop:bg-scrim focus:outline-none"
    >
      <div className="flex h-full flex-col">
        <header className="flex min-h-14 items-center gap-2 border-line border-b px-3 pt-[env(safe-area-inset-top)]">
          <p className="min-w-0 flex-1 truncate px-1 font-semibold" aria-live="polite">
            {name}
            {count > 1 && <span className="ml-2 font-normal text-ink-2">{text.files.count(index + 1, count)}</span>}
          </p>
          <IconButton
            label={isZoomed ? words.zoomOut : words.zoomIn}
            pressed={isZoomed}
            onPress={() => setZoomed(isZoomed ? null : index)}
          >
            {isZoomed ? <IconZoomOut {...icon} /> : <IconZoomIn {...icon} />}
          </IconButton>
          <IconButton label={text.ui.close} onPress={onClose}>
            <IconX {...icon} />
          </IconButton>
        </header>
        <Sheet key={index} isZoomed={isZoomed} onToggle={() => setZoomed(isZoomed ? null : index)}>
          {children(isZoomed ? 'w-full' : 'max-h-full max-w-full object-contain')}
        </Sheet>
        {count > 1 && (
          <footer className="flex justify-center gap-3 border-line border-t p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
            <IconButton label={words.previous} look="outlined" disabled={index === 0} onPress={() => turn(-1)}>
              <IconChevronLeft {...icon} />
            </IconButton>
            <IconButton label={words.next} look="outlined" disabled={index === count - 1} onPress={() => turn(1)}>
              <IconChevronRight {...icon} />
            </IconButton>
          </footer>
        )}
      </div>
    </dialog>
  )
}

type Point = { x: number; y: number }

/** What was pressed stays under the finger. */
function Sheet({ isZoomed, onToggle, children }: { isZoomed: boolean; onToggle: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const pressed = useRef<Point>({ x: 0.5, y: 0.25 })
  useLayoutEffect(() => {
    const box = sheet.current
    if (box === null || !isZoomed) return
    const { x, y } = pressed.current
    box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2)
  }, [isZoomed])
  const press = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // 0: by the keyboard, which presses nowhere.
    if (detail > 0) pressed.current = { x: (clientX - left) / width, y: (clientY - top) / height }
    onToggle()
  }
  return (
    <div ref={sheet} className="min-h-0 flex-1 overflow-auto bg-surface-2">
      <button
        type="button"
        onClick={press}
        style={isZoomed ? ZOOM : undefined}
        className={
          isZoomed ? 'block cursor-zoom-out' : 'flex h-full w-full cursor-zoom-in items-center justify-center p-2'
        }
      >
        {children}
      </button>
    </div>
  )
}
