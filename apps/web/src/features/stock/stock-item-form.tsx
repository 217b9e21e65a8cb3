import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { type Decimal4, decimalTextOf, parseDecimal4 } from '@zinc/domain/purchase/decimal'
import { SHELF_MAX_LENGTH, type StockUnit, stockUnits } from '@zinc/domain/stock/stock-item'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import type { ResourceForm } from '../../resources/resource-draft.ts'
import {
  type Choice,
  choiceInput,
  type FieldInput,
  longTextInput,
  optionalChoiceInput,
  textInput,
} from '../../resources/resource-fields.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BarcodeField } from './barcode/barcode-field.tsx'
import type { StockItemContent } from './new-stock-item.ts'
import { packsInput } from './pack-rows.tsx'

/** How a quantity is shown: with the unit of the item where there is one item. */
export type SayQuantity = (quantity: Decimal4) => string

export function quantityIn(words: Catalogue['stockItems'], language: Language, unit: StockUnit | null): SayQuantity {
  return (quantity) => {
    const said = formatDecimal(quantity, language)
    return unit === null ? said : words.quantity(said, unit)
  }
}

type Choices = { readonly categories: readonly Choice<string>[]; readonly suppliers: readonly Choice<string>[] }

/** Its fields, in the order of its card. */
export function stockItemForm(
  words: Catalogue['stockItems'],
  say: SayQuantity,
  { categoryId, supplierId }: Pick<StockItemContent, 'categoryId' | 'supplierId'>,
  { categories, suppliers }: Choices,
): ResourceForm<StockItemContent> {
  return {
    fields: {
      name: { label: words.name, input: textInput({ maxLength: NAME_MAX_LENGTH }), required: true },
      categoryId: { label: words.category, input: optionalChoiceInput(categories, words.noCategory, categoryId) },
      unit: {
        label: words.unit,
        input: choiceInput(stockUnits.map((value) => ({ value, label: words.units[value] }))),
        hint: words.unitHint,
      },
      shelf: { label: words.shelf, input: textInput({ maxLength: SHELF_MAX_LENGTH }), hint: words.shelfHint },
      supplierId: { label: words.supplier, input: optionalChoiceInput(suppliers, words.noSupplier, supplierId) },
      packs: {
        label: words.packs,
        input: packsInput(words, say),
        hint: words.packsHint,
        wrong: words.packsWrong,
      },
      minimum: { label: words.minimum, input: decimalInput(say), wrong: words.minimumWrong, isHalf: true },
      target: {
        label: words.target,
        input: decimalInput(say),
        hint: words.targetHint,
        wrong: words.targetWrong,
        isHalf: true,
      },
      barcode: { label: words.barcode, input: barcodeInput, hint: words.barcodeHint },
      comment: { label: words.comment, input: longTextInput(500, 2) },
    },
    sections: [
      { title: words.sections.identity, names: ['name', 'categoryId', 'unit', 'comment'] },
      { title: words.sections.order, names: ['supplierId', 'minimum', 'target', 'packs'] },
      { title: words.sections.count, names: ['shelf', 'barcode'] },
    ],
  }
}

/** A quantity; null when nothing is typed. */
function decimalInput(say: SayQuantity): FieldInput<Decimal4 | null> {
  return {
    textOf: (value) => (value === null ? '' : decimalTextOf(value)),
    read: (typed) => (typed.trim() === '' ? null : (parseDecimal4(typed) ?? undefined)),
    say: (value) => (value === null ? '' : say(value)),
    show: (props) => <TextField {...props} inputMode="decimal" autoComplete="off" />,
  }
}

const barcodeInput: FieldInput<string> = { ...textInput(), show: (props) => <BarcodeField {...props} /> }
