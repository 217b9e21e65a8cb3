import type { StockItem } from '@zinc/contract/stock/stock-items'
import { isCountedSum, parseCounted } from '@zinc/domain/stock/count-text'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { storeOf, useStored } from '../../../offline/store.ts'
import type { CountedText } from './count-outbox.ts'
import type { ItemEntries } from './device-count.ts'

/** How long after the last key it is stored; leaving the field, or the page, stores it at once. Milliseconds. */
const STORED_AFTER = 600

/** What is typed in the field of an item: the text while it is in use, the quantity once it is left. */
export function useCountedField(
  item: StockItem,
  { mine, lastTypedAt }: Pick<ItemEntries, 'mine' | 'lastTypedAt'>,
  onType: (counted: CountedText) => void,
) {
  const language = useLanguage()
  const { units } = useText().stockItems
  /** null: what is stored. */
  const [typedText] = useState(() => storeOf<string | null>(null))
  const typed = useStored(typedText, (value) => value)
  const [isActive, setActive] = useState(false)
  const storedText = mine === null ? '' : mine.text || formatDecimal(mine.quantity ?? '0.0000', language)
  const text = typed ?? storedText
  const quantityOf = (value: string) => parseCounted(value, item.packs, [units[item.unit], `${units[item.unit]}s`])
  const quantity = quantityOf(text)
  const isReadable = text.trim() === '' || quantity !== null
  const latest = useRef<() => void>(() => undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  /** The last value that left for the outbox: the page shows it as stored a moment later. */
  const lastSent = useRef<Stored | null>(null)

  const store = () => {
    clearTimeout(timer.current)
    // The last keystroke may not be rendered yet.
    const last = typedText.read()
    if (last === null) return
    const counted = quantityOf(last)
    if (last.trim() !== '' && counted === null) return
    const next = { itemId: item.id, quantity: counted, text: counted !== null && isCountedSum(last) ? last.trim() : '' }
    const isStored = isSame(next, { quantity: mine?.quantity ?? null, text: mine?.text ?? '' })
    if (isStored && (lastSent.current === null || isSame(next, lastSent.current))) return
    lastSent.current = next
    onType({ ...next, lastTypedAt })
  }
  useEffect(() => {
    latest.current = store
  })
  // What is stored now is what is shown, once nobody types in it: it may be from one's other device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is what it waits for.
  useEffect(() => {
    if (!isActive) typedText.write(null)
  }, [storedText])
  useEffect(() => {
    const leave = () => latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    text,
    quantityOf,
    isActive,
    isWrong: !(isActive || isReadable),
    shown: isActive || quantity === null ? text : formatDecimal(quantity, language),
    change: (value: string) => {
      typedText.write(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), STORED_AFTER)
    },
    enter: () => setActive(true),
    leave: () => {
      setActive(false)
      store()
    },
  }
}

type Stored = Pick<CountedText, 'quantity' | 'text'>

function isSame(one: Stored, other: Stored): boolean {
  return one.quantity === other.quantity && one.text === other.text
}

/** A pack as it is typed after a number: ' carton'. */
export function packTextOf(label: string): string {
  return ` ${label.toLowerCase()}`
}
