import { uuidV7 } from '../uuid-v7.ts'
import type { TestApp } from './test-app.ts'
import { runAsOwner } from './test-tickets.ts'

export type Whose = { readonly establishmentId: number; readonly personId: number }

const purchaseColumns = `establishment_id, id, kind, source, counted_on, created_by, status, revision, validated_by, validated_at`

/** A draft of a purchase, in the two tables that one has. */
export async function insertDraftPurchase(test: TestApp, { establishmentId, personId }: Whose): Promise<void> {
  const id = uuidV7()
  await runAsOwner(
    test,
    `insert into zinc.purchases (${purchaseColumns})
     values ($1, $2, 'invoice', 'typed', '2026-11-20', $3, 'draft', 0, null, null)`,
    [establishmentId, id, personId],
  )
  await runAsOwner(
    test,
    `insert into zinc.purchase_drafts (establishment_id, purchase_id, content, saved_by, typed_at)
     values ($1, $2, '{}', $3, now())`,
    [establishmentId, id, personId],
  )
}

/** A validated purchase, in each table that one has. */
export async function insertValidatedPurchase(test: TestApp, { establishmentId, personId }: Whose): Promise<void> {
  const [id, supplierId] = [uuidV7(), uuidV7()]
  const insert = (statement: string, values: readonly unknown[]) =>
    runAsOwner(test, `insert into zinc.${statement}`, [establishmentId, ...values])
  await insert(`suppliers (establishment_id, id, name) values ($1, $2, 'Secret')`, [supplierId])
  await insert(
    `purchases (${purchaseColumns}) values ($1, $2, 'invoice', 'typed', '2026-11-20', $3, 'validated', 1, $3, now())`,
    [id, personId],
  )
  await insert(
    `purchase_versions (establishment_id, purchase_id, revision, kind, supplier_id, supplier_name, reference, comment, net,
      vat, gross, counted_net, actor_id, typed_at)
     values ($1, $2, 1, 'invoice', $3, 'Secret', '', '', 1000, 200, 1200, 1000, $4, now())`,
    [id, supplierId, personId],
  )
  await insert(
    `purchase_lines (establishment_id, purchase_id, revision, position, is_outside, label, supplier_code, unit, pack_unit, net,
      rate_bp) values ($1, $2, 1, 0, false, 'Secret', '', '', '', 1000, 2000)`,
    [id],
  )
  await insert(
    `purchase_vat_lines (establishment_id, purchase_id, revision, position, rate_bp, base, vat, is_typed)
     values ($1, $2, 1, 0, 2000, 1000, 200, false)`,
    [id],
  )
  await insert(
    `purchase_payments (establishment_id, id, purchase_id, paid_on, amount, method, recorded_by)
     values ($1, $2, $3, '2026-11-20', 1200, 'transfer', $4)`,
    [uuidV7(), id, personId],
  )
  await insert(
    `purchase_prices (establishment_id, purchase_id, position, supplier_id, article_key, label, stock_unit, counted_on,
      quantity, price, net) values ($1, $2, 0, $3, 'secret', 'Secret', 'kg', '2026-11-20', 1, 10, 1000)`,
    [id, supplierId],
  )
}
