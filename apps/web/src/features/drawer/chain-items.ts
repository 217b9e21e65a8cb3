import { type CashChain, type ChainBreak, type ChainItem, isOpenBreak } from '@zinc/domain/cash/cash-chain'

export function keyOfItem(item: ChainItem): string {
  if (item.kind === 'count') return item.closing.ticketId
  if (item.kind === 'break') return `break ${item.to.ticketId}`
  return `gap ${item.key.businessDate} ${item.key.serviceId}`
}

export function breaksIn({ items }: CashChain): readonly ChainBreak[] {
  return items.filter((item) => item.kind === 'break')
}

/** Those that name missing money. */
export function unexplainedIn(chain: CashChain): readonly ChainBreak[] {
  return breaksIn(chain).filter(isOpenBreak)
}
