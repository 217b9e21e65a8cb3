import * as z from 'zod/mini'
import { readRemembered, remember } from '../../page/remembered/remembered.ts'
import { type Command, commandGroups } from './command.ts'

const NAME = 'recentCommands'
const MOST = 6

const stored = z.array(
  z.object({
    id: z.string(),
    group: z.enum(commandGroups),
    label: z.string(),
    href: z.string().check(z.regex(/^\/(?![/\\])/)),
  }),
)
export type RecentCommand = z.output<typeof stored>[number]

/** What this person chose last here, the latest first. */
export function recentCommands(): readonly RecentCommand[] {
  const parsed = z.safeParse(stored, readRemembered(NAME))
  return parsed.success ? parsed.data : []
}

export function rememberCommand({ id, group, label, href }: Command): void {
  if (href === null || group === 'actions') return
  const others = recentCommands().filter((recent) => recent.id !== id)
  remember(NAME, [{ id, group, label, href }, ...others].slice(0, MOST))
}
