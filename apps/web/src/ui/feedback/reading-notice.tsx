import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import type { Reading } from '../../offline/reading.ts'
import { Button } from '../button.tsx'
import { Banner } from './banner.tsx'
import { SeenNotice } from './seen-notice.tsx'

type Said = { title: string; body?: string | undefined }

export type ReadingNoticeProps = {
  reading: Reading
  /** The server was reached and did not give it; its own sentence follows where there is no `body`. */
  failed?: Said
  /** Nobody answers, and this device has nothing to show: no fault of anybody. */
  unseen?: Said
  /** A refusal is said above what was read before, too. */
  saysRefusal?: boolean
}

/** Above what was read: how old it is. In its place: why it is not here. Nothing while it is as it is now. */
export function ReadingNotice({ reading, failed, unseen, saysRefusal = false }: ReadingNoticeProps) {
  const text = useText()
  const words = text.reading
  const { isMissing, isUnreached, retry } = reading
  if (reading.seenAt !== null) return <SeenNotice seenAt={reading.seenAt} />
  if (!isMissing && !(saysRefusal && reading.error !== null)) return null
  const said = isUnreached ? unseen : failed
  const title = said?.title ?? (isUnreached ? words.unseen.title : words.failed.title)
  const body = said?.body ?? (isUnreached ? words.unseen.body : failureOf(reading.error, text).title)
  return (
    <div className={isMissing && !saysRefusal ? undefined : 'mb-4'}>
      <Banner
        tone={isUnreached ? 'waiting' : 'error'}
        title={title}
        live={true}
        action={
          <Button look="secondary" size="small" onPress={retry}>
            {words.retry}
          </Button>
        }
      >
        {body}
      </Banner>
    </div>
  )
}
