import { useSyncExternalStore } from 'react'
import { readText, removeText, writeText } from '../browser/local-storage.ts'

const STORAGE_KEY = 'zinc.letterKeys'
const listeners = new Set<() => void>()

/** Single letters, on this device: whoever speaks to it or strikes keys by accident turns them off (WCAG 2.1.4). */
export const areLettersOn = (): boolean => readText(STORAGE_KEY) !== 'off'

export function setLettersOn(isOn: boolean): void {
  if (isOn) removeText(STORAGE_KEY)
  else writeText(STORAGE_KEY, 'off')
  for (const listener of listeners) listener()
}

export function useLettersOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areLettersOn)
}
