import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { describedByOf, FieldFrame, fieldBorder, fieldLook } from '../../../ui/fields/field-frame.tsx'
import { focusNextField } from '../../../ui/fields/next-field.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { KnownSupplier } from './enter-purchase.ts'
import { SupplierQuestion } from './supplier-question.tsx'

type SupplierFieldProps = {
  suppliers: readonly KnownSupplier[]
  /** All of them are in the list: a name that is not there is new. */
  isWhole: boolean
  chosenId: string | null
  /** As typed and nobody yet; null: the field shows who is chosen. */
  typed: string | null
  onType: (text: string | null) => void
  error?: string | undefined
  autoFocus: boolean
  onChoose: (id: string) => void
  /** null: this person creates no supplier. */
  onCreate: ((name: string) => void) | null
}

type Offer = { id: string; label: string; isNew: boolean }

const MAX_OFFERS = 8

/** Found as one types, created in place when it is not there yet: the lists are on the device. */
export function SupplierField(props: SupplierFieldProps) {
  const words = useText().purchases.entry
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { error } = props
  const { goOn, goOnSoon } = useGoOn(input)
  const [unknown, setUnknown] = useState<string | null>(null)
  const { text, offers, current, isOpen, open, choose, create, leave, keys } = useOffers(props, {
    goOn,
    onUnknown: setUnknown,
  })
  return (
    <FieldFrame id={id} label={words.supplier} error={error}>
      <div className="relative">
        <IconTruckDelivery
          size={20}
          stroke={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-2"
        />
        <input
          ref={input}
          id={id}
          name="supplierId"
          role="combobox"
          type="text"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the entry starts with the supplier.
          autoFocus={props.autoFocus}
          aria-expanded={isOpen && offers.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
          aria-invalid={error !== undefined}
          aria-describedby={describedByOf(id, undefined, error)}
          value={text}
          placeholder={words.supplierPlaceholder}
          maxLength={100}
          className={classNames(fieldLook, fieldBorder(error), 'h-12 pr-3.5 pl-11 text-base')}
          onChange={(event) => open(event.target.value)}
          onClick={() => open(null)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={keys}
        />
        <Offers id={id} label={words.supplier} offers={offers} current={current} onChoose={choose} />
      </div>
      {unknown !== null && (
        <SupplierQuestion
          name={unknown}
          onClose={() => {
            setUnknown(null)
            open(null)
          }}
          onCreate={() => {
            create(unknown)
            setUnknown(null)
            goOnSoon()
          }}
        />
      )}
    </FieldFrame>
  )
}

/** To the next field; soon: once a closing dialog has given the focus back. */
function useGoOn(input: RefObject<HTMLInputElement | null>) {
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    focusNextField(input.current)
  })
  return {
    goOn: () => focusNextField(input.current),
    goOnSoon: () => {
      isDue.current = true
    },
  }
}

type Ways = {
  /** To the next field. */
  goOn: () => void
  /** Enter on a name that nobody has. */
  onUnknown: (name: string) => void
}

function useOffers(props: SupplierFieldProps, { goOn, onUnknown }: Ways) {
  const { createSupplier } = useText().purchases.entry
  const { chosenId, suppliers, typed, onType: setTyped } = props
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const offers = isOpen ? offersOf(props, typed ?? '', createSupplier) : []
  const current = offers[Math.min(active, offers.length - 1)]
  function open(text: string | null) {
    if (text !== null) setTyped(text)
    setActive(0)
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setTyped(null)
  }
  function create(name: string) {
    close()
    props.onCreate?.(name)
  }
  function take(id: string) {
    close()
    props.onChoose(id)
  }
  function choose(offer: Offer) {
    if (offer.isNew) create((typed ?? '').trim())
    else take(offer.id)
    goOn()
  }
  function leave() {
    setOpen(false)
    const exact = suppliers.find(({ name, isOffered }) => isOffered && plain(name) === plain(typed ?? ''))
    if (exact !== undefined) take(exact.id)
    // What was typed and is nobody stays in sight; an emptied field shows who is chosen.
    else if (typed?.trim() === '') setTyped(null)
  }
  function move(step: number) {
    if (!isOpen) open(null)
    else setActive((now) => (Math.min(now, offers.length - 1) + step + offers.length) % Math.max(1, offers.length))
  }
  function keys(event: KeyboardEvent) {
    const { key } = event
    const isTyped = typed !== null && typed.trim() !== ''
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const isMeant = current !== undefined && (props.isWhole || !current.isNew)
      // What is typed is nobody yet: the list may still be on its way.
      if (isTyped && !isMeant) return setOpen(true)
      setOpen(false)
      if (!isMeant || !(isTyped || active > 0)) return goOn()
      if (current.isNew) onUnknown((typed ?? '').trim())
      else choose(current)
    } else if (key === 'Tab' && isTyped && current?.isNew === false) {
      take(current.id)
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const text = typed ?? suppliers.find(({ id }) => id === chosenId)?.name ?? ''
  return { text, offers, current, isOpen, open, choose, create, leave, keys }
}

type OffersProps = {
  id: string
  label: string
  offers: readonly Offer[]
  current: Offer | undefined
  onChoose: (offer: Offer) => void
}

function Offers({ id, label, offers, current, onChoose }: OffersProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={offers.length === 0}
      className="stack-menu absolute top-full mt-1.5 max-h-80 w-full overflow-y-auto rounded-field border border-line-strong bg-surface p-1 shadow-lift"
    >
      {offers.map((offer) => (
        <div
          key={offer.id}
          id={`${id}-${offer.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={offer === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
          onKeyDown={() => undefined}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center rounded-field px-3 py-1.5 hover:bg-surface-2 aria-selected:bg-surface-2',
            offer.isNew ? 'text-brand-text' : '',
          )}
        >
          <span className="break-words font-semibold leading-snug">{offer.label}</span>
        </div>
      ))}
    </div>
  )
}

function offersOf({ suppliers, onCreate }: SupplierFieldProps, typed: string, nameNew: (name: string) => string) {
  const wanted = plain(typed)
  const found = suppliers
    .filter(({ name, isOffered }) => isOffered && plain(name).includes(wanted))
    // 'gir' finds Giraud before 'Le Girofle'.
    .toSorted((one, other) => Number(plain(other.name).startsWith(wanted)) - Number(plain(one.name).startsWith(wanted)))
    .slice(0, MAX_OFFERS)
    .map(({ id, name }): Offer => ({ id, label: name, isNew: false }))
  const isKnown = found.some(({ label }) => plain(label) === wanted)
  const mayCreate = onCreate !== null && wanted !== '' && !isKnown
  return mayCreate ? [...found, { id: 'new', label: nameNew(typed.trim()), isNew: true }] : found
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
