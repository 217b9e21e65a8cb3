import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { type SettingsSection, settingsSections } from './parts/settings-section.ts'

/** Pixels of the section before it that stay in sight. */
const EDGE_PX = 40

/** Links, each an address of its own: what was typed in one section stays while another is open. */
export function SettingsTabs({ current, hidden }: { current: SettingsSection; hidden: readonly SettingsSection[] }) {
  const words = useText().settings
  const nav = useShownCurrent(current)
  return (
    <nav
      ref={nav}
      aria-label={words.sections}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 desk:mx-0 desk:flex-wrap desk:px-0"
    >
      {settingsSections
        .filter((section) => !hidden.includes(section))
        .map((section) => (
          <Link
            key={section}
            to="/settings/$section"
            params={{ section }}
            replace={true}
            resetScroll={true}
            className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-surface px-4 text-ink-2 no-underline hover:bg-surface-2 aria-[current=page]:border-inverse aria-[current=page]:bg-inverse aria-[current=page]:font-semibold aria-[current=page]:text-on-inverse"
          >
            {words.tabs[section]}
          </Link>
        ))}
    </nav>
  )
}

/** On a phone the row is wider than the screen: the open section is never beyond its edge. */
function useShownCurrent(current: SettingsSection) {
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const index = settingsSections.indexOf(current)
    const link = nav.current?.children[index]
    if (nav.current !== null && link instanceof HTMLElement) nav.current.scrollLeft = link.offsetLeft - EDGE_PX
  }, [current])
  return nav
}
