/** Why a file is not read; `damaged` also stands for what took too long or too much memory. */
export const fileFaults = [
  'damaged',
  'too_many_pages',
  'xml_malformed',
  'xml_declaration',
  'xml_too_large',
  'not_an_invoice',
  'invoice_without_number',
  'invoice_amounts',
  'not_a_sheet',
  'sheet_too_large',
] as const
export type FileFault = (typeof fileFaults)[number]

/** Beyond, an XML is `xml_too_large`, alone or inside a PDF. */
export const MAX_XML_BYTES = 10_000_000

export class ReadingFault extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}
