import type pg from 'pg'

type Asked = {
  establishmentId: number
  count: number
  /** Of each purchase. */
  lines: number
  /** So many lie in the last two months, three a day, and half of them are still to pay; the others in the years before. */
  recent: number
}

/** Purchases of thirty suppliers, past the application: a hundred thousand requests would take an hour. */
export async function fillPurchases(client: pg.Client, { establishmentId, count, lines, recent }: Asked) {
  const run = (statement: string, more: readonly unknown[] = []) => client.query(statement, [establishmentId, ...more])
  await run(`insert into zinc.suppliers (establishment_id, id, name)
    select $1, gen_random_uuid(), 'Fournisseur ' || n from generate_series(1, 30) n`)
  await run(
    `with named as (select array_agg(id) as ids from zinc.suppliers where establishment_id = $1),
      numbered as (select n, date '2026-11-20' - case when n < ${recent} then n / 3
        else ${recent / 3} + ((n - ${recent}) * 3600.0 / $2::int)::int end as day from generate_series(0, $2::int - 1) n)
    insert into zinc.purchases (establishment_id, id, status, kind, source, supplier_id, reference, reference_key, issued_on,
      received_on, due_on, counted_on, net, vat, gross, counted_net, line_count, paid, is_open, created_by, revision,
      validated_by, validated_at)
    select $1, ('0193514a-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'validated', 'invoice', 'typed', ids[1 + n % 30], 'F' || n, 'f' || n, day, day, day + 30, day,
      10000 + n, 2000, 12000 + n, 10000 + n, $3::int, case when n < ${recent / 2} then 0 else 12000 + n end, n < ${recent / 2},
      (select min(id) from zinc.users), 1, (select min(id) from zinc.users), now()
    from numbered, named`,
    [count, lines],
  )
  await run(`insert into zinc.purchase_versions (establishment_id, purchase_id, revision, kind, supplier_id, supplier_name,
      reference, issued_on, received_on, due_on, comment, net, vat, gross, counted_net, actor_id, typed_at)
    select establishment_id, id, 1, kind, supplier_id, 'Fournisseur', reference, issued_on, received_on, due_on, '', net, vat,
      gross, counted_net, created_by, now() from zinc.purchases where establishment_id = $1`)
  await run(
    `insert into zinc.purchase_lines (establishment_id, purchase_id, revision, position, is_outside, label, supplier_code,
      unit, pack_unit, net, rate_bp)
    select establishment_id, id, 1, position, false, 'Article', '', '', '', net / $2::int, 2000
    from zinc.purchases, generate_series(0, $2::int - 1) position where establishment_id = $1`,
    [lines],
  )
  await run(`insert into zinc.purchase_payments (establishment_id, id, purchase_id, paid_on, amount, method, recorded_by)
    select establishment_id, gen_random_uuid(), id, counted_on, paid, 'transfer', created_by
    from zinc.purchases where establishment_id = $1 and paid <> 0`)
}
