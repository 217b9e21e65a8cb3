/** On phones the period is the page's title; beside a title on a computer it is a control. */
export const triggerLook =
  'inline-flex min-h-11 min-w-0 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-field px-1 font-semibold hover:bg-surface-2 max-desk:font-display max-desk:font-bold desk:gap-2 desk:px-2'
export const wordLook = {
  week: 'max-desk:text-[min(1.0625rem,4vw)]',
  month: 'max-desk:text-[min(1.3125rem,4.8vw)] max-[23rem]:text-[4.2vw]',
  year: 'max-desk:text-page',
} as const
