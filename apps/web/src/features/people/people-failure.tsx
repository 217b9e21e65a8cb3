import { isApiError } from '../../api/api-error.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'

/** Why an act did not happen, where it was asked for; nothing when it did. */
export function PeopleFailure({ error }: { error: unknown }) {
  const text = useText().people
  if (error === null || error === undefined) return null
  const isOffline = isApiError(error) && error.statusCode === 0
  const reason = isApiError(error) ? (error.issues[0]?.message ?? error.message) : undefined
  const title = isOffline || reason === undefined ? text.unreached : reason
  return (
    <div className="mt-3">
      <Banner tone={isOffline ? 'waiting' : 'error'} title={title} live={true}>
        {text.nothingChanged}
      </Banner>
    </div>
  )
}
