import type { Faults } from '../fields/form-faults.ts'
import { Banner } from './banner.tsx'

/** What kept the whole form from going through, announced at once. */
export function FailureBanner({ failure }: { failure: Faults<never>['failure'] }) {
  if (failure === null) return null
  return (
    <Banner tone={failure.tone ?? 'error'} title={failure.title} live={true}>
      {failure.body}
    </Banner>
  )
}
