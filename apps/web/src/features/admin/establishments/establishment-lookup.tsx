import type { EstablishmentListItem } from '@zinc/contract/establishments'
import { useState } from 'react'
import { isUnreached } from '../../../client/api-error.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { LookupField } from '../../../ui/fields/lookup-field.tsx'
import { useFoundEstablishments } from '../admin.queries.ts'

type EstablishmentLookupProps = {
  label: string
  placeholder: string
  /** Ids not to offer. */
  without?: readonly number[]
  onChoose: (establishment: EstablishmentListItem) => void
}

export function EstablishmentLookup({ label, placeholder, without = [], onChoose }: EstablishmentLookupProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const { data, error } = useFoundEstablishments(query)
  const found = data?.data.filter(({ id }) => !without.includes(id))
  const options = found?.map(({ id, name, type, ownerName }) => ({
    value: String(id),
    label: name,
    detail: `${text.establishment.types[type]} · ${ownerName}`,
  }))
  return (
    <LookupField
      label={label}
      placeholder={placeholder}
      hint={isUnreached(error) ? text.admin.searchNeedsNetwork : undefined}
      query={query}
      onQuery={setQuery}
      options={options ?? null}
      onChoose={({ value }) => {
        const establishment = found?.find(({ id }) => String(id) === value)
        if (establishment !== undefined) onChoose(establishment)
      }}
    />
  )
}
