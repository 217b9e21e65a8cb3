import type { Catalogue } from '../../../catalogue.ts'

export const orderedList: Catalogue['orderedList'] = {
  handle: (name) => `Move ${name}`,
  menu: (name) => `Actions for ${name}`,
  up: 'Move up',
  down: 'Move down',
  taken: (name, position, count) =>
    `Row picked up: ${name}, position ${position} of ${count}. Arrows to move it, Space to put it down, Escape to cancel.`,
  at: (name, position, count) => `${name}, position ${position} of ${count}.`,
  put: (name, position, count) => `Row put down: ${name}, position ${position} of ${count}.`,
  cancelled: (name, position, count) => `Move cancelled: ${name} stays at position ${position} of ${count}.`,
  helpTitle: 'Reorder with the keyboard',
  help: [
    { keys: ['Space'], does: 'pick up or put down the row' },
    { keys: ['↑', '↓'], does: 'move it' },
    { keys: ['Esc'], does: 'cancel' },
  ],
  helpPointer: 'With a mouse or a finger, pull the row by its handle.',
}
