import type { CategoryColour } from '@zinc/domain/category'

/** Not among the tokens, whose file every page loads. One tone each, seen on paper and in the dark. */
export const categoryTones: Readonly<Record<CategoryColour, string>> = {
  pine: '#1f664d',
  green: '#4f8a6e',
  mint: '#92bca7',
  bronze: '#a98549',
  sand: '#c9b489',
  navy: '#2f639b',
  sky: '#7fa3cb',
  brick: '#a83a23',
  amber: '#c98a1e',
  plum: '#755d92',
  slate: '#667067',
  grey: '#a7aa9f',
}
