import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStored } from '../../../offline/store.ts'
import type { EditState, EditTicketZ } from './edit-ticket-z.ts'
import type { SlipCardProps } from './slip-card.tsx'

/** Between two fields none is in use either: the hands must rest. */
const REST_MS = 150

type EntrySlipProps = {
  edit: EditTicketZ
  /** The person asked to validate. */
  isFinished: boolean
}

/** Above what is left to allot: which line was likely mistyped. Fetched and computed only once the hands rest. */
export function EntrySlip({ edit, isFinished }: EntrySlipProps) {
  const lastField = useLastField(edit)
  const isAtRest = useIsAtRest(edit, isFinished)
  const Card = useSlipCard(isAtRest)
  return Card === null ? null : (
    <Card edit={edit} isAtRest={isAtRest} isFinished={isFinished} lastField={lastField.current} />
  )
}

function differs({ active, remainder }: EditState): boolean {
  return active === null && (remainder.state === 'left' || remainder.state === 'over')
}

/**
 * True once payments and sales differ and neither a field nor a pressed button is in use: what is under the fingers must
 * not move. After the person asked to validate, the field of the reason has the focus, and the card comes all the same.
 */
function useIsAtRest(edit: EditTicketZ, isFinished: boolean): boolean {
  const isTyping = useSyncExternalStore(followFocus, isTextInUse)
  const isQuiet = useStored(edit, differs) && (isFinished || !isTyping)
  const isPressed = useIsPressed()
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    if (!isQuiet) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (isPressed.current ? wait() : setIsAtRest(true)), REST_MS)
    }
    wait()
    return () => {
      clearTimeout(timer)
      setIsAtRest(false)
    }
  }, [isQuiet, isPressed])
  return isQuiet && isAtRest
}

function isTextInUse(): boolean {
  return document.activeElement?.matches('input, textarea') === true
}

function followFocus(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

/** A finger or a mouse button is down. */
function useIsPressed() {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    const releases = ['pointerup', 'pointercancel'] as const
    document.addEventListener('pointerdown', press)
    for (const name of releases) document.addEventListener(name, release)
    return () => {
      document.removeEventListener('pointerdown', press)
      for (const name of releases) document.removeEventListener(name, release)
    }
  }, [])
  return isPressed
}

/** Of the field used last, its key; null in a form nobody has touched. */
function useLastField(edit: EditTicketZ) {
  const last = useRef<string | null>(null)
  useEffect(
    () =>
      edit.subscribe(() => {
        last.current = edit.read().active ?? last.current
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
