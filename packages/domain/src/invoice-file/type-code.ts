/** BT-3: the codes of UNTDID 1001 that EN 16931 allows, with those of the French rules, that ask for money. */
const invoiceTypes = new Set(
  `71 80 82 84 102 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 393 394 395
  456 457 471 472 473 500 501 527 553 575 623 633 751 780 817 870 875 876 877 935`.split(/\s+/),
)
/** Those that take back: also self-billed (261), for several invoices (262), factored (396) or of an advance (503). */
const creditNoteTypes = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '))

/** null for a document of another type: an order, a delivery note. */
export function kindOfType(code: string): 'invoice' | 'credit_note' | null {
  if (invoiceTypes.has(code)) return 'invoice'
  return creditNoteTypes.has(code) ? 'credit_note' : null
}
