import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Initials } from '../../../ui/initials.tsx'
import type { Side } from '../day/content-lines.ts'

/** Who typed one side, where and when. */
export type ConflictPerson = {
  name: string
  /** null: the person who reads, on this device or another. */
  author: string | null
  device: string
  typed: string
}

type ConflictPeopleProps = {
  people: Record<Side, ConflictPerson>
  counts: { differing: number; left: number }
  /** null where this person may not end the conflict with that side. */
  onKeepAll: (side: Side) => void
}

/** Both people named once, at the head of their columns, each with the button that keeps all of theirs. */
export function ConflictPeople({ people, counts, onKeepAll }: ConflictPeopleProps) {
  const text = useText().ticketZ.conflict
  return (
    <div className="grid grid-cols-2 gap-x-2.5 gap-y-3 border-line border-b p-4 sm:px-5 wide:grid-cols-[9rem_1fr_1fr] wide:gap-x-3">
      <p className="max-wide:order-last max-wide:col-span-2 wide:self-end">
        <span className="block font-semibold">{text.differing(counts.differing)}</span>
        <span className={`block text-small ${counts.left > 0 ? 'text-amber' : 'text-ink-2'}`}>
          {text.progress(counts.differing - counts.left, counts.left)}
        </span>
      </p>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className="flex min-w-0 flex-col gap-2">
          <div className="flex items-center gap-2.5">
            <span className="max-wide:hidden">
              <Initials name={people[side].name} />
            </span>
            <div className="min-w-0">
              <p className="font-semibold leading-snug [overflow-wrap:anywhere]">{people[side].name}</p>
              <p className="text-ink-2 text-small">{people[side].device}</p>
            </div>
          </div>
          <p className="text-ink-2 text-small">{people[side].typed}</p>
          <div className="mt-auto">
            <Button
              look="secondary"
              wide
              label={text.keepAllOf[side](people[side].author)}
              onPress={() => onKeepAll(side)}
            >
              {text.keepAll}
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}
