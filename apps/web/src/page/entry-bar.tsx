import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../ui/theme/button-look.ts'
import type { EntryAction } from './page.tsx'

/** R15: the day's main act in the thumb's reach, above the tab bar. */
export function EntryBar({ encode }: { encode: EntryAction }) {
  return (
    <div className="stack-bar pointer-events-none fixed inset-x-0 bottom-[calc(76px+env(safe-area-inset-bottom))] fade-to-bg px-4 pt-6 pb-2.5 short:bottom-[calc(48px+env(safe-area-inset-bottom))] short:pt-2 short:pb-1.5 sm:px-6 flex gap-2.5 desk:hidden print:hidden">
      {encode.aside}
      <Link {...encode.to} className={`pointer-events-auto ${buttonLook('primary', 'large', true)} short:min-h-11`}>
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        {encode.label}
      </Link>
    </div>
  )
}
