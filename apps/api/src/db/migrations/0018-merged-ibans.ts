/**
 * What undoes a merge held the former IBAN whole. The one that was not kept now stands in the row of the merged supplier,
 * where the undoing takes it from (`exchanged`); a merge that took an IBAN of neither can no longer be undone.
 */
export const mergedIbansMigration = {
  name: '0018-merged-ibans',
  sql: `
-- In every establishment: the owner of the tables, which this is, for once not held by their policies.
alter table zinc.merges no force row level security;
alter table zinc.suppliers no force row level security;
with former as (
  select merge.establishment_id, merge.id, merge.merged_id, change -> 'before' ->> 'iban' as iban,
    merged.iban is not distinct from kept.iban as is_exchanged
  from zinc.merges as merge
  cross join jsonb_array_elements(merge.changes) as change
  join zinc.suppliers as kept on kept.establishment_id = merge.establishment_id and kept.id = merge.kept_id
  join zinc.suppliers as merged on merged.establishment_id = merge.establishment_id and merged.id = merge.merged_id
  where merge.entity = 'supplier' and merge.undone_at is null and (change ->> 'id')::uuid = merge.kept_id
    and change -> 'before' ? 'iban' and change -> 'before' ->> 'iban' is distinct from kept.iban
), given as (
  update zinc.suppliers as supplier set iban = former.iban from former
  where supplier.establishment_id = former.establishment_id and supplier.id = former.merged_id and former.is_exchanged
)
update zinc.merges as merge set changes = (
  select jsonb_agg(change || case when former.is_exchanged then '{"exchanged": ["iban"]}' else '{"version": 0}' end::jsonb)
  from jsonb_array_elements(merge.changes) as change
)
from former where merge.establishment_id = former.establishment_id and merge.id = former.id;

update zinc.merges set changes = (select jsonb_agg(change #- '{before,iban}') from jsonb_array_elements(changes) as change)
where entity = 'supplier' and jsonb_path_exists(changes, '$[*].before.iban');
alter table zinc.merges force row level security;
alter table zinc.suppliers force row level security;
`,
}
