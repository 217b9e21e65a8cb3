import type { Failure } from '../../client/failure.ts'
import { Banner } from './banner.tsx'

/** What kept the whole form from going through, announced at once. */
export function FailureBanner({ failure }: { failure: Failure | null }) {
  if (failure === null) return null
  return (
    <Banner tone={failure.tone ?? 'error'} title={failure.title} live={true}>
      {failure.body}
    </Banner>
  )
}
