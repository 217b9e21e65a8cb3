import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Not on this device and nobody answers: no fault of anybody, and it comes by itself. */
export function UnseenBanner({ onRetry }: { onRetry: () => void }) {
  const { unseen } = useText().calendar
  return (
    <Banner
      tone="waiting"
      title={unseen.title}
      live={true}
      action={
        <Button look="secondary" size="small" onPress={onRetry}>
          {unseen.retry}
        </Button>
      }
    >
      {unseen.body}
    </Banner>
  )
}
