import { isUnreached } from '../../api/api-error.ts'
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
  const { data, error, isFetching, refetch } = useVerification(establishmentId)
  const entries = formatNumber(data?.entries ?? 0, language)
  return (
    <Card title={text.verification}>
      <p className="mb-3 text-ink-2">{text.verificationHint}</p>
      {error !== null && !isFetching && <Unverified isAway={isUnreached(error)} />}
      {data !== undefined && !isFetching && error === null && (
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

/** Not the same as a chain that does not hold. */
function Unverified({ isAway }: { isAway: boolean }) {
  const text = useText().journal
  return (
    <Banner
      tone={isAway ? 'waiting' : 'warning'}
      title={isAway ? text.needsNetwork : text.verificationFailed}
      live={true}
    >
      {isAway ? text.needsNetworkBody : text.verificationFailedBody}
    </Banner>
  )
}
