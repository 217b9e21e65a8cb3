import { familyHeads, type Merged } from '../../packages/domain/src/purchase/merged.ts'
import { paymentStateOf } from '../../packages/domain/src/purchase/payment.ts'
import { articleKeyOf, stockPriceOf } from '../../packages/domain/src/purchase/price.ts'
import { countedOnOf, type PurchaseContent, purchaseTotalsOf } from '../../packages/domain/src/purchase/purchase.ts'
import { purchaseWarningsOf } from '../../packages/domain/src/purchase/purchase-warning.ts'
import { referenceKeyOf, TWIN_DAYS, type TwinCandidate, twinsOf } from '../../packages/domain/src/purchase/twin.ts'
import type { PlainPlan } from './bare-plan.ts'

/**
 * $1 establishment, $2 id, $3 person, $4 the content as JSON, $5 its totals as JSON, $6 the prices of its articles as JSON,
 * $7 the key of its reference, $8 the day it counts on, $9 its categories, $10 its source, $11 when it was typed.
 */
const insertPurchase = `
  with c as materialized (
    select * from json_to_record($4) as c(kind text, "supplierId" uuid, reference text, "issuedOn" date, "receivedOn" date,
      "dueOn" date, comment text, "statedGross" bigint)
  ), x as materialized (
    select * from json_to_record($5) as x(net bigint, vat bigint, gross bigint, "countedNet" bigint)
  ), head as (
    insert into zinc.purchases (establishment_id, id, status, kind, source, supplier_id, reference, reference_key, issued_on,
      received_on, due_on, counted_on, net, vat, gross, counted_net, category_ids, line_count, is_open, created_by, revision,
      validated_by, validated_at)
    select $1, $2, 'validated', c.kind, $10, c."supplierId", c.reference, $7, c."issuedOn", c."receivedOn", c."dueOn", $8,
      x.net, x.vat, x.gross, x."countedNet", $9, json_array_length($4::json -> 'lines'), x.gross <> 0, $3, 1, $3, now()
    from c, x
    returning version, updated_at, validated_at
  ), version as (
    insert into zinc.purchase_versions (establishment_id, purchase_id, revision, kind, supplier_id, supplier_name, reference,
      issued_on, received_on, due_on, comment, stated_gross, net, vat, gross, counted_net, actor_id, typed_at)
    select $1, $2, 1, c.kind, c."supplierId", s.name, c.reference, c."issuedOn", c."receivedOn", c."dueOn", c.comment,
      c."statedGross", x.net, x.vat, x.gross, x."countedNet", $3, $11
    from c, x, zinc.suppliers s where s.establishment_id = $1 and s.id = c."supplierId"
  ), lines as (
    insert into zinc.purchase_lines (establishment_id, purchase_id, revision, position, label, supplier_code, category_id,
      is_outside, quantity, unit, unit_price, pack_quantity, pack_unit, net, rate_bp)
    select $1, $2, 1, row_number() over () - 1, l.* from json_to_recordset($4::json -> 'lines') as
      l(label text, "supplierCode" text, "categoryId" uuid, "isOutside" boolean, quantity numeric, unit text,
        "unitPrice" numeric, "packQuantity" numeric, "packUnit" text, net bigint, "rateBp" int)
  ), rates as (
    insert into zinc.purchase_vat_lines (establishment_id, purchase_id, revision, position, rate_bp, base, vat, is_typed)
    select $1, $2, 1, row_number() over () - 1, r.* from json_to_recordset($5::json -> 'byRate') as
      r("rateBp" int, base bigint, vat bigint, "isTyped" boolean) where r."rateBp" is not null
  ), prices as (
    insert into zinc.purchase_prices (establishment_id, purchase_id, supplier_id, counted_on, position, article_key, label,
      stock_unit, quantity, price, net)
    select $1, $2, c."supplierId", $8, p.* from c, json_to_recordset($6) as
      p(position int, "articleKey" text, label text, "stockUnit" text, quantity numeric, price numeric, net bigint)
  )
  select head.version, head.updated_at as "updatedAt", head.validated_at as "validatedAt", u.name,
    (select coalesce(json_agg(json_build_object('id', id, 'mergedIntoId', merged_into_id)), '[]') from zinc.suppliers
      where establishment_id = $1 and merged_into_id is not null) as merged,
    (select coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'supplierId', o.supplier_id,
        'referenceKey', o.reference_key, 'countedOn', o.counted_on, 'gross', o.gross, 'status', o.status)), '[]')
      from (
        select * from zinc.purchases where establishment_id = $1 and reference_key = $7 and $7 <> ''
        union
        select * from zinc.purchases where establishment_id = $1 and gross = (select gross from x)
          and counted_on between $8::date - ${TWIN_DAYS} and $8::date + ${TWIN_DAYS}
      ) o) as "like"
  from head, zinc.users u where u.id = $3`

export type PurchaseBody = { establishmentId: number; content: PurchaseContent; source: string; typedAt: string }
type Row = {
  version: number
  updatedAt: string
  validatedAt: string
  name: string
  merged: Merged[]
  like: Parameters<typeof twinsOf>[1]
}
type Ask = (text: string, values: readonly unknown[]) => Promise<Row[]>

export async function writePurchase(ask: Ask, plan: PlainPlan, { id, body }: { id: string; body: PurchaseBody }) {
  const { establishmentId, source, typedAt } = body
  const totals = purchaseTotalsOf(body.content)
  const vat = totals.byRate.flatMap(({ rateBp, vat: amount, isTyped }) =>
    rateBp === null ? [] : [{ rateBp, vat: amount, isTyped }],
  )
  const content = { ...body.content, vat }
  const { kind, supplierId, reference, issuedOn, receivedOn, dueOn } = content
  const referenceKey = referenceKeyOf(reference)
  const countedOn = countedOnOf(content, plan.today)
  const categoryIds = [...new Set(content.lines.map(({ categoryId }) => categoryId).filter((one) => one !== null))]
  const [row] = await ask(insertPurchase, [
    ...[establishmentId, id, plan.writerId, JSON.stringify(content), JSON.stringify(totals)],
    ...[JSON.stringify(pricesOf(content)), referenceKey, countedOn, categoryIds, source, typedAt],
  ])
  if (row === undefined) throw new Error('nothing was written')
  const { version, updatedAt, validatedAt, name, merged, like } = row
  const person = { id: plan.writerId, name }
  const { net, gross, countedNet } = totals
  const amounts = { net, vat: totals.vat, gross, countedNet, paid: 0, credited: 0 }
  const paymentState = paymentStateOf({ ...amounts, dueOn, kind, status: 'validated' }, plan.today)
  const twins = twinsIn({ id, kind, supplierId, referenceKey, countedOn, gross }, { merged, like })
  return {
    ...{ id, version, revision: 1, status: 'validated', kind, supplierId, reference, issuedOn, receivedOn, dueOn },
    ...{ countedOn, invoiceId: null, categoryIds, source, foreign: null, hasAttachments: false, isMine: true },
    ...{ figures: { ...amounts, paymentState }, establishmentId, content, totals, payments: [], links: [] },
    ...{ createdBy: person, typedBy: person, typedAt, validatedBy: person, validatedAt, checkedBy: null },
    ...{ dispute: null, cancelledAt: null, cancelReason: null, updatedAt },
    warnings: purchaseWarningsOf(content, { today: plan.today, twins }),
  }
}

function pricesOf({ lines }: PurchaseContent) {
  return lines.flatMap((line, position) => {
    const stock = stockPriceOf(line)
    if (stock === null) return []
    return [{ position, articleKey: articleKeyOf(line, stock.stockUnit), label: line.label, ...stock, net: line.net }]
  })
}

function twinsIn(written: TwinCandidate, { merged, like }: Pick<Row, 'merged' | 'like'>) {
  const headOf = familyHeads(merged)
  const standing = <T extends TwinCandidate>(one: T): T => {
    return { ...one, supplierId: one.supplierId === null ? null : headOf(one.supplierId) }
  }
  return twinsOf(standing(written), like.map(standing))
}
