import { UnreadableAmount } from './amounts.ts'
import { CII_URI, readCii } from './cii.ts'
import { faultsOf, type InvoiceReading, type InvoiceRefusal } from './reading.ts'
import { readUbl, UBL_URIS } from './ubl.ts'
import type { XmlNode } from './xml.ts'
import { renamedToCii, ZUGFERD_1_URI } from './zugferd-1.ts'

/** An invoice or credit note of EN 16931 in either of its syntaxes, or of ZUGFeRD 1. One inside a PDF is `facturx` to who found it there. */
export function readInvoiceXml(root: XmlNode): InvoiceReading | InvoiceRefusal {
  try {
    const reading = readerOf(root)?.(root) ?? null
    if (reading === null) return { refused: 'not_an_invoice' }
    if (reading.reference === '') return { refused: 'no_reference' }
    return { ...reading, faults: [...reading.faults, ...faultsOf(reading)] }
  } catch (error) {
    if (error instanceof UnreadableAmount) return { refused: 'amounts' }
    throw error
  }
}

function readerOf({ name, uri }: XmlNode): ((root: XmlNode) => InvoiceReading | null) | null {
  if (name === 'CrossIndustryInvoice' && uri === CII_URI) return readCii
  if (name === 'CrossIndustryDocument' && uri === ZUGFERD_1_URI) return (root) => readCii(renamedToCii(root))
  return UBL_URIS[name] === uri ? readUbl : null
}
