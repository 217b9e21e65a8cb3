import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { acceptRelease, useReleaseReady } from '../../release.ts'
import { useStillPage } from '../still-page.ts'

/** A newer release waits: it comes in when the person says so, or by itself the next time zinc is opened. */
export function ReleaseBar({ isLate }: { isLate: boolean }) {
  const { release } = useText().shell
  const { box, isShown } = useStillPage(useReleaseReady(), isLate)
  return (
    <div ref={box} role="status" className="mx-auto w-full max-w-328 px-4 sm:px-6 desk:px-9 print:hidden">
      {isShown && (
        <div className="pt-4">
          <div className="flex items-center justify-between gap-3 rounded-card border border-blue-line bg-surface py-1.5 pr-1.5 pl-3.5 text-small">
            <p className="min-w-0">
              <strong className="font-semibold">{release.title}</strong>
              <span className="text-ink-2 max-desk:sr-only">{`. ${release.body}`}</span>
            </p>
            <Button look="secondary" onPress={acceptRelease}>
              {release.accept}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
