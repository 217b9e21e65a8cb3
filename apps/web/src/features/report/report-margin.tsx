import type { PurchaseReport } from '@zinc/domain/purchase/purchase-report'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatPercent } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { amountLook } from '../../ui/theme/amount-look.ts'

/** Purchases over sales: without stock counts it is approximate, and says so. */
export function ReportMargin({ report }: { report: PurchaseReport }) {
  const { margin } = useText().purchaseResults
  const language = useLanguage()
  const { ratioBp, costOfGoods, salesNet } = report
  return (
    <Card title={margin.title} aside={<Chip state="neutral">{margin.approximate}</Chip>}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={amountLook.large}>
          {ratioBp === null ? '—' : margin.ratio(formatPercent(ratioBp / 10_000, language))}
        </span>
        <span className="text-ink-2 text-small">{margin.ratioLabel}</span>
      </p>
      {ratioBp !== null && <MarginBar share={ratioBp / 10_000} />}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        <dt className="flex items-baseline gap-2.5">
          <Swatch colour="var(--later)" />
          {margin.costOfGoods}
        </dt>
        <dd className="text-right">
          <Amount cents={costOfGoods} size="strong" />
        </dd>
        {ratioBp !== null && (
          <>
            <dt className="flex items-baseline gap-2.5">
              <Swatch colour="var(--brand)" />
              {margin.rest}
            </dt>
            <dd className="text-right">
              <Amount cents={salesNet - costOfGoods} size="strong" />
            </dd>
          </>
        )}
        <dt className="border-line-strong border-t pt-2 font-semibold">{margin.sales}</dt>
        <dd className="border-line-strong border-t pt-2 text-right">
          <Amount cents={salesNet} size="strong" />
        </dd>
      </dl>
      <p className="mt-3 text-ink-2 text-small">{ratioBp === null ? margin.noSales : margin.reason}</p>
    </Card>
  )
}

function MarginBar({ share }: { share: number }) {
  const part = Math.min(1, Math.max(0, share))
  return (
    <div aria-hidden="true" className="mt-2 flex h-9 gap-0.5 overflow-hidden rounded-field [print-color-adjust:exact]">
      {part > 0 && <span style={{ flexGrow: part, flexBasis: 0, backgroundColor: 'var(--later)' }} />}
      {part < 1 && <span style={{ flexGrow: 1 - part, flexBasis: 0, backgroundColor: 'var(--brand)' }} />}
    </div>
  )
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-3 shrink-0 rounded-mini [print-color-adjust:exact]"
      style={{ backgroundColor: colour }}
    />
  )
}
