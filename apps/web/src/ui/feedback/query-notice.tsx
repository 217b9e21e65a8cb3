import { isAnswered, isApiError } from '../../client/api-error.ts'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import type { QueryState } from '../../offline/query-state.ts'
import { Button } from '../button.tsx'
import { Banner } from './banner.tsx'
import { SeenNotice } from './seen-notice.tsx'

type Said = { title: string; body?: string | undefined }

export type QueryNoticeProps = {
  queryState: QueryState
  /** The server, or what stands before it, answered and did not give it: its own sentence follows (R90). */
  failed?: Said
  /** Nobody answers, and this device has nothing to show: no fault of anybody. */
  unseen?: Said
  /** A refusal is said above what was read before, too. */
  saysRefusal?: boolean
}

/** Above what was read: how old it is. In its place: why it is not here. Nothing while it is as it is now. */
export function QueryNotice({ queryState, failed, unseen, saysRefusal = false }: QueryNoticeProps) {
  const text = useText()
  const words = text.queryState
  const { isMissing, isUnreached, retry } = queryState
  if (queryState.seenAt !== null) return <SeenNotice seenAt={queryState.seenAt} />
  if (!isMissing && !(saysRefusal && queryState.error !== null)) return null
  const { error } = queryState
  const answered = isApiError(error) && error.statusCode !== 0 ? error : null
  const isOffline = isUnreached && answered === null
  const said = isOffline ? unseen : failed
  const title = said?.title ?? (isOffline ? words.unseen.title : words.failed.title)
  const ofServer = answered?.issues[0]?.message ?? answered?.sentence
  const body = ofServer ?? said?.body ?? (isOffline ? words.unseen.body : failureOf(error, text).title)
  // What does not exist will not come by asking again.
  const canRetry = !(isAnswered(error) && error.statusCode === 404)
  return (
    <div className={isMissing && !saysRefusal ? undefined : 'mb-4'}>
      <Banner
        tone={isUnreached ? 'waiting' : 'error'}
        title={title}
        live={true}
        action={
          canRetry ? (
            <Button look="secondary" size="small" onPress={retry}>
              {words.retry}
            </Button>
          ) : undefined
        }
      >
        {body}
      </Banner>
    </div>
  )
}
