import { plainDate } from '../calendar/calendar.ts'
import { byField } from '../field-table.ts'
import type { PayablePurchase } from '../purchase/payment.ts'
import { emptyPurchase, type PurchaseContent, type PurchaseLine } from '../purchase/purchase.ts'
import {
  type PurchaseFieldValues,
  purchaseAmountFields,
  purchaseDateFields,
  purchaseTextFields,
} from '../purchase/purchase-field.ts'
import { testId } from './an-establishment.ts'

/** A total by category: 100,00 € net at 5,5 %. */
export function aPurchaseLine(changes: Partial<PurchaseLine> = {}): PurchaseLine {
  return {
    label: '',
    supplierCode: '',
    categoryId: testId(500),
    isOutside: false,
    quantity: null,
    unit: '',
    unitPrice: null,
    packQuantity: null,
    packUnit: '',
    net: 100_00,
    rateBp: 550,
    ...changes,
  }
}

/** An invoice of 20 November 2026 with one line of 100,00 € net at 5,5 %: nothing to say about it. */
export function aPurchaseContent(changes: Partial<PurchaseContent> = {}): PurchaseContent {
  return {
    ...emptyPurchase(),
    supplierId: testId(600),
    reference: 'F26-1187',
    issuedOn: plainDate('2026-11-20'),
    receivedOn: plainDate('2026-11-20'),
    dueOn: plainDate('2026-12-20'),
    lines: [aPurchaseLine()],
    ...changes,
  }
}

/** Fruit and vegetables at 5,5 % in two categories, cleaning at 20 %: 515,65 € gross, as its paper states. */
export function aGroceryInvoice(): PurchaseContent {
  return aPurchaseContent({
    lines: [
      aPurchaseLine({ categoryId: testId(500), net: 378_04 }),
      aPurchaseLine({ categoryId: testId(501), net: 86_50 }),
      aPurchaseLine({ categoryId: testId(502), net: 21_30, rateBp: 2000 }),
    ],
    statedGross: 515_65,
  })
}

/** Drinks with a deposit outside VAT, and a VAT at 5,5 % one cent above the computed one: 858,56 € gross. */
export function aDrinksInvoice(): PurchaseContent {
  const beer = aPurchaseLine({ categoryId: testId(510), rateBp: 2000 })
  return aPurchaseContent({
    lines: [
      { ...beer, label: 'Fût 30 L', quantity: '3.0000', unit: 'fût', unitPrice: '102.5000', net: 307_50 },
      { ...beer, label: 'Bouteilles', net: 192_00 },
      { ...beer, label: 'Transport', categoryId: testId(511), net: 15_00 },
      aPurchaseLine({ label: 'Sirops', categoryId: testId(512), net: 86_40 }),
      aPurchaseLine({ label: 'Consigne', categoryId: null, isOutside: true, net: 150_00, rateBp: null }),
    ],
    vat: [{ rateBp: 550, vat: 4_76, isTyped: true }],
    statedGross: 858_56,
  })
}

/** A validated invoice of 226,15 €, due on 20 December 2026, unpaid. */
export function aPayablePurchase(changes: Partial<PayablePurchase> = {}): PayablePurchase {
  return {
    gross: 226_15,
    paid: 0,
    credited: 0,
    dueOn: plainDate('2026-12-20'),
    status: 'validated',
    kind: 'invoice',
    ...changes,
  }
}

/** A typed value of every field, each kind's own: no field is empty. */
export function typedPurchaseFields(): PurchaseFieldValues {
  return {
    ...byField(purchaseTextFields, (field) => `Texte de ${field}`),
    ...byField(purchaseDateFields, () => plainDate('2026-11-18')),
    ...byField(purchaseAmountFields, () => 105_50),
  }
}
