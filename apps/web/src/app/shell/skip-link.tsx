/** The first stop of the keyboard: past the bars, into the page. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="stack-menu sr-only rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-4 focus:left-4"
    >
      {children}
    </a>
  )
}
