import type { JournalFault } from '@zinc/contract/verification'

const nouns: Readonly<Record<JournalFault['kind'], string>> = {
  entry: 'entry',
  anchor: 'anchor',
  ticketZ: 'ticket Z',
  version: 'version of ticket Z',
  closedDay: 'closed day',
  purchase: 'purchase',
  purchaseVersion: 'version of purchase',
  payment: 'payment of purchase',
  cashLine: 'cash movement',
  arrival: 'arrived receipt',
  stockOperation: 'stock operation',
  stockCount: 'stock count',
  paymentMethod: 'payment method',
  lockDate: 'lock date',
}

/** One line of English, for the person who runs the server. */
export function faultText(fault: JournalFault): string {
  if (fault.kind === 'entry' || fault.kind === 'anchor') return chainText(fault)
  const number = fault.revision === null ? '' : ` ${fault.revision}`
  const of = nouns[fault.kind].replace('version', `version${number}`)
  const id = fault.entityId === null ? '' : ` ${fault.entityId}`
  const day = fault.date === null && isOfSettings(fault) ? '' : ` of ${fault.date ?? 'an unknown date'}`
  const what = `${of}${id}${day}`
  if (fault.problem === 'missing') return `${what} is missing (entry ${fault.sequence})`
  if (fault.problem === 'added') {
    return fault.sequence === null ? `${what} has no entry` : `${what} is there again after entry ${fault.sequence}`
  }
  const from = fault.sequence === null ? 'what the journal says' : `entry ${fault.sequence}`
  return `${what} differs from ${from}: ${fault.fields.join(', ')}`
}

function isOfSettings({ kind }: JournalFault): boolean {
  return kind === 'paymentMethod' || kind === 'lockDate'
}

function chainText({ kind, problem, sequence }: JournalFault): string {
  if (kind === 'anchor' && problem === 'missing') return `entry ${sequence} and those after it were cut off (anchor)`
  if (kind === 'anchor') return `entry ${sequence} is not the one that was anchored`
  if (problem === 'missing') return `entry ${sequence} is missing`
  return problem === 'added' ? `entry ${sequence} was added past the head` : `entry ${sequence} was changed`
}
