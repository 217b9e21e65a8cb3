import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useText } from '../../i18n/catalogue.ts'
import { languages } from '../../i18n/language.ts'
import { Logo } from '../../ui/logo.tsx'

export type SignedOutLayoutProps = {
  title: string
  /** A sentence under the title. */
  lead?: ReactNode
  children: ReactNode
  /** The paper ticket on the green panel, from 992 px on. Fixed examples only, never real data. */
  panel?: ReactNode
  /** At the right of the page's foot. */
  foot?: ReactNode
}

/** The form at the left, the ticket on green at the right; on phones the form alone. */
export function SignedOutLayout({ title, lead, children, panel, foot }: SignedOutLayoutProps) {
  const text = useText()
  return (
    <div className="grid min-h-dvh grid-cols-1 desk:grid-cols-[5fr_4fr]">
      <title>{text.app.documentTitle(title)}</title>
      <div className="flex min-w-0 flex-col px-5 py-6 sm:px-10 desk:px-18 desk:py-10">
        <Logo name={text.app.name} />
        <main className="mx-auto flex w-full max-w-104 flex-1 flex-col justify-center py-10">
          <h1 tabIndex={-1} className="text-[2.5rem] leading-tight desk:text-[2.75rem]">
            {title}
          </h1>
          {lead !== undefined && <div className="mt-2 text-ink-2 text-lead">{lead}</div>}
          <div className="mt-7">{children}</div>
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ink-2 text-small">
          <LanguageLinks />
          {foot}
        </footer>
      </div>
      <div className="relative hidden items-center justify-center overflow-hidden bg-panel desk:flex">
        <div
          aria-hidden="true"
          className="absolute size-170 rounded-full border-[7.5rem] border-panel-ring [box-sizing:content-box]"
        />
        <div className="relative w-84 max-w-[80%] -rotate-2">{panel}</div>
      </div>
    </div>
  )
}

function LanguageLinks() {
  const text = useText()
  const current = useLanguage()
  return (
    <div className="-ml-2 flex gap-2">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
          className="min-h-11 cursor-pointer rounded-field px-2 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {text.app.language[language]}
        </button>
      ))}
    </div>
  )
}
