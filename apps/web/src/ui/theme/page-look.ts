/** What a page and its header look like: said once for the page and for the headline that stands there before it. */
export const pageLook = 'w-full max-w-416 px-4 pt-4 sm:px-6 desk:px-9 desk:pt-6 desk:pb-10 print:p-0'
export const headerLook = 'mb-4 desk:mb-5 print:mb-3'
export const headerRowLook = 'flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3'
export const leadLook = '-mt-2.5 w-full break-words text-ink-2 text-lead'
/** The figure that opens a page, with where it leads. */
export const openingFigureLook = '-ml-1 inline-flex items-baseline gap-2 rounded-field px-1 text-ink no-underline'

/** On phones a title this long is smaller: it is a name, and never cut. Beside actions there is less room. */
const LONG = { alone: 32, besideActions: 17 }

/** Of a reference typed without a space: wider than a phone. */
const LONG_WORD = /[^\s-]{20}/

/** Above the period on phones. */
export function overPeriodLook(title: string): string {
  const size = title.length > LONG.alone ? 'desk:text-title' : 'desk:text-page'
  return `${size} max-desk:font-semibold max-desk:text-ink-2 max-desk:text-small print:text-ink print:text-page`
}

export function titleLook(title: string, besideActions: boolean): string {
  const longFrom = besideActions ? LONG.besideActions : LONG.alone
  const size = title.length > longFrom ? 'text-title' : 'text-page max-desk:text-[min(1.625rem,7.5vw)]'
  return LONG_WORD.test(title) ? `${size} min-w-0 wrap-anywhere` : size
}
