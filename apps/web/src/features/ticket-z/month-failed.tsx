import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Nothing known of this month: said, rather than days shown as if they were missing. */
export function MonthFailed({ onRetry }: { onRetry: () => void }) {
  const { failed } = useText().calendar
  return (
    <Banner
      tone="error"
      title={failed.title}
      live={true}
      action={
        <Button look="secondary" size="small" onPress={onRetry}>
          {failed.retry}
        </Button>
      }
    >
      {failed.body}
    </Banner>
  )
}
