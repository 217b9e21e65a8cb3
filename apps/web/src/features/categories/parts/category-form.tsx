import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { type CategoryColour, categoryColours, purchaseNatures } from '@zinc/domain/category'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useId } from 'react'
import type { ResourceForm } from '../../../resources/resource-draft.ts'
import {
  type Choice,
  choiceInput,
  type FieldInput,
  type FieldProps,
  optionalChoiceInput,
  rateInput,
  switchInput,
  textInput,
} from '../../../resources/resource-fields.tsx'
import { categoryTones } from '../../../ui/theme/category-colours.ts'
import type { CategoryContent, PurchaseCategoryContent } from '../categories.queries.ts'

export const newCategory: CategoryContent = {
  name: '',
  parentId: null,
  colour: 'pine',
  defaultRateBp: null,
  account: '',
}
export const newPurchaseCategory: PurchaseCategoryContent = {
  ...newCategory,
  colour: 'brick',
  nature: 'materials',
  countsInCostOfGoods: true,
}

export type CategoryAround = {
  readonly text: Catalogue
  readonly language: Language
  /** Those it can be put in, and the one it is in. */
  readonly parents: readonly Choice<string>[]
  readonly parentId: string | null
  readonly rateBp: number | null
}

function sharedFields(
  kind: keyof Catalogue['categories']['accountHint'],
  { text, language, parents, parentId, rateBp }: CategoryAround,
): ResourceForm<CategoryContent>['fields'] {
  const words = text.categories
  return {
    name: { label: words.name, input: textInput({ maxLength: NAME_MAX_LENGTH }), required: true },
    parentId: { label: words.parent, input: optionalChoiceInput(parents, words.noParent, parentId) },
    defaultRateBp: { label: words.rate, input: rateInput(language, words.noRate, rateBp), isHalf: true },
    colour: { label: words.colour, input: colourInput(words) },
    account: {
      label: words.account,
      input: textInput({ maxLength: 20, inputMode: 'numeric' }),
      hint: words.accountHint[kind],
      isHalf: true,
    },
  }
}

const names = ['name', 'parentId', 'defaultRateBp', 'account', 'colour'] as const

export function categoryForm(around: CategoryAround): ResourceForm<CategoryContent> {
  return {
    fields: sharedFields('sales', around),
    sections: [{ title: around.text.categories.name, names: [...names] }],
  }
}

export function purchaseCategoryForm(around: CategoryAround): ResourceForm<PurchaseCategoryContent> {
  const words = around.text.categories
  const natures = purchaseNatures.map((value) => ({ value, label: words.natures[value] }))
  return {
    fields: {
      ...sharedFields('purchases', around),
      nature: { label: words.nature, input: choiceInput(natures) },
      countsInCostOfGoods: {
        label: words.countsInCostOfGoods,
        input: switchInput(around.text.resources),
        hint: words.countsHint,
      },
    },
    sections: [{ title: words.name, names: [...names, 'nature', 'countsInCostOfGoods'] }],
  }
}

function colourInput(words: Catalogue['categories']): FieldInput<CategoryColour> {
  return {
    textOf: (colour) => colour,
    read: (typed) => categoryColours.find((colour) => colour === typed),
    say: (colour) => words.colours[colour],
    show: (props) => <ColourField {...props} words={words} />,
  }
}

function ColourField({ label, value, onChange, words }: FieldProps & { words: Catalogue['categories'] }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      <div className="grid grid-cols-6 max-[16rem]:grid-cols-4 gap-1.5">
        {categoryColours.map((colour) => (
          <label
            key={colour}
            className="flex h-11 cursor-pointer items-center justify-center rounded-field border border-transparent hover:bg-surface-2 has-checked:border-brand has-checked:edge-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
              aria-label={words.colours[colour]}
              className="sr-only"
            />
            <Swatch colour={colour} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Beside a name, which says the same. */
export function Swatch({ colour }: { colour: CategoryColour }) {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-mini"
      style={{ backgroundColor: categoryTones[colour] }}
    />
  )
}
