import type { Catalogue } from '@zinc/words/catalogue'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate, formatRate } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import type { PaymentMethodItem, VatLineItem } from './draft/settings-draft.ts'
import type { SettingsEdit } from './edit-settings.ts'
import { EntryPartsCard } from './entry-parts-card.tsx'
import { ItemListCard } from './lists/item-list-card.tsx'
import { NamedItemsCard } from './lists/named-items-card.tsx'
import { PaymentMethodDialog } from './lists/payment-method-dialog.tsx'
import { ReorderHelp } from './lists/reorder-help.tsx'
import { VatLineDialog } from './lists/vat-line-dialog.tsx'
import { SalesLabelCard } from './sales-label-card.tsx'
import { SettingAmount } from './setting-fields.tsx'

const column = 'grid min-w-0 items-start gap-4'

export function RegisterSection({ edit }: { edit: SettingsEdit }) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2 wide:grid-cols-3">
      <div className={column}>
        <SalesLabelCard edit={edit} />
        <Amounts edit={edit} />
        <EntryPartsCard edit={edit} />
      </div>
      <div className={column}>
        <VatLines edit={edit} />
        <NamedItemsCard edit={edit} list="registers" />
      </div>
      <div className={`${column} desk:col-span-2 desk:grid-cols-2 wide:col-span-1 wide:grid-cols-1`}>
        <PaymentMethods edit={edit} />
        {edit.canWrite && <ReorderHelp />}
      </div>
    </div>
  )
}

function Amounts({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  return (
    <Card title={words.register}>
      <SettingAmount edit={edit} field="defaultFloat" label={words.defaultFloat} hint={words.defaultFloatHint} />
      <SettingAmount edit={edit} field="cashTolerance" label={words.cashTolerance} hint={words.cashToleranceHint} />
      <SettingAmount edit={edit} field="entryTolerance" label={words.entryTolerance} hint={words.entryToleranceHint} />
    </Card>
  )
}

function VatLines({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  const language = useLanguage()
  return (
    <ItemListCard<VatLineItem>
      title={words.vatLines}
      aside={words.vatAside}
      addLabel={words.addVatLine}
      editLabel={words.edit}
      items={edit.draft.vatLines}
      locked={!edit.canWrite}
      errors={edit.errors.items}
      error={edit.errors.vatLines}
      detailOf={(line) => vatDetailOf(line, words)}
      endOf={({ rateBp }) => formatRate(rateBp, language)}
      onChange={(vatLines) => edit.change({ vatLines })}
      dialog={(props) => <VatLineDialog key={props.item?.id} {...props} />}
    />
  )
}

function vatDetailOf({ nature, validFrom, validTo }: VatLineItem, words: Catalogue['settings']): string {
  return [
    words.natures[nature],
    ...(validFrom === null ? [] : [words.from(formatDate(validFrom))]),
    ...(validTo === null ? [] : [words.to(formatDate(validTo))]),
  ].join(', ')
}

function PaymentMethods({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  const language = useLanguage()
  const detailOf = ({ kind, settlementDays, commissionBp }: PaymentMethodItem) => {
    if (kind === 'cash') return words.counted
    const paid = words.paidAfter(settlementDays)
    return commissionBp === 0 ? paid : `${paid}, ${formatRate(commissionBp, language)}`
  }
  return (
    <ItemListCard<PaymentMethodItem>
      title={words.methods}
      addLabel={words.addMethod}
      editLabel={words.edit}
      items={edit.draft.paymentMethods}
      locked={!edit.canWrite}
      errors={edit.errors.items}
      error={edit.errors.paymentMethods}
      detailOf={detailOf}
      onChange={(paymentMethods) => edit.change({ paymentMethods })}
      dialog={(props) => <PaymentMethodDialog key={props.item?.id} {...props} />}
    />
  )
}
