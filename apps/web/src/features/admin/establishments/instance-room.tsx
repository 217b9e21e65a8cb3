import { isNearlyFull } from '@zinc/domain/file'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBytes } from '../../../i18n/format-measure.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useInstanceRoom } from '../admin.queries.ts'

/** What the server keeps of its disk for the database, four times: below it there is little time to act. */
const LITTLE_FREE = 2_000_000_000

/** How much of the room for files is taken, under the list: arriving last, it moves nothing that is read. */
export function InstanceRoom() {
  const { said, isLow } = useSaidRoom()
  return said === null || isLow ? null : <p className="mt-4 text-ink-2 text-small">{said}</p>
}

/** The same above the list, before it ends. */
export function InstanceRoomWarning() {
  const words = useText().admin.establishments
  const { said, isLow } = useSaidRoom()
  if (!isLow) return null
  return (
    <div className="mb-4">
      <Banner tone="warning" title={words.roomNearlyFull}>
        <p>{said}</p>
        <p>{words.roomNearlyFullBody}</p>
      </Banner>
    </div>
  )
}

function useSaidRoom(): { said: string | null; isLow: boolean } {
  const words = useText().admin.establishments
  const language = useLanguage()
  const room = useInstanceRoom()
  if (room === undefined) return { said: null, isLow: false }
  const { bytes, limit, free } = room
  const said =
    words.room(formatBytes(bytes, language), formatBytes(limit, language)) +
    (free === null ? '' : words.roomFree(formatBytes(free, language)))
  return { said, isLow: isNearlyFull(room) || (free !== null && free < LITTLE_FREE) }
}
