import type { StockItem } from '@zinc/contract/stock/stock-items'
import { decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { stockItemQueries } from '../stock-items.queries.ts'
import { type DeviceLevel, useLevels } from '../stock-levels.queries.ts'
import { DestinationItem, offersFor, proposedFor } from './destination-item.tsx'
import { type Destination, transferredIn, useTransferForm } from './use-transfer-form.ts'

type StockTransferProps = {
  item: StockItem
  level: DeviceLevel
  destinations: readonly Destination[]
  onClose: () => void
}

/** To another establishment of the same owner: where to, which item it is there, how much, and what both have then. */
export function StockTransfer({ item, level, destinations, onClose }: StockTransferProps) {
  const { stock, stockItems, stockTransfers: words } = useText()
  const form = useTransferForm({ item, destinations, onClose })
  const { toEstablishmentId: to, toItemId } = form.draft
  // Before one is chosen, what is asked is what this device has read already.
  const toId = to === '' ? item.establishmentId : Number(to)
  const { all, rows } = stockItemQueries.useAll(toId)
  const { levelOf } = useLevels(toId)
  const offers =
    to === ''
      ? []
      : offersFor(
          item,
          rows.map(({ entity }) => entity),
        )
  const chosen = toItemId === null ? proposedFor(item, offers) : offers.find(({ id }) => id === toItemId)
  const there = chosen === undefined ? undefined : levelOf.get(chosen.id)
  const options = destinations.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Dialog open={true} onClose={onClose} title={words.title(item.name)}>
      <form
        {...form.props}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit({ toItemId: chosen?.id ?? '' })
        }}
      >
        <SelectField
          label={words.to}
          groups={[{ label: words.to, options }]}
          placeholder={words.choose}
          value={to}
          error={form.errors.toEstablishmentId}
          onChange={(value) => form.change({ toEstablishmentId: value, toItemId: null })}
        />
        {to !== '' && <QueryNotice queryState={queryStateOf(all)} failed={{ title: words.itemsFailed }} />}
        {to !== '' && all.data !== undefined && (
          <DestinationItem key={to} item={item} offers={offers} chosen={chosen} form={form} />
        )}
        <TextField
          name="quantity"
          label={stock.quantity}
          hint={stock.quantityHint(stockItems.units[item.unit].toLowerCase())}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          {...form.field('quantity')}
        />
        <TextField label={stock.reason} autoComplete="off" maxLength={300} {...form.field('reason')} />
        <Afterwards item={item} here={level} there={there} typed={form.draft.quantity} />
        <FailureBanner failure={form.failure} />
        <Button type="submit" size="large" wide pending={form.isSending}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}

type AfterwardsProps = { item: StockItem; here: DeviceLevel; there: DeviceLevel | undefined; typed: string }

/** How much remains here, and is there. */
function Afterwards({ item, here, there, typed }: AfterwardsProps) {
  const { stock, stockItems, stockTransfers: words } = useText()
  const language = useLanguage()
  const moved = tenThousandthsOf(transferredIn(typed) ?? '0.0000')
  const said = (level: DeviceLevel, change: number) =>
    stockItems.quantity(formatDecimal(decimal4Of(tenThousandthsOf(level.quantity) + change), language), item.unit)
  const left = said(here, -moved)
  return <p className="text-ink-2">{there === undefined ? stock.after(left) : words.after(left, said(there, moved))}</p>
}
