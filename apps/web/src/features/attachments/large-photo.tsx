import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useText } from '../../i18n/catalogue.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Photo } from './attachment-row.tsx'
import type { AttachedTo, AttachmentRow } from './parts/attachment-rows.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type LargePhotoProps = {
  photos: readonly AttachmentRow[]
  large: AttachmentRow
  to: AttachedTo
  onTurn: (id: string) => void
  onEnlarge: () => void
}

/** As large as its column, to type from; the pages of one document are turned here. */
export function LargePhoto({ photos, large, to, onTurn, onEnlarge }: LargePhotoProps) {
  const words = useText().files
  const index = photos.indexOf(large)
  const turn = (photo: AttachmentRow | undefined) => photo !== undefined && onTurn(photo.id)
  return (
    <div className="mb-2">
      <button
        type="button"
        onClick={onEnlarge}
        className="flex w-full cursor-zoom-in justify-center rounded-cell bg-surface-2 text-ink-2"
      >
        <Photo key={large.id} row={large} to={to} look="max-h-[50dvh] max-w-full object-contain" />
      </button>
      {photos.length > 1 && (
        <div className="flex items-center justify-center gap-3">
          <IconButton label={words.view.previous} disabled={index === 0} onPress={() => turn(photos[index - 1])}>
            <IconChevronLeft {...icon} />
          </IconButton>
          <span className="tabular text-ink-2 text-small">{words.count(index + 1, photos.length)}</span>
          <IconButton
            label={words.view.next}
            disabled={index === photos.length - 1}
            onPress={() => turn(photos[index + 1])}
          >
            <IconChevronRight {...icon} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
