import { type MemoKind, memoKinds, salesChannels } from '@zinc/domain/ticket-z/ticket-z-part'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/catalogue.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { MemoCard } from './memo-card.tsx'
import { ShareCard, type ShareRow } from './share-card.tsx'
import type { FormPart } from './shown-parts.ts'
import { WeatherCard } from './weather-card.tsx'

export type EntryPartCardsProps = {
  edit: EditTicketZ
  /** In the order of the register's printed Z. */
  parts: readonly FormPart[]
  /** In tree order; null while they are not known, 'missing' where this device never saw them. */
  categories: readonly ShareRow[] | 'missing' | null
  recentTags: readonly string[]
  strict: boolean
  /** Asked for on this ticket: its first field takes the focus. */
  added: FormPart | null
}

/** A card for each part; memos share one, where the first of them stands. */
export function EntryPartCards(props: EntryPartCardsProps) {
  const { edit, parts, strict, added } = props
  const words = useText().ticketZParts
  const memos = parts.filter(isMemo)
  const channels = salesChannels.map((channel) => ({ id: channel, label: words.channels[channel], depth: 0 }))
  const cardOf = (part: FormPart): ReactNode => {
    if (isMemo(part)) return part === memos[0] && <MemoCard edit={edit} kinds={memos} strict={strict} focused={added} />
    if (part === 'categories') return <CategoriesCard {...props} />
    if (part === 'weather') return <WeatherCard edit={edit} recentTags={props.recentTags} />
    return (
      part === 'channels' && (
        <ShareCard edit={edit} part="channels" rows={channels} strict={strict} focused={added === part} />
      )
    )
  }
  const cards = parts.flatMap((part) => {
    const card = cardOf(part)
    return card === false ? [] : [{ part, card }]
  })
  if (cards.length === 0) return null
  return (
    <div className="grid items-start gap-3.5 wide:grid-cols-2">
      {cards.map(({ part, card }) => (
        <div key={part} className="min-w-0">
          {card}
        </div>
      ))}
    </div>
  )
}

function CategoriesCard({ edit, categories, strict, added }: EntryPartCardsProps) {
  const words = useText().ticketZParts
  if (categories === null) return null
  if (categories === 'missing') return <Notice>{words.categoriesUnseen}</Notice>
  if (categories.length === 0) return <Notice>{words.noCategory}</Notice>
  return <ShareCard edit={edit} part="categories" rows={categories} strict={strict} focused={added === 'categories'} />
}

function isMemo(part: FormPart): part is MemoKind {
  return memoKinds.some((kind) => kind === part)
}
