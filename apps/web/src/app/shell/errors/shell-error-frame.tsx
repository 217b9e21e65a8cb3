import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { activeTabOf } from '../../tabs.ts'
import { useTabItems } from '../bars/tab-list.tsx'
import { Page } from '../page.tsx'

const NO_BADGES = { ticketz: 0, purchase: 0 }

/** The title of the tab stays where it was: one sees which screen broke, and the account is still at hand. */
export function ShellErrorFrame({ children }: { children: ReactNode }) {
  const { app } = useText()
  const tabs = useTabItems(NO_BADGES, true)
  // Of the screen that broke: on the way to the next one the address is ahead of it.
  const broken = useMatch({ strict: false, select: (match) => match.pathname })
  const title = tabs.find(({ id }) => id === activeTabOf(broken))?.label ?? app.name
  return <Page title={title}>{children}</Page>
}
