export const tabIds = ['home', 'results', 'ticketz', 'purchase', 'more'] as const
export type TabId = (typeof tabIds)[number]

export const tabPaths = {
  home: '/dashboard',
  results: '/reports',
  ticketz: '/ticket-z',
  purchase: '/purchase',
  more: '/more',
} as const satisfies Record<TabId, string>

/** First match wins, by substring of the path (R12). */
const fragments: readonly (readonly [TabId, readonly string[]])[] = [
  ['home', ['/dashboard']],
  ['results', ['/reports']],
  ['ticketz', ['/ticket-z']],
  ['purchase', ['/purchase']],
  [
    'more',
    ['/more', '/establishment', '/suppliers', '/categories', '/stocks', '/tickets', '/admin', '/profile', '/settings'],
  ],
]

export function activeTabOf(path: string): TabId | null {
  const match = fragments.find(([, parts]) => parts.some((part) => path.includes(part)))
  return match?.[0] ?? null
}
