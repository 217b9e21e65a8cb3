import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@zinc/domain/account'
import { isIban, maskedIbanOf, type PaymentTerms, paymentTermBases } from '@zinc/domain/supplier'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import type { ResourceForm } from '../../resources/resource-draft.ts'
import {
  amountInput,
  type Choice,
  type FieldInput,
  type FieldProps,
  longTextInput,
  optionalChoiceInput,
  optionalTextInput,
  rateInput,
  textInput,
  weekdaysInput,
} from '../../resources/resource-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SupplierContent } from './parts/new-supplier.ts'

/** Its fields, in the order of its card. */
export function supplierForm(
  { suppliers: words, establishment }: Catalogue,
  language: Language,
  { defaultRateBp, defaultCategoryId }: Pick<SupplierContent, 'defaultRateBp' | 'defaultCategoryId'>,
  categories: readonly Choice<string>[],
): ResourceForm<SupplierContent> {
  return {
    fields: {
      name: { label: words.name, input: textInput({ maxLength: NAME_MAX_LENGTH }), required: true },
      contactName: { label: words.contactName, input: textInput({ maxLength: NAME_MAX_LENGTH }) },
      email: { label: words.email, input: optionalTextInput({ type: 'email' }), wrong: words.emailWrong },
      phone: {
        label: words.phone,
        input: textInput({ type: 'tel', maxLength: PHONE_MAX_LENGTH }),
        wrong: words.phoneWrong,
      },
      address: { label: words.address, input: longTextInput(300, 2) },
      customerCode: {
        label: words.customerCode,
        input: textInput({ maxLength: 40 }),
        hint: words.customerCodeHint,
      },
      deliveryDays: { label: words.deliveryDays, input: weekdaysInput(establishment) },
      minimumOrder: {
        label: words.minimumOrder,
        input: amountInput(language),
        wrong: words.minimumOrderWrong,
        isHalf: true,
      },
      paymentTerms: {
        label: words.paymentTerms,
        input: paymentTermsInput(words),
        hint: words.paymentHint,
        wrong: words.paymentWrong,
      },
      defaultCategoryId: {
        label: words.defaultCategory,
        input: optionalChoiceInput(categories, words.noCategory, defaultCategoryId),
      },
      defaultRateBp: {
        label: words.defaultRateBp,
        input: rateInput(language, words.noRate, defaultRateBp),
        isHalf: true,
      },
      siret: { label: words.siret, input: optionalTextInput({ inputMode: 'numeric' }), wrong: words.siretWrong },
      vatNumber: { label: words.vatNumber, input: optionalTextInput(), wrong: words.vatNumberWrong },
      iban: {
        label: words.iban,
        input: optionalTextInput({ say: (iban) => (isIban(iban) ? maskedIbanOf(iban) : iban) }),
        hint: words.ibanHint,
        wrong: words.ibanWrong,
      },
      comment: { label: words.comment, input: longTextInput(500, 2) },
    },
    sections: [
      { title: words.sections.identity, names: ['name', 'contactName', 'email', 'phone', 'address', 'comment'] },
      {
        title: words.sections.conditions,
        names: ['paymentTerms', 'deliveryDays', 'defaultCategoryId', 'defaultRateBp', 'minimumOrder', 'customerCode'],
      },
      { title: words.sections.legal, names: ['siret', 'vatNumber', 'iban'] },
    ],
  }
}

/** '30 invoice': the days as typed, and from when they count. */
function paymentTermsInput(words: Catalogue['suppliers']): FieldInput<PaymentTerms | null> {
  return {
    textOf: (terms) => (terms === null ? '' : `${terms.days} ${terms.basis}`),
    read: (typed) => {
      const { days, basis } = partsOf(typed)
      if (days === '') return null
      return /^\d{1,3}$/.test(days) ? { days: Number(days), basis } : undefined
    },
    say: (terms) => (terms === null ? '' : words.terms(terms.days, terms.basis)),
    show: (props) => <PaymentTermsField {...props} words={words} />,
  }
}

function partsOf(typed: string) {
  const [days = '', name] = typed.split(' ')
  return { days, basis: paymentTermBases.find((basis) => basis === name) ?? 'invoice' }
}

function PaymentTermsField({ value, onChange, hint, error, words }: FieldProps & { words: Catalogue['suppliers'] }) {
  const { days, basis } = partsOf(value)
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="w-30">
        <TextField
          label={words.paymentDays}
          value={days}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={error}
          onChange={(typed) => onChange(typed.trim() === '' ? '' : `${typed.trim()} ${basis}`)}
        />
      </div>
      <div className="min-w-56 flex-1">
        <SelectField
          label={words.paymentBasis}
          value={basis}
          disabled={days === ''}
          groups={[
            {
              label: words.paymentBasis,
              options: paymentTermBases.map((name) => ({ value: name, label: words.bases[name] })),
            },
          ]}
          onChange={(name) => onChange(`${days} ${name}`)}
        />
      </div>
      <p className="w-full text-ink-3 text-small">{hint}</p>
    </div>
  )
}
