import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { isFoundIn } from '../../../db/search.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'

export type PriceFilter = DateRange & {
  supplierId?: string | undefined
  categoryId?: string | undefined
  search?: string | undefined
  article?: string | undefined
}

/** A price of an article as long as it lasted. */
export type PriceStepRow = {
  supplierId: string
  article: string
  label: string
  stockUnit: string
  countedOn: PlainDate
  lastOn: PlainDate
  price: Decimal4
  quantity: Decimal4
}

/** Every supplier with the one it is part of now, through every merge. */
const heads = (id: number) => sql`heads as (
    select s.id, s.id as head, s.name from suppliers s where s.establishment_id = ${id} and s.merged_into_id is null
    union all
    select s.id, heads.head, heads.name from suppliers s join heads on s.merged_into_id = heads.id
      where s.establishment_id = ${id}
  )`

/** What goes back to its supplier, or is offered, says nothing of prices. */
const isBought = (prices: 'i' | 'l' | 'p') =>
  sql`(${sql.ref(`${prices}.quantity`)} > 0 and ${sql.ref(`${prices}.price`)} > 0)`

/** The lines of a delivery note whose invoice has prices of its own are those of the invoice. */
const isToldByInvoice = (id: number) => sql`exists (select from purchases n join purchase_prices i
    on i.establishment_id = ${id} and i.establishment_id = n.establishment_id and i.purchase_id = n.invoice_id and ${isBought('i')}
    where n.establishment_id = ${id} and n.id = p.purchase_id and n.kind = 'delivery_note' and n.invoice_id is not null)`

/** A category, what is under it, and what was merged into any of them. */
const isWithinCategory = (id: number, categoryId: string) => sql<boolean>`exists (
    select from purchases t join purchase_lines l on l.establishment_id = ${id}
      and l.establishment_id = t.establishment_id and l.purchase_id = t.id and l.revision = t.revision
    where t.establishment_id = ${id} and t.id = p.purchase_id and l.position = p.position and l.category_id in (
      with recursive within as (
        select c.id from purchase_categories c where c.establishment_id = ${id} and c.id = ${categoryId}
        union
        select c.id from purchase_categories c join within on within.id in (c.parent_id, c.merged_into_id)
          where c.establishment_id = ${id}
      ) select within.id from within))`

function conditionsOf(id: number, { supplierId, categoryId, search = '', article }: PriceFilter) {
  const tests: RawBuilder<boolean>[] = []
  if (supplierId !== undefined)
    tests.push(sql`heads.head = (select asked.head from heads as asked where asked.id = ${supplierId})`)
  if (article !== undefined) tests.push(sql`p.article_key = ${article}`)
  if (categoryId !== undefined) tests.push(isWithinCategory(id, categoryId))
  if (search !== '') tests.push(isFoundIn(search, [sql`p.label`, sql`heads.name`]))
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

/** In the order of suppliers, articles and days: consecutive purchases at one price are one row. */
export async function findPriceSteps(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  asked: PriceFilter,
): Promise<PriceStepRow[]> {
  const bought = sql`order by counted_on, purchase_id, position`
  const { rows } = await sql<PriceStepRow>`
    with recursive ${heads(id)}, points as (
      select heads.head, p.article_key, p.label, p.stock_unit, p.counted_on, p.purchase_id, p.position, p.price,
        p.quantity, lag(p.price) over (partition by heads.head, p.article_key
          order by p.counted_on, p.purchase_id, p.position) is distinct from p.price as is_change
      from purchase_prices p join heads on heads.id = p.supplier_id
      where p.establishment_id = ${id} and p.counted_on between ${asked.from} and ${asked.to} and ${isBought('p')}
        and not ${isToldByInvoice(id)} and ${conditionsOf(id, asked)}
    ), numbered as (
      select points.*, count(*) filter (where is_change) over (partition by head, article_key ${bought}) as step
      from points
    )
    select head as "supplierId", article_key as article, min(stock_unit) as "stockUnit",
      (array_agg(label order by counted_on desc, purchase_id desc, position desc))[1] as label,
      min(counted_on) as "countedOn", max(counted_on) as "lastOn", min(price)::text as price,
      sum(quantity)::text as quantity
    from numbered group by head, article_key, step order by head, article_key, step`.execute(tx)
  return rows
}

export type PriceLineRow = {
  purchaseId: string
  reference: string
  countedOn: PlainDate
  price: Decimal4
  quantity: Decimal4
  total: number
}

/** Of one article, newest first; `total` of all there are. */
export async function findPriceLines(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  asked: PriceFilter & { limit: number },
): Promise<PriceLineRow[]> {
  const { rows } = await sql<PriceLineRow>`
    with recursive ${heads(id)}
    select p.purchase_id as "purchaseId", t.reference, p.counted_on as "countedOn", p.price::text as price,
      p.quantity::text as quantity, count(*) over () as total
    from purchase_prices p join heads on heads.id = p.supplier_id
      join purchases t on t.establishment_id = ${id} and t.establishment_id = p.establishment_id and t.id = p.purchase_id
    where p.establishment_id = ${id} and p.counted_on between ${asked.from} and ${asked.to} and ${isBought('p')}
      and not ${isToldByInvoice(id)} and ${conditionsOf(id, asked)}
    order by p.counted_on desc, p.purchase_id desc, p.position desc limit ${asked.limit}`.execute(tx)
  return rows
}

export type LineBesideLast = {
  position: number
  stockUnit: string
  price: Decimal4
  quantity: Decimal4
  net: Cents
  lastPrice: Decimal4 | null
  lastOn: PlainDate | null
  lastId: string | null
}

/** The purchase of an article before one, by a supplier or anybody it is one with now. */
const formerPrice = (id: number, of: Record<'head' | 'article' | 'countedOn' | 'purchaseId', RawBuilder<unknown>>) =>
  sql`select p.price, p.counted_on, p.purchase_id from purchase_prices p
      where p.establishment_id = ${id} and p.article_key = ${of.article} and ${isBought('p')}
        and p.supplier_id in (select same.id from heads as same where same.head = ${of.head})
        and p.purchase_id <> ${of.purchaseId} and (p.counted_on, p.purchase_id) < (${of.countedOn}, ${of.purchaseId})
        and not exists (select from purchases n where n.establishment_id = ${id} and n.id = p.purchase_id
          and n.kind = 'delivery_note' and n.invoice_id is not null)
      order by p.counted_on desc, p.purchase_id desc, p.position desc limit 1`

/** Each priced line of a purchase, with the purchase of its article before it. */
export async function findLinesBesideLast(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  purchaseId: string,
): Promise<LineBesideLast[]> {
  const line = {
    head: sql`heads.head`,
    article: sql`l.article_key`,
    countedOn: sql`l.counted_on`,
    purchaseId: sql`l.purchase_id`,
  }
  const { rows } = await sql<LineBesideLast>`
    with recursive ${heads(id)}
    select l.position, l.stock_unit as "stockUnit", l.price::text as price, l.quantity::text as quantity, l.net,
      former.price::text as "lastPrice", former.counted_on as "lastOn", former.purchase_id as "lastId"
    from purchase_prices l join heads on heads.id = l.supplier_id
    left join lateral (${formerPrice(id, line)}) as former on true
    where l.establishment_id = ${id} and l.purchase_id = ${purchaseId} and ${isBought('l')}
    order by l.position`.execute(tx)
  return rows
}

export type FormerPriceQuestion = { supplierId: string; article: string; countedOn: PlainDate; purchaseId: string }
export type FormerPrice = { price: Decimal4; countedOn: PlainDate; purchaseId: string }

export async function findFormerPrice(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { supplierId, article, countedOn, purchaseId }: FormerPriceQuestion,
): Promise<FormerPrice | null> {
  const former = formerPrice(id, {
    head: sql`(select asked.head from heads as asked where asked.id = ${supplierId})`,
    article: sql`${article}`,
    countedOn: sql`${countedOn}::date`,
    purchaseId: sql`${purchaseId}::uuid`,
  })
  const { rows } = await sql<FormerPrice>`
    with recursive ${heads(id)}
    select price::text as price, counted_on as "countedOn", purchase_id as "purchaseId" from (${former}) as former`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function findPurchaseId(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('purchases')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', purchaseId)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
