import { useId, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Card } from '../../../ui/card.tsx'
import type { EnterPurchase } from './enter-purchase.ts'
import { LineRows } from './line-rows.tsx'
import { RateRows } from './rate-rows.tsx'
import type { RowLists } from './row-menus.tsx'
import { TotalRows } from './total-rows.tsx'

const ways = ['totals', 'lines'] as const
type Way = (typeof ways)[number]

type LinesCardProps = { enter: EnterPurchase; lists: RowLists; error: string | undefined }

/** The same rows typed either way: one amount a category, or line by line. Nothing typed is lost by going over. */
export function LinesCard({ enter, lists, error }: LinesCardProps) {
  const { edit, strict } = enter
  const words = useText().purchases.entry
  const [way, setWay] = useState(() => usualWayOf(enter))
  const Rows = way === 'lines' ? LineRows : TotalRows
  return (
    <Card title={words.lines} aside={<WayOfTyping way={way} onChange={setWay} />}>
      <Rows edit={edit} lists={lists} strict={strict} error={error} />
      <RateRows edit={edit} strict={strict} />
    </Card>
  )
}

/** The lines of an electronic invoice are there to be read, not to be typed. */
function usualWayOf({ edit, source }: EnterPurchase): Way {
  const isDetailed = edit.read().draft.rows.some(({ label, unitPrice }) => label !== '' || unitPrice !== '')
  return source === 'typed' && isDetailed ? 'lines' : 'totals'
}

function WayOfTyping({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const words = useText().purchases.entry
  const name = useId()
  return (
    <div role="radiogroup" aria-label={words.wayOfTyping} className="flex gap-4">
      {ways.map((value) => (
        <label
          key={value}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-mini border-transparent border-b-2 text-body text-ink-2 hover:text-ink has-checked:border-brand has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            checked={way === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {words.ways[value]}
        </label>
      ))}
    </div>
  )
}
