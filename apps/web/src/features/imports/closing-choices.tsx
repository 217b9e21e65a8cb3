import type { ImportDetail } from '@zinc/contract/imports/imports'
import { type ClosingChoices as Choices, noChoices } from '@zinc/domain/import/ticket-z-cells'
import { useContext } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchRow } from '../../ui/fields/switch-row.tsx'
import { ClosingLists } from './closing-lists.ts'

type ChoicesProps = { detail: ImportDetail; pending: boolean; onChoices: (choices: Choices) => void }

/** What no column of a table of closings says, and what importing it will add to the settings. */
export function ClosingChoices({ detail, pending, onChoices }: ChoicesProps) {
  const words = useText().imports.closings
  const lists = useContext(ClosingLists)
  const { asks = [], choices = noChoices, newLists = [] } = detail
  if (asks.length === 0 && newLists.length === 0) return null
  const isAsking =
    (asks.includes('totalTo') && choices.totalTo === null) ||
    (asks.includes('differences') && choices.differenceReason === '') ||
    (asks.includes('service') && choices.serviceId === null) ||
    (asks.includes('register') && choices.registerId === null)
  const say = (change: Partial<Choices>) => onChoices({ ...choices, ...change })
  const shared = { placeholder: words.choose, disabled: pending }
  return (
    <div className="mb-4">
      <Card title={words.choices} tone={isAsking ? 'toEnter' : 'plain'}>
        <div className="grid items-start gap-4 desk:grid-cols-2">
          {asks.includes('totalTo') && (
            <SelectField
              {...shared}
              label={words.totalTo}
              hint={words.totalToHint}
              value={choices.totalTo ?? ''}
              groups={groupOf(lists.vatLines)}
              onChange={(totalTo) => say({ totalTo })}
            />
          )}
          {asks.includes('service') && (
            <SelectField
              {...shared}
              label={words.service}
              value={choices.serviceId ?? ''}
              groups={groupOf(lists.services)}
              onChange={(serviceId) => say({ serviceId })}
            />
          )}
          {asks.includes('register') && (
            <SelectField
              {...shared}
              label={words.register}
              value={choices.registerId ?? ''}
              groups={groupOf(lists.registers)}
              onChange={(registerId) => say({ registerId })}
            />
          )}
          {asks.includes('differences') && (
            <SwitchRow
              label={words.differences}
              detail={words.differencesHint(choices.differenceReason || words.differenceReason)}
              checked={choices.differenceReason !== ''}
              pending={pending}
              onChange={(isOn) => say({ differenceReason: isOn ? words.differenceReason : '' })}
            />
          )}
          {newLists.length > 0 && (
            <div className="min-w-0">
              <p className="font-semibold leading-snug">{words.newLists}</p>
              <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{newLists.join(', ')}</p>
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}

function groupOf(items: readonly { id: string; label: string; isActive: boolean }[]) {
  const options = items.filter(({ isActive }) => isActive).map(({ id, label }) => ({ value: id, label }))
  return [{ label: '', options }]
}
