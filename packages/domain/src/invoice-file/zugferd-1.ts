import type { XmlNode } from './xml.ts'

export const ZUGFERD_1_URI = 'urn:ferd:CrossIndustryDocument:invoice:1p0'

const names: ReadonlyMap<string, string> = new Map([
  ['SpecifiedExchangedDocumentContext', 'ExchangedDocumentContext'],
  ['HeaderExchangedDocument', 'ExchangedDocument'],
  ['SpecifiedSupplyChainTradeTransaction', 'SupplyChainTradeTransaction'],
  ['ApplicableSupplyChainTradeAgreement', 'ApplicableHeaderTradeAgreement'],
  ['ApplicableSupplyChainTradeDelivery', 'ApplicableHeaderTradeDelivery'],
  ['ApplicableSupplyChainTradeSettlement', 'ApplicableHeaderTradeSettlement'],
  ['SpecifiedSupplyChainTradeAgreement', 'SpecifiedLineTradeAgreement'],
  ['SpecifiedSupplyChainTradeDelivery', 'SpecifiedLineTradeDelivery'],
  ['SpecifiedSupplyChainTradeSettlement', 'SpecifiedLineTradeSettlement'],
  ['ApplicablePercent', 'RateApplicablePercent'],
])

/** ZUGFeRD 1 (2014) holds what CII holds, under the names of an earlier draft of it. */
export function renamedToCii(node: XmlNode): XmlNode {
  return { ...node, name: names.get(node.name) ?? node.name, children: node.children.map(childOf(node)) }
}

function childOf(parent: XmlNode): (child: XmlNode) => XmlNode {
  const isLine = parent.name === 'SpecifiedSupplyChainTradeSettlement'
  const sums = isLine
    ? 'SpecifiedTradeSettlementLineMonetarySummation'
    : 'SpecifiedTradeSettlementHeaderMonetarySummation'
  return (child) => ({
    ...renamedToCii(child),
    ...(child.name === 'SpecifiedTradeSettlementMonetarySummation' ? { name: sums } : {}),
  })
}
