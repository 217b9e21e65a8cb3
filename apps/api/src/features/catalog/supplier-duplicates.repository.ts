import type { SupplierDuplicate } from '@zinc/contract/suppliers'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** More than anybody compares in one sitting. */
const MOST = 50

/** Who it is by law: the SIREN that its SIRET or its French VAT number holds, else another country's VAT number. */
const identity = sql`coalesce(left(siret, 9), case when vat_number ~ '^FR[0-9A-Z]{2}[0-9]{9}$' then right(vat_number, 9)
  else vat_number end)`
const nameKey = sql`nullif(regexp_replace(zinc.folded(name), '[^[:alnum:]]', '', 'g'), '')`

/** Of those alike: all pairs of a thousand would be half a million. The next ones show when the first are settled. */
const MAX_ALIKE = 20

const every = sql`true`

const both = sql`one.id, other.id as other_id, one.name, other.name as other_name, one.identity,
      other.identity as other_identity, one.created_at, other.created_at as other_created_at`

/** Names only tell where an identity is missing. A dismissal under other identities than today's is forgotten. */
const pairsOf = ({ establishmentId }: EstablishmentScope, among = every) => sql`with known as materialized (
    select id, name, created_at, identity, name_key,
      row_number() over (partition by identity order by id) as nth_of_identity,
      row_number() over (partition by name_key order by identity is not null, id) as nth_of_name
    from (
      select id, name, created_at, ${identity} as identity, ${nameKey} as name_key
      from zinc.suppliers where establishment_id = ${establishmentId} and archived_at is null and ${among}
    ) as supplier
  ), alike as (
    select one.identity as value, ${both}
    from known as one join known as other on other.identity = one.identity and other.id > one.id
      and one.nth_of_identity <= ${MAX_ALIKE} and other.nth_of_identity <= ${MAX_ALIKE}
    union all
    select null, ${both}
    from known as one join known as other on other.name_key = one.name_key and other.id > one.id
      and (one.identity is null or other.identity is null)
      and one.nth_of_name <= ${MAX_ALIKE} and other.nth_of_name <= ${MAX_ALIKE}
  ), pairs as (
    select * from alike as pair
    where not exists (
      select from zinc.dismissed_duplicates as dismissed where dismissed.establishment_id = ${establishmentId}
        and dismissed.id = pair.id and dismissed.other_id = pair.other_id
        and dismissed.identity is not distinct from pair.identity
        and dismissed.other_identity is not distinct from pair.other_identity
    )
  )`

type Pair = SupplierDuplicate['first'] & {
  readonly value: string | null
  readonly otherId: string
  readonly otherName: string
  readonly otherCreatedAt: string
}

export async function findDuplicates(tx: Tx, scope: EstablishmentScope): Promise<SupplierDuplicate[]> {
  const { rows } = await sql<Pair>`${pairsOf(scope)} select value, id, name, created_at as "createdAt",
      other_id as "otherId", other_name as "otherName", other_created_at as "otherCreatedAt"
    from pairs order by value is null, id, other_id limit ${MOST}`.execute(tx)
  return rows.map(duplicateOf)
}

function duplicateOf({ value, otherId, otherName, otherCreatedAt, ...one }: Pair): SupplierDuplicate {
  const other = { id: otherId, name: otherName, createdAt: otherCreatedAt }
  const [first, second] = one.createdAt <= otherCreatedAt ? [one, other] : [other, one]
  if (value === null) return { by: 'name', value: first.name, first, second }
  return { by: /^\d/.test(value) ? 'siren' : 'vatNumber', value, first, second }
}

/** What they are called, when the pair is one that is found; null when it is not. */
export async function insertDismissal(
  tx: Tx,
  scope: EstablishmentScope,
  { id, otherId }: { readonly id: string; readonly otherId: string },
): Promise<{ readonly name: string; readonly otherName: string } | null> {
  const { rows } = await sql<{
    name: string
    otherName: string
  }>`${pairsOf(scope, sql`id in (${id}, ${otherId})`)}, dismissed as (
      insert into zinc.dismissed_duplicates (establishment_id, id, other_id, identity, other_identity, dismissed_by)
      select ${scope.establishmentId}, id, other_id, identity, other_identity, ${scope.personId}
      from pairs where id = ${id} and other_id = ${otherId}
      on conflict (establishment_id, id, other_id) do update set identity = excluded.identity,
        other_identity = excluded.other_identity, dismissed_by = excluded.dismissed_by,
        dismissed_at = excluded.dismissed_at
      returning id, other_id
    )
    select name, other_name as "otherName" from pairs join dismissed using (id, other_id)`.execute(tx)
  return rows[0] ?? null
}
