/** A small turning ring, only inside what was pressed; pages use skeletons. */
export function Spinner({ label }: { label: string }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      className="inline-block size-4 animate-turn rounded-full border-2 border-current border-t-transparent"
    />
  )
}
