import type { AdminUser } from '@zinc/contract/admin'
import { useState } from 'react'
import { LookupField } from '../../ui/lookup-field.tsx'
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
  const [query, setQuery] = useState('')
  const found = useFoundUsers(query, exclude ?? null).data
  const people = found?.data.filter(({ isActive }) => isActive)
  return (
    <LookupField
      {...field}
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
