import type { ReactNode } from 'react'

export type MenuOption = {
  value: string
  label: string
  /** Of the label, where it is not the page's. */
  lang?: string
  /** Smaller, at the right: 'S47', a count. */
  note?: string
  icon?: ReactNode
  /** Above it: the name of the group it opens. */
  heading?: string
  disabled?: boolean
}

/** The next option the arrows stop at, going round; -1 when all are disabled. */
export function nextOption(options: readonly MenuOption[], from: number, step: 1 | -1): number {
  for (let moved = 1; moved <= options.length; moved += 1) {
    const index = (from + step * moved + options.length * moved) % options.length
    if (options[index]?.disabled !== true) return index
  }
  return -1
}

/** The next option whose name starts with what was typed, without regard to case or accents. */
export function optionStartingWith(options: readonly MenuOption[], from: number, typed: string): number {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const order = options.map((_, offset) => (from + offset) % options.length)
  return (
    order.find((index) => {
      const option = options[index]
      return option !== undefined && option.disabled !== true && plain(option.label).startsWith(plain(typed))
    }) ?? -1
  )
}
