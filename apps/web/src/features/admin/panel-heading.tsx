import type { ReactNode } from 'react'
import { useIsWide } from '../../ui/theme/wide-screen.ts'

/** Under the panel's title (h2), or under the page's on phones. */
export function PanelHeading({ children }: { children: ReactNode }) {
  const Heading = useIsWide() ? 'h3' : 'h2'
  return <Heading className="font-sans font-semibold text-body tracking-normal">{children}</Heading>
}
