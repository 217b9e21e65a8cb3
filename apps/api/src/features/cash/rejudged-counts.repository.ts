import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { Given } from '../../db/built-once.ts'

/** A drawer not counted for longer has started anew for all we know; and a read goes no further back. */
const LOOK_BACK_DAYS = 400

/** As they stand in a statement: what `establishment_id` has to equal, and both ends of the days. */
type Bounds = { ids: RawBuilder<number>; range: Given<DateRange> }

/**
 * To stand in a FROM: of each register the last day before the range that it was counted on; null where there is none.
 * An index is walked backwards to the first, and versions are asked of each ticket found: joined, those of all others
 * would be read before.
 */
export function lastCountedDays({ ids, range: { from } }: Bounds): RawBuilder<unknown> {
  return sql`(select r.establishment_id, r.id as register_id, counted.business_date as day
    from registers r
    left join lateral (select b.business_date from tickets_z b
      where b.establishment_id = ${ids} and b.establishment_id = r.establishment_id and b.register_id = r.id
        and b.status <> 'cancelled' and b.business_date < ${from}
        and b.business_date >= ${from}::date - ${LOOK_BACK_DAYS}::int
        and (${isCountedDraft(ids, 'b')} or exists (select from ticket_z_versions n
          where n.establishment_id = ${ids} and n.establishment_id = b.establishment_id and n.ticket_id = b.id
            and n.revision = b.revision and n.closing_float is not null))
      order by b.business_date desc limit 1) counted on true
    where r.establishment_id = ${ids})`
}

function isCountedDraft(ids: RawBuilder<number>, alias: 'b' | 't'): RawBuilder<boolean> {
  const [establishmentId, id] = [sql.ref(`${alias}.establishment_id`), sql.ref(`${alias}.id`)]
  return sql<boolean>`exists (select from ticket_z_drafts k where k.establishment_id = ${ids}
    and k.establishment_id = ${establishmentId} and k.ticket_id = ${id}
    and k.content->'cashCount'->>'counted' is not null)`
}

/**
 * To stand in a FROM, as `cashChainOf` of the domain has them: every count with what it covers. `covered`: the closings
 * since the count before that are validated and were not counted; where there is none before, those of its own day.
 * `is_late`: one of them was typed after it, or cancelled then. `known_at`: when the last count of its drawer and day was
 * typed, which knew what the cash journal said; `is_last` then takes what changed since.
 */
function countsOfDrawers(bounds: Bounds): RawBuilder<unknown> {
  const { ids, range } = bounds
  const inOrder = sql`order by c.business_date, c.position, c.is_cancelled, c.id`
  const ofDrawer = sql`partition by c.establishment_id, c.register_id`
  const isOwn = sql`(c.before > 0 or c.business_date = c.counted_on)`
  return sql`(with closing as (
      select t.establishment_id, t.id, t.register_id, t.business_date, t.status, t.revision, s.position,
        t.status = 'cancelled' as is_cancelled,
        case t.status when 'cancelled' then false when 'draft' then ${isCountedDraft(ids, 't')}
          else v.closing_float is not null end as is_count,
        case t.status when 'cancelled' then t.cancelled_at
          else coalesce(v.typed_at, (select d.typed_at from ticket_z_drafts d where d.establishment_id = ${ids}
            and d.establishment_id = t.establishment_id and d.ticket_id = t.id)) end as changed_at
      from ${lastCountedDays(bounds)} last
      join tickets_z t on t.establishment_id = ${ids} and t.establishment_id = last.establishment_id
        and t.register_id = last.register_id and t.business_date >= coalesce(last.day, ${range.from})
        and t.business_date <= ${range.to}
      join services s on s.establishment_id = ${ids} and s.establishment_id = t.establishment_id and s.id = t.service_id
      left join ticket_z_versions v on v.establishment_id = ${ids} and v.establishment_id = t.establishment_id
        and v.ticket_id = t.id and v.revision = t.revision
      where t.status <> 'cancelled' or (v.revision is not null and v.closing_float is null)
    ), placed as (
      select c.*,
        count(*) filter (where c.is_count) over (${ofDrawer} ${inOrder}
          rows between unbounded preceding and 1 preceding) as before,
        count(*) filter (where c.is_count) over (${ofDrawer}, c.business_date ${inOrder}
          rows between 1 following and unbounded following) = 0 as is_last,
        max(c.changed_at) filter (where c.is_count) over (${ofDrawer}, c.business_date) as known_at
      from closing c
    ), joined as (
      select c.*,
        max(c.changed_at) filter (where c.is_count) over (${ofDrawer}, c.before) as counted_at,
        max(c.business_date) filter (where c.is_count) over (${ofDrawer}, c.before) as counted_on
      from placed c
    )
    select c.establishment_id, c.register_id, c.counted_on as business_date, c.counted_at,
      (array_agg(c.id) filter (where c.is_count))[1] as ticket_id,
      (array_agg(c.revision) filter (where c.is_count))[1] as revision,
      max(c.position) filter (where c.is_count) as position,
      bool_or(c.is_last) filter (where c.is_count) as is_last, max(c.known_at) filter (where c.is_count) as known_at,
      array_agg(c.id) filter (where c.status = 'validated' and not c.is_count and ${isOwn}) as covered,
      array_agg(c.revision) filter (where c.status = 'validated' and not c.is_count and ${isOwn}) as covered_revisions,
      coalesce(bool_or(c.status <> 'draft' and c.changed_at > c.counted_at) filter (where not c.is_count and ${isOwn}),
        false) as is_late
    from joined c
    where c.counted_on >= ${range.from}
    group by c.establishment_id, c.register_id, c.before, c.counted_on, c.counted_at
    having bool_or(c.is_count and c.status = 'validated'))`
}

/**
 * To stand in a FROM: each validated count of the range with `moved`, what the cash journal of its drawer says otherwise
 * since. Where a service may still follow it, only what happened before it was typed: the rest is of the next count.
 */
export function changesSinceCounts(bounds: Bounds): RawBuilder<unknown> {
  const { ids, range } = bounds
  return sql`(with counted as materialized (select * from ${countsOfDrawers(bounds)} every where is_last)
    select g.ticket_id, c.establishment_id, c.creator_id, c.kind, c.amount, c.changed_by, c.changed_at
    from counted g
    join ${drawerChanges(ids)} c on c.establishment_id = g.establishment_id
      and c.business_date >= ${range.from} and c.business_date <= ${range.to} and ${isSinceCount(ids)})`
}

/**
 * To stand in a FROM: what lines of the cash journal put into drawers, and what suppliers were paid out of a register. A
 * payment that a line noted is told by the line for as long as that stands: it is made, or undone, in none.
 */
function drawerChanges(ids: RawBuilder<number>): RawBuilder<unknown> {
  const isNoted = (at: RawBuilder<unknown>) => sql`exists (select from tickets m where m.establishment_id = ${ids}
    and m.establishment_id = p.establishment_id and m.purchase_id = p.purchase_id and m.business_date = p.paid_on
    and m.register_id = p.register_id and (m.status = 'active' or m.cancelled_at > ${at}))`
  const paid = (
    sign: RawBuilder<unknown>,
    { by, at, typedAt }: { [Said in 'by' | 'at' | 'typedAt']: RawBuilder<unknown> },
  ) =>
    sql`select p.establishment_id, b.created_by, 'petty_cash', ${sign} p.amount, p.paid_on, p.register_id, p.typed_at,
      ${by}, ${typedAt}
    from purchase_payments p
    join purchases b on b.establishment_id = ${ids} and b.establishment_id = p.establishment_id and b.id = p.purchase_id
    where p.establishment_id = ${ids} and p.register_id is not null and ${at} is not null and not ${isNoted(at)}`
  const made = { by: sql`p.recorded_by`, at: sql`p.recorded_at`, typedAt: sql`p.typed_at` }
  const undoing = sql`coalesce(p.undone_typed_at, p.undone_at)`
  const undone = { by: sql`p.undone_by`, at: sql`p.undone_at`, typedAt: undoing }
  return sql`(select c.establishment_id, l.created_by as creator_id, c.kind, c.amount, c.business_date, c.register_id,
      c.at, c.changed_by, c.changed_at
    from drawer_changes c
    join tickets l on l.establishment_id = ${ids} and l.establishment_id = c.establishment_id and l.id = c.ticket_id
    where c.establishment_id = ${ids}
    union all ${paid(sql`-`, made)}
    union all ${paid(sql``, undone)})`
}

/** A refund is off the sales where these are noted, and no movement. */
function isSinceCount(ids: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`c.business_date = g.business_date and c.register_id = g.register_id and c.changed_at > g.known_at
    and (c.at <= g.counted_at or not exists (select from services z where z.establishment_id = ${ids}
      and z.establishment_id = g.establishment_id and z.is_active and z.position > g.position))
    and (c.kind <> 'refund' or not exists (select from tickets sale where sale.establishment_id = ${ids}
      and sale.establishment_id = g.establishment_id and sale.business_date = g.business_date
      and sale.register_id = g.register_id and sale.kind = 'sale' and sale.status = 'active'))`
}

/**
 * To stand in a FROM: the validated counts of the range that are judged again, with the cash they did not know of. What
 * `rejudgedBy` of the domain says of a drawer is said here for sums of many: `rejudged-counts.test.ts` compares them.
 */
export function rejudgedCounts(ids: RawBuilder<number>, range: Given<DateRange>): RawBuilder<unknown> {
  const ofCovered = sql`select coalesce(sum(p.amount), 0) from ticket_z_payment_lines p
    join unnest(g.covered, g.covered_revisions) as m(id, revision) on p.ticket_id = m.id and p.revision = m.revision
    where p.establishment_id = ${ids} and p.establishment_id = g.establishment_id and p.kind = 'cash'`
  const otherCash = sql`select (w.cash_count->>'otherCash')::bigint from ticket_z_versions w
    where w.establishment_id = ${ids} and w.establishment_id = g.establishment_id and w.ticket_id = g.ticket_id
      and w.revision = g.revision`
  const moved = sql`select coalesce(sum(c.amount), 0) from ${drawerChanges(ids)} c
    where c.establishment_id = g.establishment_id and ${isSinceCount(ids)}`
  // Few rows, found once: the planner, which expects one ticket in a range, would find them anew for each.
  return sql`(with found as materialized (select g.establishment_id, g.ticket_id,
        (case when g.is_late then (${ofCovered}) - (${otherCash}) else 0 end
          + case when g.is_last then (${moved}) else 0 end)::bigint as added
      from ${countsOfDrawers({ ids, range })} g)
    select establishment_id, ticket_id, added from found where added <> 0)`
}

/**
 * What a report or a list says of the counts of a range, read as of now: `join` stands behind a FROM with the head `t`
 * and the version `v`, `difference` is of that version. What was known at an instant is what was stored then: what a
 * count rested on is not asked of the past.
 */
export function judgedDifference(ids: RawBuilder<number>, { from, to }: DateRange, asOf: string | null = null) {
  if (asOf !== null) return { join: sql``, difference: sql<Cents | null>`v.cash_difference` }
  const range = { from: sql<PlainDate>`${from}::date`, to: sql<PlainDate>`${to}::date` }
  return {
    join: sql`left join ${rejudgedCounts(ids, range)} judged
      on judged.establishment_id = t.establishment_id and judged.ticket_id = t.id`,
    difference: differenceNow,
  }
}

/** Beside `rejudgedCounts` as `judged`. */
export const differenceNow = sql<Cents | null>`(v.cash_difference - coalesce(judged.added, 0))`
export type JudgedColumns = { establishment_id: number; ticket_id: string; added: Cents }
