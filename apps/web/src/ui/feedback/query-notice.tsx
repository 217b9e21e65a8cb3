import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import type { QueryState } from '../../offline/query-state.ts'
import { Button } from '../button.tsx'
import { Banner } from './banner.tsx'
import { SeenNotice } from './seen-notice.tsx'

type Said = { title: string; body?: string | undefined }

export type QueryNoticeProps = {
  queryState: QueryState
  /** The server was reached and did not give it; its own sentence follows where there is no `body`. */
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
  const said = isUnreached ? unseen : failed
  const title = said?.title ?? (isUnreached ? words.unseen.title : words.failed.title)
  const body = said?.body ?? (isUnreached ? words.unseen.body : failureOf(queryState.error, text).title)
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
