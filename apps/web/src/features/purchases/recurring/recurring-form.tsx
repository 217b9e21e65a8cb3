import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { amountTextOf, parseAmount } from '@zinc/domain/money'
import { recurringLinesOf } from '@zinc/domain/purchase/recurring'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatAmount, formatMonth, formatRate } from '../../../i18n/format.ts'
import type { ResourceForm } from '../../../resources/resource-draft.ts'
import {
  type Choice,
  choiceInput,
  type FieldInput,
  optionalChoiceInput,
  textInput,
} from '../../../resources/resource-fields.tsx'
import { AmountText } from '../../../ui/fields/amount-text.tsx'
import { MonthField, typedMonthOf } from '../../../ui/fields/month-field.tsx'
import { linesInput } from './recurring-lines.tsx'
import type { RecurringContent } from './recurring-outbox.ts'

export type RecurringLists = {
  suppliers: readonly Choice<string>[]
  categories: readonly Choice<string>[]
  rates: readonly number[]
}

const intervals = [1, 2, 3, 6, 12]
const days = Array.from({ length: 31 }, (_, index) => index + 1)

/** Its fields: what comes back, how often and from when. `rule`: as it opens. */
export function recurringForm(
  words: Catalogue['purchases']['recurring'],
  language: Language,
  rule: RecurringContent,
  { suppliers, categories, rates }: RecurringLists,
): ResourceForm<RecurringContent> {
  const every = [...new Set([...intervals, rule.everyMonths])].toSorted((a, b) => a - b)
  const used = recurringLinesOf(rule).flatMap(({ rateBp }) => (rateBp === null ? [] : [rateBp]))
  const known = [...new Set([...rates, ...used])]
  const rateChoices = known.map((bp) => ({ value: String(bp), label: formatRate(bp, language) }))
  return {
    fields: {
      name: {
        label: words.name,
        input: textInput({ maxLength: NAME_MAX_LENGTH }),
        hint: words.nameHint,
        required: true,
        wrong: words.missingName,
      },
      supplierId: {
        label: words.supplier,
        input: optionalChoiceInput(suppliers, words.noSupplier, rule.supplierId),
      },
      categoryId: {
        label: words.category,
        input: optionalChoiceInput(categories, words.noCategory, rule.categoryId),
      },
      net: { label: words.net, input: netInput(language), hint: words.netHint, wrong: words.badAmount, isHalf: true },
      rateBp: {
        label: words.rate,
        input: numberOf(optionalChoiceInput(rateChoices, words.noRate, null)),
        isHalf: true,
      },
      moreLines: {
        label: words.moreLines,
        input: linesInput(
          { categories, rates: [...rateChoices, { value: '', label: words.noRate }], noCategory: words.noCategory },
          (lines) => lines.map(({ net }) => formatAmount(net, language)).join(', '),
        ),
        wrong: words.badAmount,
      },
      everyMonths: {
        label: words.every,
        input: required(
          choiceInput(every.map((months) => ({ value: String(months), label: words.everyMonths(months) }))),
        ),
        isHalf: true,
      },
      dayOfMonth: {
        label: words.day,
        input: required(choiceInput(days.map((day) => ({ value: String(day), label: words.dayOf(day) })))),
        isHalf: true,
      },
      fromMonth: {
        label: words.from,
        input: { ...monthInput(language, words.monthPlaceholder), read: (typed) => typedMonthOf(typed) ?? undefined },
        wrong: words.badMonth,
        isHalf: true,
      },
      toMonth: {
        label: words.to,
        input: {
          ...monthInput(language, words.monthPlaceholder),
          read: (typed) => (typed.trim() === '' ? null : (typedMonthOf(typed) ?? undefined)),
        },
        hint: words.toHint,
        wrong: words.badMonth,
        isHalf: true,
      },
    },
    sections: [
      { title: words.title, names: ['name', 'supplierId', 'categoryId', 'net', 'rateBp', 'moreLines'] },
      { title: words.every, names: ['everyMonths', 'dayOfMonth', 'fromMonth', 'toMonth'] },
    ],
  }
}

/** Cents, nothing typed for one that changes each time. */
function netInput(language: Language): FieldInput<number> {
  return {
    textOf: (net) => (net === 0 ? '' : amountTextOf(net)),
    read: (typed) => {
      const net = typed.trim() === '' ? 0 : parseAmount(typed)
      return net === null || net < 0 ? undefined : net
    },
    say: (net) => (net === 0 ? '' : formatAmount(net, language)),
    show: ({ required: _, ...props }) => <AmountText {...props} emptyMeansNone={true} />,
  }
}

function numberOf(input: FieldInput<string | null>): FieldInput<number | null> {
  const text = (value: number | null) => (value === null ? null : String(value))
  return {
    ...input,
    textOf: (value) => input.textOf(text(value)),
    read: (typed) => {
      const value = input.read(typed)
      return value === undefined || value === null ? value : Number(value)
    },
    say: (value) => input.say(text(value)),
  }
}

function required(input: FieldInput<string>): FieldInput<number> {
  return {
    ...input,
    textOf: (value) => input.textOf(String(value)),
    read: (typed) => (typed === '' ? undefined : Number(typed)),
    say: (value) => input.say(String(value)),
  }
}

function monthInput(language: Language, placeholder: string): Omit<FieldInput<string | null>, 'read'> {
  return {
    textOf: (month) => month ?? '',
    say: (month) => (month === null ? '' : formatMonth(`${month}-01`, language)),
    show: ({ required: _, ...props }) => <MonthField {...props} placeholder={placeholder} />,
  }
}
