export const restaurantTypes = [
  'restaurant',
  'brasserie',
  'bistrot',
  'pizzeria',
  'fast_food',
  'cafe',
  'salon_de_the',
  'bar',
  'food_truck',
  'hotel_restaurant',
  'traiteur',
  'restaurant_other',
] as const
export const shopTypes = [
  'boulangerie',
  'patisserie',
  'boucherie',
  'cremerie',
  'epicerie',
  'primeur',
  'cave',
  'fleuriste',
  'mode',
  'librairie',
  'tabac_presse',
  'shop_other',
] as const
export const establishmentTypes = [...restaurantTypes, ...shopTypes] as const
export type EstablishmentType = (typeof establishmentTypes)[number]
export type EstablishmentFamily = 'restaurant' | 'shop'

export const labelArticles = ['le', 'la', "l'"] as const
