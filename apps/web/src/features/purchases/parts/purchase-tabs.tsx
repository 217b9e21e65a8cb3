import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { purchaseBadgeQuery } from '../purchase-badge.queries.ts'

/** One strip on every page about purchases; what is due is not for everybody. */
export function PurchaseTabs({ current }: { current: 'month' | 'due' | 'prices' | 'recurring' | 'suppliers' }) {
  const { month, due } = useText().purchases
  const summary = useEstablishment()
  // The bars ask for it.
  const { data: badge } = useQuery({ ...purchaseBadgeQuery(summary.id), enabled: false })
  const pages = [
    { id: 'month', to: '/purchase', label: month.tabs.month, isShown: true },
    { id: 'due', to: '/purchase/due', label: due.title, isShown: may(summary, 'results.read') },
    { id: 'prices', to: '/purchase/prices', label: month.tabs.prices, isShown: may(summary, 'results.read') },
    { id: 'recurring', to: '/purchase/recurring', label: month.tabs.recurring, isShown: may(summary, 'results.read') },
    { id: 'suppliers', to: '/suppliers', label: month.tabs.suppliers, isShown: true },
  ] as const satisfies readonly { id: string; to: LinkProps['to']; label: string; isShown: boolean }[]
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => showCurrent(strip.current), [])
  return (
    <nav
      ref={strip}
      aria-label={month.tabs.label}
      className="flex max-w-full overflow-x-auto rounded-full bg-surface-2 p-0.5 [scrollbar-width:none] max-desk:w-full desk:ml-2 desk:w-fit print:hidden"
    >
      {pages.map(
        ({ id, to, label, isShown }) =>
          isShown && (
            <Link
              key={id}
              to={to}
              // The router's own mark goes to every page the address begins with.
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-11 flex-auto items-center justify-center whitespace-nowrap rounded-full px-3.5 text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-pill"
            >
              {label}
              {id === 'due' && badge !== undefined && badge.open > 0 && (
                <span className="ml-1.5 font-normal text-ink-2">{badge.open}</span>
              )}
            </Link>
          ),
      )}
    </nav>
  )
}

/** On a phone the strip is wider than the page: it opens on the tab of that page, a part of each neighbour in sight. */
function showCurrent(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-current=page]')
  if (strip === null || tab == null) return
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
