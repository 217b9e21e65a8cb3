import IconDeviceMobileCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCheck.mjs'
import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import type { Catalogue } from '@zinc/words/catalogue'
import { useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { useStored } from '../../offline/store.ts'
import { Card } from '../../ui/card.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { type Readiness, type ReleaseFault, readiness } from '../offline-readiness.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const tints = {
  ready: 'brand',
  preparing: 'waiting',
  failed: 'toEnter',
  insecure: 'toEnter',
  unsupported: 'toEnter',
} as const
type Words = Catalogue['more']['offline']

/** Whether this device opens without a network, since when, and why not. */
export function OfflineReady() {
  const words = useText().more.offline
  const state = useStored(readiness, (known) => known)
  if (state === null) return null
  const isGood = state.type === 'ready' || state.type === 'preparing'
  return (
    <Card title={words.title}>
      <div role="status">
        <ListRow
          icon={isGood ? <IconDeviceMobileCheck {...icon} /> : <IconDeviceMobileOff {...icon} />}
          tint={tints[state.type]}
          title={titleOf(state, words)}
          detail={<span className="break-words">{detailOf(state, words)}</span>}
        />
      </div>
    </Card>
  )
}

function titleOf({ type }: Readiness, words: Words): string {
  if (type === 'ready') return words.ready
  return type === 'preparing' ? words.preparing : words.notReady
}

function detailOf(state: Readiness, words: Words): string {
  if (state.type === 'preparing') return words.preparingBody
  if (state.type === 'failed') return sentenceOf(state.fault, words)
  if (state.type !== 'ready') return words[state.type]
  const since = words.since(formatDate(dateOfInstant(new Date(state.since).toISOString())))
  return state.fault === null ? since : `${since} ${words.notNewer} ${sentenceOf(state.fault, words)}`
}

function sentenceOf({ why, path }: ReleaseFault, { faults }: Words): string {
  return why === 'changed' || why === 'missing' ? faults[why](path ?? '/') : faults[why]
}
