import type { ReactNode } from 'react'

export const commandGroups = ['recent', 'days', 'actions', 'suppliers', 'purchases', 'pages', 'establishments'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Something that can be found and chosen. */
export type Command = {
  /** Of all that can be found. */
  id: string
  group: CommandGroup
  label: string
  detail?: string
  icon: ReactNode
  /** At the right: a state, an amount. */
  end?: ReactNode
  /** Found by these too. */
  aliases?: string
  /** Where it leads; null: `act` says what it does. */
  href: string | null
  act?: () => void
  /** After G. */
  letter?: string
  /** Found by the server, or a day that was typed: judged already. */
  score?: number
}

/** What is found for some text, the best group first. */
export type FoundGroup = { group: CommandGroup; commands: readonly Command[] }
