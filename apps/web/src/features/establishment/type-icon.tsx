import IconBasket from '@tabler/icons-react/dist/esm/icons/IconBasket.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBeer from '@tabler/icons-react/dist/esm/icons/IconBeer.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconBottle from '@tabler/icons-react/dist/esm/icons/IconBottle.mjs'
import IconBread from '@tabler/icons-react/dist/esm/icons/IconBread.mjs'
import IconBurger from '@tabler/icons-react/dist/esm/icons/IconBurger.mjs'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconCarrot from '@tabler/icons-react/dist/esm/icons/IconCarrot.mjs'
import IconCheese from '@tabler/icons-react/dist/esm/icons/IconCheese.mjs'
import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFlower from '@tabler/icons-react/dist/esm/icons/IconFlower.mjs'
import IconGlassFull from '@tabler/icons-react/dist/esm/icons/IconGlassFull.mjs'
import IconMeat from '@tabler/icons-react/dist/esm/icons/IconMeat.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconPizza from '@tabler/icons-react/dist/esm/icons/IconPizza.mjs'
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
import IconSoup from '@tabler/icons-react/dist/esm/icons/IconSoup.mjs'
import IconTeapot from '@tabler/icons-react/dist/esm/icons/IconTeapot.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import type { EstablishmentType } from '@zinc/domain/establishment/establishment-type'

const icons = {
  restaurant: IconToolsKitchen2,
  brasserie: IconGlassFull,
  bistrot: IconSoup,
  pizzeria: IconPizza,
  fast_food: IconBurger,
  cafe: IconCoffee,
  salon_de_the: IconTeapot,
  bar: IconBeer,
  food_truck: IconTruck,
  hotel_restaurant: IconBed,
  traiteur: IconChefHat,
  restaurant_other: IconDots,
  boulangerie: IconBread,
  patisserie: IconCake,
  boucherie: IconMeat,
  cremerie: IconCheese,
  epicerie: IconBasket,
  primeur: IconCarrot,
  cave: IconBottle,
  fleuriste: IconFlower,
  mode: IconShirt,
  librairie: IconBook,
  tabac_presse: IconNews,
  shop_other: IconDots,
} as const satisfies Record<EstablishmentType, unknown>

export function TypeIcon({ type, size = 24 }: { type: EstablishmentType; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}
