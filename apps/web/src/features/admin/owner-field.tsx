import type { AdminUser } from '@zinc/contract/admin'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Initials } from '../../ui/initials.tsx'
import { PersonLookup } from './person-lookup.tsx'

export type ChosenOwner = Pick<AdminUser, 'id' | 'name'>

type OwnerFieldProps = {
  owner: ChosenOwner | null
  error: string | undefined
  onChange: (owner: ChosenOwner | null) => void
}

/** Who a new establishment will belong to. */
export function OwnerField({ owner, error, onChange }: OwnerFieldProps) {
  const text = useText()
  const words = text.admin.establishments
  if (owner === null) {
    return <PersonLookup label={words.owner} hint={words.ownerHint} error={error} required={true} onChoose={onChange} />
  }
  return (
    <div>
      <p className="mb-1.5 font-semibold text-small">{words.owner}</p>
      <div className="flex min-h-12 items-center gap-3 rounded-field border border-line-strong px-3 py-1.5">
        <Initials name={owner.name} />
        <p className="min-w-0 flex-1 break-words">{owner.name}</p>
        <Button look="quiet" size="small" label={words.changeOwner} onPress={() => onChange(null)}>
          {text.lists.change}
        </Button>
      </div>
    </div>
  )
}
