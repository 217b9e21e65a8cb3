import type { AdminUser } from '@zinc/contract/admin'
import { useState } from 'react'
import { isUnreached } from '../../client/api-error.ts'
import { useText } from '../../i18n/catalogue.ts'
import { LookupField } from '../../ui/fields/lookup-field.tsx'
import { useFoundUsers } from './admin.queries.ts'

export type PersonLookupProps = {
  label: string
  placeholder?: string
  hint?: string
  error?: string | undefined
  required?: boolean
  /** Leaves out who already has access to it. */
  exclude?: number
  onChoose: (person: AdminUser) => void
}

/** Finds a person of the instance by name or address. */
export function PersonLookup({ exclude, onChoose, ...field }: PersonLookupProps) {
  const text = useText().admin
  const [query, setQuery] = useState('')
  const { data: found, error } = useFoundUsers(query, exclude ?? null)
  const needsNetwork = isUnreached(error) ? { hint: text.searchNeedsNetwork } : {}
  const people = found?.data.filter(({ isActive }) => isActive)
  return (
    <LookupField
      {...field}
      {...needsNetwork}
      query={query}
      onQuery={setQuery}
      options={people?.map(({ id, name, email }) => ({ value: String(id), label: name, detail: email })) ?? null}
      onChoose={({ value }) => {
        const person = people?.find(({ id }) => String(id) === value)
        if (person !== undefined) onChoose(person)
      }}
    />
  )
}
