import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { acceptRelease, useReleaseReady } from '../release.ts'

/** A newer release waits: it comes in when the person says so, or by itself the next time zinc is opened. */
export function ReleaseBar() {
  const { release } = useText().shell
  if (!useReleaseReady()) return null
  return (
    <div className="mx-auto w-full max-w-328 px-4 pt-4 sm:px-6 desk:px-9 print:hidden">
      <Banner
        tone="info"
        title={release.title}
        live={true}
        action={
          <Button look="secondary" size="small" onPress={acceptRelease}>
            {release.accept}
          </Button>
        }
      >
        {release.body}
      </Banner>
    </div>
  )
}
