import { type ComponentType, createContext, type ReactNode } from 'react'

type Frame = ComponentType<{ children: ReactNode }>

/** Outside the shell there is no title to keep. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-328 px-4 py-4 sm:px-6 desk:px-9">{children}</div>
}

/** What stands around the sentence of a screen that broke; the shell gives its own, with the title of the tab. */
export const ErrorFrame = createContext<Frame>(PlainFrame)
