type Named = { id: string; name: string }

/** Of what purchases name by their ids; '' for what this device has not seen. What was merged has the name of its family. */
export type PurchaseNames = {
  supplierOf: (id: string | null) => string
  categoryOf: (id: string) => string
  /** The one that a supplier or category is part of now. */
  familyOf: (id: string | null) => string | null
  suppliers: readonly Named[]
  categories: readonly Named[]
}
