/** By hand: the fewest statements with which a back end without guards gives the same answers. */

const ticketColumns = `
  t.id, t.establishment_id as "establishmentId", t.business_date as "businessDate", t.register_id as "registerId",
  t.service_id as "serviceId", t.status, t.version, t.revision, t.validated_at as "validatedAt",
  t.cancelled_at as "cancelledAt", t.cancel_reason as "cancelReason", t.updated_at as "updatedAt",
  t.created_by as "creatorId", creator.name as "creatorName", v.actor_id as "typistId", typist.name as "typistName",
  t.validated_by as "validatorId", validator.name as "validatorName", v.typed_at as "typedAt",
  v.number, v.covers, v.ticket_count as "ticketCount", v.tips, v.vouchers_sold as "vouchersSold",
  v.account_settlements as "accountSettlements", v.deposits, v.comment, v.difference_reason as "differenceReason",
  v.memos, v.categories, v.channels, v.vouchers, v.commissions, v.weather, v.tags, v.cash_count as "cashCount",
  v.gross, v.net, v.vat, v.payments as "received", v.expected_receipts as "expectedReceipts",
  v.entry_difference as "entryDifference"`

const lastNumber = (date: string, register: string) => `
  (select f.number from zinc.tickets_z b
    join zinc.ticket_z_versions f on f.establishment_id = $1 and f.ticket_id = b.id and f.revision = b.revision
    where b.establishment_id = $1 and b.status = 'validated' and b.register_id = ${register}
      and b.business_date < ${date} and b.business_date >= ${date} - 400
    order by b.business_date desc limit 1)::bigint as "lastNumber"`

/** $1 establishment, $2 from, $3 to. */
export const listTickets = `
  select ${ticketColumns}, e.opened_on as "openedOn", ${lastNumber('t.business_date', 't.register_id')},
    (select json_agg(json_build_object('vatLineId', s.vat_line_id, 'nature', s.nature, 'rateBp', s.rate_bp,
        'gross', s.gross, 'vat', s.vat, 'invoicedGross', s.invoiced_gross) order by s.position)
      from zinc.ticket_z_sales_lines s
      where s.establishment_id = $1 and s.ticket_id = t.id and s.revision = t.revision) as sales,
    (select json_agg(json_build_object('paymentMethodId', p.payment_method_id, 'kind', p.kind, 'amount', p.amount)
        order by p.position)
      from zinc.ticket_z_payment_lines p
      where p.establishment_id = $1 and p.ticket_id = t.id and p.revision = t.revision) as payments
  from zinc.tickets_z t
  join zinc.establishments e on e.id = t.establishment_id
  join zinc.ticket_z_versions v on v.establishment_id = $1 and v.ticket_id = t.id and v.revision = t.revision
  join zinc.users creator on creator.id = t.created_by
  join zinc.users typist on typist.id = v.actor_id
  left join zinc.users validator on validator.id = t.validated_by
  where t.establishment_id = $1 and t.business_date between $2 and $3
  order by t.business_date, t.id`

/** $1 establishment, $2 from, $3 to. */
export const listDays = `
  select t.business_date as date, t.id, t.register_id as "registerId", t.service_id as "serviceId", t.status, t.version,
    t.revision, (t.validated_at at time zone e.time_zone - e.business_day_start::interval)::date as "validatedOn",
    (e.created_at at time zone e.time_zone - e.business_day_start::interval)::date as "knownSince",
    v.gross, v.vat, v.entry_difference as "entryDifference", v.covers, v.cash_difference as "cashDifference",
    (select json_agg(p) from (
      select kind, sum(amount) as amount from zinc.ticket_z_payment_lines
      where establishment_id = $1 and ticket_id = t.id and revision = t.revision
      group by kind order by min(position)) p) as payments
  from zinc.tickets_z t
  join zinc.establishments e on e.id = t.establishment_id
  join zinc.ticket_z_versions v on v.establishment_id = $1 and v.ticket_id = t.id and v.revision = t.revision
  where t.establishment_id = $1 and t.business_date between $2 and $3
  order by t.business_date, t.id`

/** $1 establishment, $2 from, $3 to, $4 today. */
export const addYear = `
  with t as materialized (
    select t.id, t.revision, t.business_date as date, t.register_id, t.service_id, v.gross, v.vat, v.tips,
      v.vouchers_sold, v.account_settlements, v.deposits, v.covers, v.ticket_count, v.entry_difference,
      t.validated_by, v.cash_difference, v.cash_count is not null as is_counted, v.categories, v.channels
    from zinc.tickets_z t
    join zinc.ticket_z_versions v on v.establishment_id = $1 and v.ticket_id = t.id and v.revision = t.revision
    where t.establishment_id = $1 and t.business_date between $2 and $3 and t.status = 'validated'
  )
  select
    (select json_agg(d order by d.date) from (
      select date, json_agg(json_build_object('registerId', register_id, 'serviceId', service_id,
          'status', 'validated')) as closings,
        sum(gross) as gross, sum(vat) as vat, null as "draftGross", sum(nullif(entry_difference, 0)) as "entryDifference",
        case when count(covers) > 0 then json_build_object('count', sum(covers),
          'gross', sum(gross) filter (where covers is not null)) end as covers,
        case when count(ticket_count) > 0 then json_build_object('count', sum(ticket_count),
          'gross', sum(gross) filter (where ticket_count is not null)) end as "ticketCount"
      from t group by date) d) as days,
    (select json_build_object('tips', sum(tips), 'vouchersSold', sum(vouchers_sold),
        'accountSettlements', sum(account_settlements), 'deposits', sum(deposits),
        'covers', json_build_object('total', sum(covers), 'days', count(distinct date) filter (where covers is not null),
          'gross', coalesce(sum(gross) filter (where covers is not null), 0)),
        'ticketCount', json_build_object('total', sum(ticket_count),
          'days', count(distinct date) filter (where ticket_count is not null),
          'gross', coalesce(sum(gross) filter (where ticket_count is not null), 0))) from t) as totals,
    (select json_agg(r) from (
      select s.vat_line_id as "vatLineId", s.nature, s.rate_bp as "rateBp", sum(s.gross) as gross, sum(s.vat) as vat,
        sum(s.gross) - sum(s.vat) as net
      from t join zinc.ticket_z_sales_lines s
        on s.establishment_id = $1 and s.ticket_id = t.id and s.revision = t.revision
      group by 1, 2, 3) r) as "vatByLine",
    (select json_agg(r) from (
      select p.payment_method_id as "paymentMethodId", p.kind, sum(p.amount) as amount,
        coalesce(sum(p.amount) filter (where t.date > $4::date - coalesce(m.settlement_days, 0)), 0) as "toReceive"
      from t join zinc.ticket_z_payment_lines p
        on p.establishment_id = $1 and p.ticket_id = t.id and p.revision = t.revision
      join zinc.payment_methods m on m.establishment_id = $1 and m.id = p.payment_method_id
      group by 1, 2) r) as payments,
    json_build_object(
      'cash', (select coalesce(json_agg(c), '[]') from (
        select extract(isodow from t.date)::integer as weekday, json_build_object('id', u.id, 'name', u.name) as person,
          sum(cash_difference) as net, sum(abs(cash_difference)) as absolute, count(*) as counts
        from t join zinc.users u on u.id = t.validated_by
        where cash_difference is not null group by 1, u.id, u.name) c),
      'countsWithoutFloat', (select count(*) from t where is_counted and cash_difference is null),
      'services', (select coalesce(json_agg(s), '[]') from (
        select service_id as "serviceId", sum(gross) as gross, count(distinct date) as days,
          json_build_object('total', sum(covers), 'days', count(distinct date) filter (where covers is not null),
            'gross', coalesce(sum(gross) filter (where covers is not null), 0)) as covers
        from t group by 1) s),
      'categories', (select coalesce(json_agg(c), '[]') from (
        select line ->> 'categoryId' as "categoryId", sum((line ->> 'gross')::bigint) as gross
        from t cross join jsonb_array_elements(t.categories) as line group by 1) c),
      'channels', (select coalesce(json_agg(c), '[]') from (
        select line ->> 'channel' as channel, sum((line ->> 'gross')::bigint) as gross
        from t cross join jsonb_array_elements(t.channels) as line group by 1) c)
    ) as breakdown,
    (select opened_on from zinc.establishments where id = $1) as "openedOn",
    (select json_agg(json_build_object('validFrom', valid_from, 'weekdays', weekdays) order by valid_from)
      from zinc.opening_patterns where establishment_id = $1) as "openingPatterns",
    (select json_agg(json_build_object('id', id, 'label', label, 'position', position, 'isActive', is_active,
        'isWholeDay', is_whole_day, 'patterns', patterns) order by position)
      from zinc.services where establishment_id = $1) as services,
    (select json_agg(json_build_object('id', id, 'label', label, 'position', position, 'isActive', is_active,
        'expectedFrom', expected_from) order by position)
      from zinc.registers where establishment_id = $1) as registers,
    (select coalesce(json_agg(json_build_object('id', id, 'date', date, 'serviceId', service_id, 'reason', reason)
        order by date), '[]')
      from zinc.day_closures where establishment_id = $1 and date between $2 and $3) as "closedDays"`

/** $1 person. */
export const findMe = `
  select u.id, u.email, u.name, u.phone, u.language, u.theme, u.roles, u.version, u.is_active as "isActive",
    u.current_establishment_id as "currentId",
    (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'type', e.type, 'isActive', e.is_active,
        'role', m.role, 'salesLabel', json_build_object('singular', e.label_singular, 'plural', e.label_plural,
          'gender', e.label_gender, 'article', e.label_article)) order by e.name, e.id), '[]')
      from zinc.memberships m join zinc.establishments e on e.id = m.establishment_id
      where m.user_id = u.id and e.deleted_at is null) as establishments
  from zinc.users u where u.id = $1`

/** $1 establishment, $2 id, $3 day, $4 register, $5 service, $6 status, $7 revision, $8 person. */
const head = `
  head as (
    insert into zinc.tickets_z (establishment_id, id, business_date, register_id, service_id, status, revision,
      created_by, validated_by, validated_at)
    values ($1, $2, $3, $4, $5, $6, $7::int, $8, case when $7::int = 1 then $8::bigint end,
      case when $7::int = 1 then now() end)
    returning version, updated_at, validated_at
  )`
const answered = `
  select head.version, head.updated_at as "updatedAt", head.validated_at as "validatedAt", u.name,
    e.opened_on as "openedOn", ${lastNumber('$3::date', '$4')}
  from head, zinc.users u, zinc.establishments e where u.id = $8 and e.id = $1`

/** As `head`; $9 the content as JSON, $10 its totals and the drawer's figures as JSON, $11 when it was typed. */
export const insertValidated = `
  with ${head}, version as (
    insert into zinc.ticket_z_versions (establishment_id, ticket_id, revision, actor_id, typed_at, number, covers,
      ticket_count, tips, vouchers_sold, account_settlements, deposits, comment, difference_reason, gross, net, vat,
      memos, categories, channels, vouchers, commissions, weather, tags, cash_count, payments, expected_receipts,
      entry_difference, cash_theoretical, cash_difference, closing_float)
    select $1, $2, $7::int, $8, $11, c.number, c.covers, c."ticketCount", c.tips, c."vouchersSold",
      c."accountSettlements", c.deposits, c.comment, c."differenceReason", x.gross, x.net, x.vat,
      c.memos, c.categories, c.channels, c.vouchers, c.commissions, c.weather, c.tags, nullif(c."cashCount", 'null'),
      x.payments, x."expectedReceipts", x."entryDifference", x.theoretical, x.difference, x."closingFloat" from
      json_to_record($9) as c(number bigint, covers int, "ticketCount" int, tips bigint, "vouchersSold" bigint,
        "accountSettlements" bigint, deposits bigint, comment text, "differenceReason" text, memos jsonb,
        categories jsonb, channels jsonb, vouchers jsonb, commissions jsonb, weather text, tags jsonb,
        "cashCount" jsonb),
      json_to_record($10) as x(gross bigint, net bigint, vat bigint, payments bigint, "expectedReceipts" bigint,
        "entryDifference" bigint, theoretical bigint, difference bigint, "closingFloat" bigint)
  ), sales as (
    insert into zinc.ticket_z_sales_lines (establishment_id, ticket_id, revision, position, vat_line_id, nature,
      rate_bp, gross, vat, invoiced_gross)
    select $1, $2, $7::int, row_number() over () - 1, s.* from json_to_recordset($9::json -> 'sales') as
      s("vatLineId" uuid, nature text, "rateBp" int, gross bigint, vat bigint, "invoicedGross" bigint)
  ), payments as (
    insert into zinc.ticket_z_payment_lines (establishment_id, ticket_id, revision, position, payment_method_id, kind,
      amount)
    select $1, $2, $7::int, row_number() over () - 1, p.* from json_to_recordset($9::json -> 'payments') as
      p("paymentMethodId" uuid, kind text, amount bigint)
  ) ${answered}`

/** As `head`; $9 the content as JSON, $10 when it was typed. */
export const insertDraft = `
  with ${head}, draft as (
    insert into zinc.ticket_z_drafts (establishment_id, ticket_id, content, saved_by, typed_at)
    values ($1, $2, $9, $8, $10)
  ) ${answered}`
