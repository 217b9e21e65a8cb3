import { type Entry, id, journaled, uuid } from './upgrade-journal.ts'

const vatOf = (vat: number, isTyped: boolean) => `[{"isTyped":${isTyped},"rateBp":550,"vat":${vat}}]`

const line = `{"categoryId":"${uuid(93)}","isOutside":false,"label":"Faux-filet","net":23064,"packQuantity":null,"packUnit":"",\
"quantity":"12.4000","rateBp":550,"supplierCode":"","unit":"kg","unitPrice":"18.6000"}`

type Version = { kind: string; reference: string; issuedOn: string; receivedOn: string; dueOn: string }

const contentOf = ({ kind, reference, issuedOn, receivedOn, dueOn }: Version, vat: string) =>
  `{"comment":"","dueOn":${dueOn},"issuedOn":${issuedOn},"kind":"${kind}","lines":[${line}],"receivedOn":${receivedOn},\
"reference":"${reference}","statedGross":null,"supplierId":"${uuid(94)}","vat":${vat}}`

const versionOf = (revision: number, version: Version, [vat, isTyped]: readonly [number, boolean]) =>
  `"content":${contentOf(version, vatOf(vat, isTyped))},"revision":${revision},"supplierName":"Boucherie Giraud",\
"totals":{"countedNet":23064,"gross":${23064 + vat},"net":23064,"vat":${vat}}`

const dates = { issuedOn: '"2026-11-18"', receivedOn: '"2026-11-18"', dueOn: '"2026-12-08"' }
const invoice = { kind: 'invoice', reference: 'F26-1187', ...dates }
const note = { kind: 'delivery_note', reference: '', issuedOn: 'null', receivedOn: '"2026-11-17"', dueOn: 'null' }

const aPurchase = { entity: 'purchase', entityId: uuid(100), before: 'null', reason: 'null' }
const entries: readonly Entry[] = [
  {
    ...{ ...aPurchase, action: 'purchase.validate', entityId: uuid(102) },
    after: `{"countedOn":"2026-11-17","payments":[],"status":"to_check",${versionOf(1, note, [1269, true])}}`,
  },
  {
    ...{ ...aPurchase, action: 'purchase.validate' },
    after: `{"countedOn":"2026-11-18","payments":[],"status":"validated",${versionOf(1, invoice, [1268, false])}}`,
  },
  {
    ...{ ...aPurchase, action: 'purchase.correct', reason: '"un centime"' },
    after: `{${versionOf(2, invoice, [1269, true])}}`,
  },
  {
    ...{ ...aPurchase, action: 'purchase.pay' },
    after: `{"credited":0,"paid":10000,"payment":{"amount":10000,"creditNoteId":null,"id":"${uuid(103)}","method":"cash",\
"paidOn":"2026-11-19","registerId":"${uuid(13)}"}}`,
  },
]

/** An invoice of 12,4 kg corrected once and paid in part, the draft of a credit note, and a delivery note of that invoice. */
const rows = `
insert into zinc.purchases (establishment_id, id, status, kind, source, supplier_id, reference, reference_key, issued_on,
    received_on, due_on, counted_on, net, vat, gross, counted_net, category_ids, line_count, paid, is_open, version,
    revision, created_by, validated_by, validated_at)
  values (1, ${id(100)}, 'validated', 'invoice', 'typed', ${id(94)}, 'F26-1187', 'f261187', '2026-11-18', '2026-11-18',
    '2026-12-08', '2026-11-18', 23064, 1269, 24333, 23064, array[${id(93)}]::uuid[], 1, 10000, true, 3, 2, 1, 1,
    '2026-11-18T09:00Z');
insert into zinc.purchases (establishment_id, id, status, kind, source, supplier_id, received_on, counted_on, category_ids, net,
    vat, gross, invoice_id, revision, created_by, validated_by, validated_at)
  values (1, ${id(101)}, 'draft', 'credit_note', 'typed', ${id(94)}, null, '2026-11-19', '{}', -1000, -55, -1055, null, 0, 1,
    null, null),
    (1, ${id(102)}, 'to_check', 'delivery_note', 'typed', ${id(94)}, '2026-11-17', '2026-11-17',
    array[${id(93)}]::uuid[], 23064, 1269, 24333, ${id(100)}, 1, 1, 1, '2026-11-17T09:00Z');
insert into zinc.purchase_drafts (establishment_id, purchase_id, content, saved_by, typed_at)
  values (1, ${id(101)}, '{"kind":"credit_note","supplierId":"${uuid(94)}","reference":"","issuedOn":null,"receivedOn":null,\
"dueOn":null,"lines":[{"label":"","supplierCode":"","categoryId":null,"isOutside":false,"quantity":null,"unit":"",\
"unitPrice":null,"packQuantity":null,"packUnit":"","net":1000,"rateBp":550}],"vat":[],"statedGross":null,"comment":""}',
    1, '2026-11-19T09:00Z');
insert into zinc.purchase_versions (establishment_id, purchase_id, revision, kind, supplier_id, supplier_name, reference,
    issued_on, received_on, due_on, comment, net, vat, gross, counted_net, reason, actor_id, typed_at)
  values (1, ${id(100)}, 1, 'invoice', ${id(94)}, 'Boucherie Giraud', 'F26-1187', '2026-11-18', '2026-11-18', '2026-12-08', '',
      23064, 1268, 24332, 23064, null, 1, '2026-11-18T09:00Z'),
    (1, ${id(100)}, 2, 'invoice', ${id(94)}, 'Boucherie Giraud', 'F26-1187', '2026-11-18', '2026-11-18', '2026-12-08', '',
      23064, 1269, 24333, 23064, 'un centime', 1, '2026-11-18T09:30Z'),
    (1, ${id(102)}, 1, 'delivery_note', ${id(94)}, 'Boucherie Giraud', '', null, '2026-11-17', null, '',
      23064, 1269, 24333, 23064, null, 1, '2026-11-17T09:00Z');
insert into zinc.purchase_lines (establishment_id, purchase_id, revision, position, category_id, is_outside, label,
    supplier_code, quantity, unit, unit_price, pack_unit, net, rate_bp)
  select 1, purchase_id, revision, 0, ${id(93)}, false, 'Faux-filet', '', 12.4, 'kg', 18.6, '', 23064, 550
  from zinc.purchase_versions;
insert into zinc.purchase_vat_lines (establishment_id, purchase_id, revision, position, rate_bp, base, vat, is_typed)
  select 1, purchase_id, revision, 0, 550, net, vat, vat <> 1268 from zinc.purchase_versions;
insert into zinc.purchase_payments (establishment_id, id, purchase_id, paid_on, amount, method, register_id, recorded_by)
  values (1, ${id(103)}, ${id(100)}, '2026-11-19', 10000, 'cash', ${id(13)}, 1);
insert into zinc.purchase_prices (establishment_id, purchase_id, position, supplier_id, article_key, label, stock_unit,
    counted_on, quantity, price, net)
  values (1, ${id(100)}, 0, ${id(94)}, 'faux-filet kg', 'Faux-filet', 'kg', '2026-11-18', 12.4, 18.6, 23064);
update zinc.suppliers set iban_changed_at = '2026-11-18T09:00Z', iban_changed_by = 1 where id = ${id(94)};
`

/** They are entries 5 to 8 of the journal. */
export const purchases = `${rows}${journaled(5, entries)}`

/** A receipt of nobody in the list, of which an earlier version could store none: entry 9. */
export const receipts = `
insert into zinc.purchases (establishment_id, id, status, kind, source, issued_on, counted_on, line_count, revision, created_by,
    validated_by, validated_at)
  values (1, ${id(109)}, 'validated', 'receipt', 'typed', '2026-11-19', '2026-11-19', 0, 1, 1, 1, '2026-11-19T09:00Z');
insert into zinc.purchase_versions (establishment_id, purchase_id, revision, kind, supplier_name, reference, issued_on,
    comment, net, vat, gross, counted_net, actor_id, typed_at)
  values (1, ${id(109)}, 1, 'receipt', '', '', '2026-11-19', '', 0, 0, 0, 0, 1, '2026-11-19T09:00Z');
${journaled(9, [
  {
    ...{ ...aPurchase, action: 'purchase.validate', entityId: uuid(109) },
    after: `{"content":{"comment":"","dueOn":null,"issuedOn":"2026-11-19","kind":"receipt","lines":[],"receivedOn":null,\
"reference":"","statedGross":null,"supplierId":null,"vat":[]},"countedOn":"2026-11-19","payments":[],"revision":1,\
"status":"validated","supplierName":"","totals":{"countedNet":0,"gross":0,"net":0,"vat":0}}`,
  },
])}`
