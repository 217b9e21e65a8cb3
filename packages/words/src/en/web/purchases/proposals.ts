/** Recurring purchases whose day has come, above the month. */
export const proposals = {
  title: 'Recurring purchases to enter',
  folded: (count: number) => `${count} recurring purchases to enter`,
  enter: 'Enter',
  enterOf: (name: string) => `Enter: ${name}`,
  more: (count: number) => `and ${count} more to enter`,
  skip: 'Skip',
  skipOf: (name: string) => `Skip: ${name}`,
  skipped: (name: string) => `${name}: no longer suggested for this month.`,
  undo: 'Undo',
  failed: 'This device could not save this change. Free some space, then try again.',
  notStored: 'This device could not save the purchase. Free some space, then try again.',
}
