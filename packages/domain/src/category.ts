/** The twelve colours a category can have; the theme gives each its tone. */
export const categoryColours = [
  'pine',
  'green',
  'mint',
  'bronze',
  'sand',
  'navy',
  'sky',
  'brick',
  'amber',
  'plum',
  'slate',
  'grey',
] as const
export type CategoryColour = (typeof categoryColours)[number]

/** What a purchase is for; only materials make the material ratio, unless a category says otherwise. */
export const purchaseNatures = [
  'materials',
  'packaging',
  'consumables',
  'energy',
  'rent',
  'staff',
  'services',
  'equipment',
  'tax',
  'other',
] as const
export type PurchaseNature = (typeof purchaseNatures)[number]

export const MAX_CATEGORIES = 500
