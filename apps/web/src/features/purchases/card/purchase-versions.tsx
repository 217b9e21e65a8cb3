import { useQuery } from '@tanstack/react-query'
import type { PurchaseVersion } from '@zinc/contract/purchases/purchases'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { DevicePurchase } from '../purchase-overlay.ts'
import { purchaseVersionsQuery } from './purchase-card.queries.ts'

type VersionsProps = { purchase: DevicePurchase; timeZone: string }

/** Who validated it, and what each correction changed; nothing before there is more than one version. */
export function PurchaseVersions({ purchase, timeZone }: VersionsProps) {
  const words = useText().purchases.card
  const { establishmentId, id, revision } = purchase
  const versions = useQuery({ ...purchaseVersionsQuery(establishmentId, id), enabled: revision > 1 })
  if (revision < 2 || purchase.content === null) return null
  return (
    <Card title={words.history}>
      {versions.data === undefined ? (
        <VersionsPlaceholder queryState={queryStateOf(versions)} />
      ) : (
        <ol className="divided">
          {versions.data.map((version) => (
            <Version key={version.revision} version={version} timeZone={timeZone} countedOn={purchase.countedOn} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function VersionsPlaceholder({ queryState }: { queryState: ReturnType<typeof queryStateOf> }) {
  return queryState.isMissing ? <QueryNotice queryState={queryState} /> : <Skeleton className="h-16 w-full" />
}

type VersionProps = { version: PurchaseVersion; timeZone: string; countedOn: string }

function Version({ version, timeZone, countedOn }: VersionProps) {
  const text = useText()
  const words = text.purchases.card
  const language = useLanguage()
  const at = actTimeOf({ at: version.typedAt, businessDate: countedOn, timeZone }, text, language)
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{words.version(version.revision)}</p>
        <p className="text-ink-2 text-small">{words.versionBy(at, version.actor.name)}</p>
        <p className="break-words text-ink-2 text-small">
          {version.reason === null ? words.firstVersion : words.versionReason(version.reason)}
        </p>
      </div>
      <Amount cents={version.totals.gross} size="strong" />
    </li>
  )
}
