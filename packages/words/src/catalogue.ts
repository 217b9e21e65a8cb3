import type { words as beside } from './fr/web/beside.ts'
import type { words as cashCount } from './fr/web/cash-count.ts'
import type { words as compared } from './fr/web/compared.ts'
import type { words as drawer } from './fr/web/drawer.ts'
import type { words as entrance } from './fr/web/entrance.ts'
import type { words as inside } from './fr/web/inside.ts'
import type { words as management } from './fr/web/management.ts'
import type { words as purchaseForms } from './fr/web/purchase-forms.ts'
import type { words as purchases } from './fr/web/purchases.ts'
import type { words as registration } from './fr/web/registration.ts'
import type { words as results } from './fr/web/results.ts'
import type { words as targets } from './fr/web/targets.ts'
import type { words as ticketZForm } from './fr/web/ticket-z-form.ts'

/** Every language answers to the default one: a missing key does not compile. */
export type Drawer = typeof drawer
export type Entrance = typeof entrance
export type Inside = typeof inside
export type Management = typeof management
export type Purchases = typeof purchases
export type PurchaseForms = typeof purchaseForms
export type Registration = typeof registration
export type Results = typeof results
export type Targets = typeof targets
export type TicketZForm = typeof ticketZForm
export type CashCountWords = typeof cashCount
export type BesideWords = typeof beside
export type ComparedWords = typeof compared
export type Catalogue = CashCountWords &
  BesideWords &
  ComparedWords &
  Drawer &
  Entrance &
  Inside &
  Management &
  Purchases &
  PurchaseForms &
  Registration &
  Results &
  Targets &
  TicketZForm
