import type { Cents } from '@zinc/domain/money'
import type { ReactNode } from 'react'

/** What the cell of a day says of the day it is compared with. */
export type BaseDay = {
  /** null where there is nothing to draw a bar of. */
  gross: Cents | null
  /** A short line for the eye. */
  face: ReactNode
  /** The same for the ear, after the sentence of the day. */
  said: string
}
