/** Figures of the display face stand close; only columns need tabular ones. */
const figure = 'font-display font-bold leading-none tracking-[-0.03em] [word-spacing:-0.035em]'
const opening = 'text-[2.75rem] sm:text-[3.125rem]'

export const amountLook = {
  inline: 'tabular',
  strong: 'font-semibold tabular',
  total: `${figure} text-[1.65rem]`,
  large: `${figure} text-[2.25rem]`,
  headline: `${figure} ${opening} desk:text-[3.5rem]`,
  hero: `${figure} ${opening} desk:text-[3.75rem] wide:text-[4.75rem]`,
}

export const centsLook = {
  inline: undefined,
  strong: 'font-normal text-[0.87em] text-ink-3',
  total: 'font-medium text-[0.56em] text-ink-3 tracking-[-0.01em]',
  large: 'font-medium text-[0.54em] text-ink-3 tracking-[-0.01em]',
  headline: 'font-medium text-[0.54em] text-ink-3 tracking-[-0.01em]',
  hero: 'font-medium text-[0.54em] text-ink-3 tracking-[-0.01em]',
}
