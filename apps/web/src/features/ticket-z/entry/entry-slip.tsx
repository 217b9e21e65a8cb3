import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { EditState, EditTicketZ } from './edit-ticket-z.ts'
import { useIsAtRest } from './on-idle.ts'
import type { SlipCardProps } from './slip-card.tsx'

type EntrySlipProps = {
  edit: EditTicketZ
  /** The person asked to validate. */
  isFinished: boolean
}

/** Above what is left to allot: which line was likely mistyped. Fetched and computed only once the hands rest. */
export function EntrySlip({ edit, isFinished }: EntrySlipProps) {
  const lastField = useLastField(edit)
  const isAtRest = useIsAtRest(edit, differs, isFinished)
  const Card = useSlipCard(isAtRest)
  return Card === null ? null : (
    <Card edit={edit} isAtRest={isAtRest} isFinished={isFinished} lastField={lastField.current} />
  )
}

function differs({ active, remainder }: EditState): boolean {
  return active === null && (remainder.state === 'left' || remainder.state === 'over')
}

/** Of the field used last, its key; null in a form nobody has touched. */
function useLastField(edit: EditTicketZ) {
  const last = useRef<string | null>(null)
  useEffect(
    () =>
      edit.subscribe(() => {
        last.current = edit.input.read().active ?? last.current
      }),
    [edit],
  )
  return last
}

/** Without a network and never fetched: the form does without. */
function useSlipCard(isWanted: boolean): ComponentType<SlipCardProps> | null {
  const [card, setCard] = useState<{ Card: ComponentType<SlipCardProps> } | null>(null)
  const isMissing = isWanted && card === null
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    import('./slip-card.tsx').then(
      ({ SlipCard }) => isHere && setCard({ Card: SlipCard }),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isMissing])
  return card?.Card ?? null
}
