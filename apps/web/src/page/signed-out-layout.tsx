import { languageNames, languages } from '@zinc/words/languages'
import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useText } from '../i18n/catalogue.ts'
import { Logo } from '../ui/logo.tsx'
import { PaperTicket } from '../ui/paper-ticket.tsx'
import { TicketPanel } from '../ui/ticket-panel.tsx'
import { useWindowTitle } from './window-title.ts'

export type SignedOutLayoutProps = {
  title: string
  /** A sentence under the title. */
  lead: ReactNode
  /** Where one stands in a path of several pages. */
  step?: { current: number; total: number }
  /** The whole ticket on the green panel, from 992 px on. Fixed examples only, never real data. */
  ticket: ReactNode
  /** The foot of that ticket, hanging over the form on phones. */
  strip: ReactNode
  children: ReactNode
}

/** The form on one side, the ticket on green on the other: decoration, so hidden from screen readers. */
export function SignedOutLayout({ title, lead, step, ticket, strip, children }: SignedOutLayoutProps) {
  const text = useText()
  const language = useLanguage()
  // Not translated by the browser (`index.html`): whoever reads another language finds ours first.
  const isForeign = !navigator.language.startsWith(language)
  useWindowTitle(title)
  return (
    <div className="flex min-h-dvh flex-col desk:grid desk:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div aria-hidden="true" className="desk:hidden">
        <TicketPanel form="strip" className="h-28">
          <div className="-rotate-2 mx-auto w-4/5 max-w-84">
            <PaperTicket>{strip}</PaperTicket>
          </div>
        </TicketPanel>
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-5 pt-6 pb-4 sm:px-10 desk:px-18 desk:pt-10 desk:pb-8">
        <header className="mx-auto flex w-full max-w-104 flex-wrap items-center justify-between desk:mx-0">
          <Logo name={text.app.name} />
          {isForeign && <LanguageLinks />}
        </header>
        <main className="mx-auto flex w-full max-w-104 flex-1 flex-col pt-7 pb-8 desk:justify-center">
          {step !== undefined && <Steps {...step} />}
          <h1
            tabIndex={-1}
            className="text-[2.125rem] leading-tight tracking-[-0.025em] desk:text-[2.625rem] desk:leading-[1.15]"
          >
            {title}
          </h1>
          <div className="mt-1.5 text-base text-ink-2 sm:text-lead">{lead}</div>
          <div className="mt-7">{children}</div>
        </main>
        <footer className="mx-auto flex w-full max-w-104 flex-wrap items-center justify-between gap-x-6 text-ink-2 text-small desk:max-w-none">
          {!isForeign && <LanguageLinks />}
          <p>{text.session.motto}</p>
        </footer>
      </div>
      <div aria-hidden="true" className="hidden desk:block">
        <TicketPanel className="sticky top-0 flex h-dvh items-center justify-center p-10">
          <div className="w-full max-w-86">{ticket}</div>
        </TicketPanel>
      </div>
    </div>
  )
}

function Steps({ current, total }: { current: number; total: number }) {
  const text = useText()
  return (
    <div className="mb-5">
      <p className="sr-only">{text.session.steps(current, total)}</p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
          <span key={step} className={`h-1.25 w-9 rounded-full ${step <= current ? 'bg-brand' : 'bg-line-strong'}`} />
        ))}
      </div>
    </div>
  )
}

function LanguageLinks() {
  const text = useText()
  const current = useLanguage()
  return (
    <fieldset className="-ml-2 flex gap-2">
      <legend className="sr-only">{text.app.language}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
          className="min-h-11 cursor-pointer rounded-field px-2 underline-offset-4 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:decoration-brand"
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
