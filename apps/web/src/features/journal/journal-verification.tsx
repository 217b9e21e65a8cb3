import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useVerification } from './journal.queries.ts'

/** Recomputes the chain on the server and says the first link that does not hold. */
export function JournalVerification({ establishmentId }: { establishmentId: number }) {
  const text = useText().journal
  const language = useLanguage()
  const { data, isFetching, isError, refetch } = useVerification(establishmentId)
  const entries = formatNumber(data?.entries ?? 0, language)
  return (
    <Card title={text.verification}>
      <p className="mb-3 text-ink-2">{text.verificationHint}</p>
      {isError && !isFetching && (
        <Banner tone="warning" title={text.verificationFailed} live={true}>
          {text.verificationFailedBody}
        </Banner>
      )}
      {data !== undefined && !isFetching && !isError && (
        <Banner
          tone={data.isIntact ? 'success' : 'error'}
          title={data.isIntact ? text.intact(entries) : text.broken(data.firstBrokenSequence ?? 0)}
          live={true}
        >
          {data.isIntact ? text.intactBody : text.brokenBody}
        </Banner>
      )}
      <div className="mt-3.5">
        <Button look="secondary" pending={isFetching} onPress={() => void refetch()}>
          {text.verify}
        </Button>
      </div>
    </Card>
  )
}
