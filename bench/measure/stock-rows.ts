import type pg from 'pg'

type Asked = { establishmentId: number; items: number; count: number }

/**
 * Items with so many corrections of one unit each at 2,00 €, evenly over the year before November, and two closed counts
 * that found what there was; past the application. Answers an item.
 */
export async function fillStock(client: pg.Client, { establishmentId, items, count }: Asked): Promise<string> {
  const run = (statement: string, more: readonly unknown[] = []) => client.query(statement, [establishmentId, ...more])
  await run(
    `insert into zinc.stock_items (establishment_id, id, name, unit, packs, shelf)
    select $1, ('0193514a-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Article ' || lpad(n::text, 5, '0'), 'piece', '{}', 'Rayon ' || n % 8
    from generate_series(1, $2::int) n`,
    [items],
  )
  // One operation for each movement, and one of all items for each count.
  await run(
    `with numbered as (select n, gen_random_uuid() as id,
        timestamptz '2025-11-01 10:00Z' + n * (interval '364 days' / $2::int) as at from generate_series(0, $2::int - 1) n),
      operations as (insert into zinc.stock_operations (establishment_id, id, kind, happened_at, business_date, reason,
          created_by, typed_at)
        select $1, id, 'correction', at, at::date, 'reprise', (select min(id) from zinc.users), at from numbered
        returning id),
      named as (select id, row_number() over (order by name) - 1 as k from zinc.stock_items where establishment_id = $1)
    insert into zinc.stock_movements (establishment_id, id, operation_id, item_id, kind, happened_at, quantity,
      change_quantity, change_value, balance_quantity, balance_value, cost_value, cost_quantity)
    select $1, gen_random_uuid(), numbered.id, named.id, 'correction', at, 1, 1, 200, 1 + n / $3::int,
      200 * (1 + n / $3::int), 200, 1
    from numbered join named on named.k = n % $3::int`,
    [count, items],
  )
  for (const day of ['2026-09-30', '2026-10-31']) await countAll(day)
  const { rows } = await run(`select id from zinc.stock_items where establishment_id = $1 order by name limit 1`)
  const [item] = rows as { id: string }[]
  if (item === undefined) throw new Error('nothing was filled in')
  return item.id

  async function countAll(day: string): Promise<void> {
    await run(
      `with operation as (insert into zinc.stock_operations (establishment_id, id, kind, happened_at, business_date, reason,
            created_by, typed_at)
          select $1, gen_random_uuid(), 'count', $2::date + time '22:00', $2::date, '', (select min(id) from zinc.users),
            now() returning id, happened_at),
        closed as (insert into zinc.stock_counts (establishment_id, id, label, is_blind, happened_at, business_date, state,
            created_by, typed_at, closed_by, closed_at, operation_id)
          select $1, gen_random_uuid(), '', false, happened_at, $2::date, 'closed', (select min(id) from zinc.users), now(),
            (select min(id) from zinc.users), now(), id from operation)
      insert into zinc.stock_movements (establishment_id, id, operation_id, item_id, kind, happened_at, quantity,
        change_quantity, change_value, balance_quantity, balance_value, cost_value, cost_quantity)
      select $1, gen_random_uuid(), operation.id, i.id, 'count', operation.happened_at, 5, 0, 0, 5, 1000, 200, 1
      from zinc.stock_items i, operation where i.establishment_id = $1`,
      [day],
    )
  }
}
