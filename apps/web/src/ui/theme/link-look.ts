/** A link inside a sentence: underlined, so that colour is not its only sign. */
export const linkLook =
  'tap rounded-mini font-semibold text-brand-text underline decoration-2 underline-offset-4 hover:decoration-brand'

/** A link alone on its line. */
export const quietLinkLook = 'tap rounded-mini font-semibold text-brand-text hover:underline underline-offset-4'
