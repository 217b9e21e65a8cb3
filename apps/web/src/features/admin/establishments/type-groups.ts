import { type EstablishmentType, restaurantTypes, shopTypes } from '@zinc/domain/establishment/establishment-type'
import { useText } from '../../../i18n/catalogue.ts'
import type { SelectGroup } from '../../../ui/fields/select-field.tsx'

/** Every type of establishment, those where one eats first. */
export function useTypeGroups(): readonly SelectGroup<EstablishmentType>[] {
  const text = useText()
  const { families } = text.admin.establishments
  const optionOf = (value: EstablishmentType) => ({ value, label: text.establishment.types[value] })
  return [
    { label: families.restaurant, options: restaurantTypes.map(optionOf) },
    { label: families.shop, options: shopTypes.map(optionOf) },
  ]
}
