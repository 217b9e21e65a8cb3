import { useText } from '../../../i18n/catalogue.ts'
import { type PersonOfSide, type Side, SidePeople } from '../../../ui/feedback/two-sides.tsx'

export type ConflictPerson = PersonOfSide & {
  /** null: the person who reads, on this device or another. */
  author: string | null
}

type ConflictPeopleProps = {
  people: Record<Side, ConflictPerson>
  counts: { differing: number; left: number }
  onKeepAll: (side: Side) => void
}

export function ConflictPeople({ people, counts, onKeepAll }: ConflictPeopleProps) {
  const text = useText().comparison
  return (
    <SidePeople
      people={people}
      title={text.differing(counts.differing)}
      progress={text.progress(counts.differing - counts.left, counts.left)}
      isDone={counts.left === 0}
      keepAll={text.keepAll}
      keepAllOf={(side) => text.keepAllOf[side](people[side].author)}
      onKeepAll={onKeepAll}
    />
  )
}
