/** A key of the keyboard. */
export function Kbd({ name }: { name: string }) {
  return (
    <kbd className="inline-flex min-h-7 min-w-7 items-center justify-center rounded-field border border-line-strong px-2 font-sans text-small">
      {name}
    </kbd>
  )
}

/** What the key beside the space bar is called on this device. */
export const isApple = /mac|iphone|ipad/i.test(navigator.platform)
