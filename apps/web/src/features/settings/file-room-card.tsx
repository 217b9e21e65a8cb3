import { useQuery } from '@tanstack/react-query'
import { attachmentRoutes } from '@zinc/contract/attachments'
import { isNearlyFull } from '@zinc/domain/file'
import { apiOf } from '../../client/client.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatBytes } from '../../i18n/format-measure.ts'
import { onDevice } from '../../offline/on-device.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const { getFileRoom } = attachmentRoutes
const api = apiOf({ getFileRoom })

/** How much room photos and documents take of what the administrator gives; nothing while it is not known. */
export function FileRoomCard({ establishmentId }: { establishmentId: number }) {
  const words = useText().settings
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['file-room', establishmentId],
    meta: onDevice,
    queryFn: ({ signal }) => api.getFileRoom({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
  if (data === undefined) return null
  const { bytes, limit } = data
  return (
    <Card title={words.files}>
      <p>{words.filesUsed(formatBytes(bytes, language), formatBytes(limit, language))}</p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-surface-2">
        <div className="h-full rounded-full bg-brand" style={{ width: `${Math.min(100, (bytes / limit) * 100)}%` }} />
      </div>
      {isNearlyFull(data) && (
        <div className="mt-3">
          <Notice tone="toEnter">{words.filesNearlyFull}</Notice>
        </div>
      )}
    </Card>
  )
}
