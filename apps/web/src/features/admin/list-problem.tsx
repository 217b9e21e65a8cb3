import { isApiError } from '../../api/api-error.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** A list that could not be read; what was read before stays under it. */
export function ListProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText().admin
  if (error === null || error === undefined) return null
  const isOffline = isApiError(error) && error.statusCode === 0
  return (
    <div className="mb-3.5">
      <Banner
        tone={isOffline ? 'waiting' : 'error'}
        title={isOffline ? text.offlineList : text.loadFailed}
        live={true}
        action={
          <Button look="quiet" onPress={onRetry}>
            {text.retry}
          </Button>
        }
      >
        {isApiError(error) && !isOffline ? error.message : undefined}
      </Banner>
    </div>
  )
}
