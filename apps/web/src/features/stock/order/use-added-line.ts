import { useEffect, useState } from 'react'
import { moreIdOf } from './order-stepper.tsx'

/** The keyboard goes on to the quantity of an item that was added, once its window is closed and its line is drawn. */
export function useAddedLine(isAdding: boolean): (itemId: string) => void {
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    const more = added === null || isAdding ? null : document.getElementById(moreIdOf(added))
    if (more === null) return
    more.focus()
    setAdded(null)
  })
  return setAdded
}
