import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import type { AdminEstablishment } from '@zinc/contract/admin'
import { useText } from '../../../i18n/catalogue.ts'
import { ActFailure } from '../../../ui/feedback/act-failure.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { useUpdateEstablishment } from '../admin.queries.ts'
import { EstablishmentFacts } from './establishment-facts.tsx'
import { EstablishmentOwner } from './establishment-owner.tsx'
import { EstablishmentPeople } from './establishment-people.tsx'
import { EstablishmentRemoval } from './establishment-removal.tsx'

type EstablishmentDetailsProps = {
  establishment: AdminEstablishment
  /** It is gone from the lists: leave it. */
  onRemoved: () => void
}

/** One establishment, to read and change: the inside of the panel, or of the page on phones. */
export function EstablishmentDetails({ establishment, onRemoved }: EstablishmentDetailsProps) {
  const words = useText().admin.establishments
  return (
    <div className="mt-3 divided">
      <ActiveSwitch establishment={establishment} />
      <EstablishmentOwner establishment={establishment} />
      <EstablishmentFacts establishment={establishment} />
      <EstablishmentPeople establishment={establishment} />
      <div className="pt-3.5">
        <p className="flex items-start gap-2.5 text-ink-2 text-small">
          <IconEyeOff size={18} stroke={1.75} aria-hidden="true" className="mt-px shrink-0" />
          {words.noFigures}
        </p>
        <EstablishmentRemoval establishment={establishment} onRemoved={onRemoved} />
      </div>
    </div>
  )
}

/** Changed at once; the message offers the way back. */
function ActiveSwitch({ establishment }: { establishment: AdminEstablishment }) {
  const text = useText().admin
  const words = text.establishments
  const { name, isActive, version } = establishment
  const update = useUpdateEstablishment(establishment.id)
  function change(next: boolean) {
    update.mutate(
      { isActive: next, version },
      {
        onSuccess: (changed) =>
          showToast({
            type: 'success',
            message: next ? words.activated(name) : words.suspended(name),
            action: {
              label: text.undo,
              onPress: () => update.mutate({ isActive: !next, version: changed.version }),
            },
          }),
      },
    )
  }
  return (
    <div className="pb-1.5">
      <SwitchRow
        label={words.active}
        detail={words.activeHint}
        checked={isActive}
        pending={update.isPending}
        onChange={change}
      />
      <ActFailure error={update.error} />
    </div>
  )
}
