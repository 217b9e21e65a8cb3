import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { BasisPoints } from '@zinc/domain/money'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatRate } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import type { EditPurchase, EditState } from './edit-purchase.ts'
import { PurchaseAmount } from './purchase-amount.tsx'
import { formerVatOf } from './purchase-draft.ts'

/** The VAT of each rate: computed on its base, or as the invoice writes it. */
export function RateRows({ edit, strict }: { edit: EditPurchase; strict: boolean }) {
  const rates = useStored(edit, ({ totals }) => totals.byRate.flatMap(({ rateBp }) => rateBp ?? []).join(' '))
  if (rates === '') return null
  return (
    <ul className="mt-2 border-line border-t pt-1">
      {rates.split(' ').map((rate) => (
        <RateRow key={rate} edit={edit} strict={strict} rateBp={Number(rate)} />
      ))}
    </ul>
  )
}

function totalsOf({ totals }: EditState, rateBp: BasisPoints) {
  return totals.byRate.find((rate) => rate.rateBp === rateBp)
}

function RateRow({ edit, strict, rateBp }: { edit: EditPurchase; strict: boolean; rateBp: BasisPoints }) {
  const words = useText().purchases.entry
  const language = useLanguage()
  const key = `vat.${rateBp}`
  const [isAsked, setAsked] = useState(false)
  const isWrong = useStored(edit, ({ unreadable, beyond }) => unreadable.has(key) || beyond.has(key))
  const base = useStored(edit, (state) => totalsOf(state, rateBp)?.base ?? 0)
  const vat = useStored(edit, (state) => totalsOf(state, rateBp)?.vat ?? 0)
  const computed = useStored(edit, (state) => totalsOf(state, rateBp)?.computed ?? 0)
  const isTyped = useStored(edit, (state) => totalsOf(state, rateBp)?.isTyped === true)
  const isOpen = isAsked || isWrong
  const rate = formatRate(rateBp, language)
  const amount = formatAmount(vat, language)
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="tabular text-ink-2">{words.rateBase(rate, formatAmount(base, language))}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setAsked(!isOpen)}
          className="tap tabular cursor-pointer rounded-mini underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-brand"
        >
          {isTyped ? words.vatTyped(amount) : words.vatOf(amount)}
        </button>
      </div>
      <VatDifference edit={edit} rateBp={rateBp} />
      <FormerVat edit={edit} rateBp={rateBp} />
      {isOpen && (
        <div className="mt-2 grid gap-2 rounded-field border border-line p-3">
          <PurchaseAmount
            edit={edit}
            fieldKey={key}
            label={words.vatField(rate)}
            hint={words.vatHint(formatAmount(computed, language))}
            textOf={(draft) => draft.vat[rateBp]?.text ?? ''}
            strict={strict}
            autoFocus
            onChange={(text) => edit.setVat(rateBp, text)}
          />
          <div className="flex justify-end">
            <Button look="secondary" size="small" onPress={() => setAsked(false)}>
              {words.vatDone}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** The cent is always stated; a warning only beyond what rounding explains. */
function VatDifference({ edit, rateBp }: { edit: EditPurchase; rateBp: BasisPoints }) {
  const words = useText().purchases.entry
  const language = useLanguage()
  const difference = useStored(edit, (state) => totalsOf(state, rateBp)?.difference ?? 0)
  const computed = useStored(edit, (state) => totalsOf(state, rateBp)?.computed ?? 0)
  const code = useStored(edit, ({ warnings }) => warnings.get(`vat.${rateBp}`))
  if (difference === 0) return null
  return (
    <p className={`flex items-start gap-1.5 text-small ${code === undefined ? 'text-ink-2' : 'text-amber'}`}>
      <IconAlertTriangle size={16} stroke={1.75} className="mt-px shrink-0 text-amber" aria-hidden="true" />
      <span>
        {words.vatDifference(formatAmount(difference, language, 'always'), formatAmount(computed, language))}
        {code !== undefined && ` ${words.warnings[code]}`}
      </span>
    </p>
  )
}

/** The base has changed, so the VAT is the computed one again: the one typed before is a tap away. */
function FormerVat({ edit, rateBp }: { edit: EditPurchase; rateBp: BasisPoints }) {
  const words = useText().purchases.entry
  const language = useLanguage()
  const former = useStored(edit, ({ draft }) => formerVatOf(draft, rateBp))
  // Not while the base is being typed: every key changes it.
  const isTyping = useStored(edit, ({ active }) => active !== null)
  if (former === null || isTyping) return null
  return (
    <Button look="quiet" size="small" onPress={() => edit.setVat(rateBp, edit.read().draft.vat[rateBp]?.text ?? '')}>
      {words.vatFormer(formatAmount(former, language))}
    </Button>
  )
}
