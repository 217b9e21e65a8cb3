import type { Establishment } from '@zinc/contract/establishments'
import { hasPart, type TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { Suspense, useState } from 'react'
import { useStoredDeferred } from '../../../offline/store.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { loadManagementStyle } from '../../../page/loading/management-style.ts'
import type { EditTicketZ } from '../entry/edit-ticket-z.ts'
import { CountVouchers } from '../entry/parts/count-vouchers.tsx'
import { PartMenu } from '../entry/parts/part-menu.tsx'
import { type FormPart, formParts, isPossible, shownPartsOf, usedPartsOf } from '../entry/parts/shown-parts.ts'
import { TicketZEntry, type TicketZEntryProps } from '../entry/ticket-z-entry.tsx'

// Most evenings show no part: neither its fields nor its lines are in the page's file.
const PartCards = screen(() => import('./ticket-z-part-fields.tsx'), 'PartCards', loadManagementStyle)
const PaymentPart = screen(() => import('./ticket-z-part-fields.tsx'), 'PaymentPart', loadManagementStyle)
const PartPaper = screen(() => import('./ticket-z-part-paper.tsx'), 'PartPaper', loadManagementStyle)
const LivePartPaper = screen(() => import('./ticket-z-part-paper.tsx'), 'LivePartPaper', loadManagementStyle)

/** The form, with the parts that the establishment or the ticket uses. */
export function EntryWithParts(props: Omit<TicketZEntryProps, 'parts'>) {
  const { establishment, entry } = props
  return <TicketZEntry {...props} parts={usePartSlots({ establishment, edit: entry.edit, strict: entry.strict })} />
}

type Given = { establishment: Establishment; edit: EditTicketZ; strict: boolean }

/** What the form shows beside sales and payments, where each of it stands, and the menu that adds more. */
function usePartSlots({ establishment, edit, strict }: Given): NonNullable<TicketZEntryProps['parts']> {
  const [added, setAdded] = useState<readonly FormPart[]>([])
  const [started, setStarted] = useState<string | null>(null)
  const parts = useShownParts(edit, establishment, added)
  const isEmpty = useStoredDeferred(edit, ({ content }) => !hasPart(content))
  const given = { edit, strict, parts, added: added.at(-1) ?? null }
  const left = formParts.filter((part) => !parts.includes(part) && isPossible(part, edit.rows.payments))
  return {
    cards: parts.length > 0 && (
      <Suspense fallback={null}>
        <PartCards {...given} establishmentId={establishment.id} />
      </Suspense>
    ),
    menu: <PartMenu parts={left} onAdd={(part) => setAdded([...added, part])} />,
    paymentNote: (row) =>
      row.kind === 'meal_voucher' &&
      !parts.includes('vouchers') && <CountVouchers edit={edit} methodId={row.id} onStart={setStarted} />,
    underPayment: (row) =>
      isOfPart(parts, row) && (
        <Suspense fallback={null}>
          <PaymentPart {...given} row={row} started={started} />
        </Suspense>
      ),
    paper: !isEmpty && (
      <Suspense fallback={null}>
        <LivePartPaper edit={edit} establishmentId={establishment.id} />
      </Suspense>
    ),
  }
}

function isOfPart(parts: readonly FormPart[], { kind }: { kind: string }): boolean {
  return (
    (kind === 'meal_voucher' && parts.includes('vouchers')) ||
    (kind === 'delivery_platform' && parts.includes('commissions'))
  )
}

/** A part that was shown stays, also once what was typed in it is deleted. */
function useShownParts(edit: EditTicketZ, { entryParts }: Establishment, added: readonly FormPart[]) {
  const used = useStoredDeferred(edit, ({ draft }) => usedPartsOf(draft).join())
  const [held, setHeld] = useState<readonly FormPart[]>([])
  const fresh = formParts.filter((part) => used.split(',').includes(part) && !held.includes(part))
  if (fresh.length > 0) setHeld([...held, ...fresh])
  return shownPartsOf(entryParts, held, added)
}

type TicketPartsProps = { establishment: Establishment; content: TicketZContent }

/** On the paper of a stored ticket. */
export function TicketParts({ establishment, content }: TicketPartsProps) {
  if (!hasPart(content)) return null
  return (
    <Suspense fallback={null}>
      <PartPaper establishmentId={establishment.id} content={content} payments={establishment.paymentMethods} />
    </Suspense>
  )
}
