import { isApiError } from '../../api/api-error.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'

/** Why an act did not happen, where it was asked for; nothing when it did. */
export function ActFailure({ error }: { error: unknown }) {
  const sentence = useFailureSentence(error)
  if (sentence === undefined) return null
  return (
    <div className="mt-3">
      <Banner tone="error" title={sentence} live={true} />
    </div>
  )
}

export function useFailureSentence(error: unknown): string | undefined {
  const text = useText().admin
  if (error === null || error === undefined) return undefined
  if (!isApiError(error)) return text.loadFailed
  if (error.code === 'VERSION_STALE') return text.stale
  return error.issues[0]?.message ?? error.message
}
