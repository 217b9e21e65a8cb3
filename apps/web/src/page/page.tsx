import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { pageLook } from '../ui/theme/page-look.ts'
import { EntryBar } from './entry-bar.tsx'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'

/**
 * 'Encoder le ticket Z du jour' and where it leads. On phones above the tab bar, beside a calendar and on pages without
 * one (R15); `phoneBar` says otherwise.
 */
export type EntryAction = {
  label: string
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
  phoneBar?: boolean
  /** A shorter way to the same, before it in the bar. */
  aside?: ReactNode
}

export type PageProps = PageHeaderProps & {
  children: ReactNode
  /** Forms hide the tab bar on phones, so that the keyboard leaves room. */
  tabBar?: 'shown' | 'hidden'
}

/** Every screen under the shell is one of these. */
export function Page({ children, tabBar = 'shown', ...header }: PageProps) {
  useTabBar(tabBar)
  const encode = header.encode
  const inCalendar = header.view === undefined || header.view.current === 'calendar'
  const encodeBar = encode !== undefined && (encode.phoneBar ?? inCalendar)
  return (
    <div className={`${pageLook} ${bottomRoom(tabBar, encodeBar)}`}>
      <PageHeader {...header} />
      {children}
      {encodeBar && <EntryBar encode={encode} />}
    </div>
  )
}

/** On the root: a bar that asked with `:has()` whether its page hides it had the whole page restyled at every key. */
function useTabBar(tabBar: 'shown' | 'hidden'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['tabBar'] = tabBar
    return () => {
      delete document.documentElement.dataset['tabBar']
    }
  }, [tabBar])
}

/** Room at the foot, so that nothing ends under the bars. */
function bottomRoom(tabBar: 'shown' | 'hidden', encodeBar: boolean): string {
  if (tabBar === 'hidden') return 'pb-8'
  return encodeBar ? 'pb-[calc(11rem+env(safe-area-inset-bottom))]' : 'pb-[calc(7rem+env(safe-area-inset-bottom))]'
}
