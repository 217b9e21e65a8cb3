import { type Entry, id, journaled, uuid } from './upgrade-journal.ts'
import { purchases, receipts } from './upgrade-purchases.ts'

export const fixturePerson = { email: 'lea@example.org', password: 'mot de passe long 7' }
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$nH4GjaoNL8Q9YL5abzuv/g$fY55GxGUTYA7lrPPWLoNiCdU8baiJ1pkeieMu4rwLR4'

const accounts = `
insert into zinc.users (email, email_key, name, roles, password_hash)
  values ('${fixturePerson.email}', '${fixturePerson.email}', 'Léa', '{ROLE_USER,ROLE_ADMIN}', '${passwordHash}');
insert into zinc.sessions (id, user_id, user_agent, expires_at) values (${id(1)}, 1, 'Safari', '2027-01-01');
insert into zinc.refresh_tokens (hash, session_id, expires_at, used_at, successor_hash)
  values ('aa', ${id(1)}, '2027-01-01', '2026-11-20', 'bb'), ('bb', ${id(1)}, '2027-01-01', null, null);
insert into zinc.codes (id, purpose, email_key, code_hash, payload, expires_at)
  values (${id(2)}, 'register', 'b@example.org', 'hash', '{"name":"B"}', '2026-11-20T21:15Z');
insert into zinc.account_events (id, user_id, kind, details) values (${id(3)}, 1, 'sign_in', '{"from":"Safari"}');
insert into zinc.mail_outbox (id, recipient, subject, text_body, sent_at)
  values (${id(4)}, 'b@example.org', 'Code', 'Votre code', '2026-11-20');
insert into zinc.request_keys (user_id, key, request_hash, status, body) values (1, ${id(5)}, 'hash', 201, '{"a":1}');
`

const refreshAttempts = `
update zinc.refresh_tokens set attempt_hash = 'cc' where hash = 'aa';
`

const establishments = `
insert into zinc.establishments (name, type, owner_id, label_singular, label_plural, label_gender, label_article,
    opened_on, business_day_start)
  values ('Chez Léa', 'bistrot', 1, 'ticket Z', 'tickets Z', 'masculine', 'le', '2026-01-01', '05:00');
update zinc.users set current_establishment_id = 1;
insert into zinc.memberships (user_id, establishment_id, role) values (1, 1, 'owner');
insert into zinc.vat_lines (establishment_id, id, label, nature, rate_bp, position)
  values (1, ${id(10)}, 'Sur place 10 %', 'services', 1000, 0);
insert into zinc.payment_methods (establishment_id, id, label, kind, position)
  values (1, ${id(11)}, 'Carte', 'card', 0);
insert into zinc.services (establishment_id, id, label, position) values (1, ${id(12)}, 'Journée', 0);
insert into zinc.registers (establishment_id, id, label, position) values (1, ${id(13)}, 'Caisse', 0);
insert into zinc.opening_patterns (establishment_id, valid_from, weekdays) values (1, '2026-01-01', '{1,2,3,4,5,6}');
insert into zinc.day_closures (establishment_id, id, date, reason, created_by)
  values (1, ${id(14)}, '2026-11-11', 'Armistice', 1);
`

const emptyFigures = `"number":null,"sales":[],"payments":[],"covers":null,"ticketCount":null,"tips":0,"vouchersSold":0,\
"accountSettlements":0,"deposits":0,"comment":"à finir","differenceReason":""`

/** Of 110,00 € corrected to 121,00 €, and a draft of the next day. */
const ticketsZ = `
insert into zinc.tickets_z (establishment_id, id, business_date, register_id, service_id, status, version, revision,
    created_by, validated_by, validated_at)
  values (1, ${id(20)}, '2026-11-19', ${id(13)}, ${id(12)}, 'validated', 2, 2, 1, 1, '2026-11-19T22:00Z'),
    (1, ${id(21)}, '2026-11-20', ${id(13)}, ${id(12)}, 'draft', 1, 0, 1, null, null);
insert into zinc.ticket_z_drafts (establishment_id, ticket_id, content, saved_by, typed_at)
  values (1, ${id(21)}, '{${emptyFigures}}', 1, '2026-11-20T20:00Z');
insert into zinc.ticket_z_versions (establishment_id, ticket_id, revision, tips, vouchers_sold, account_settlements,
    deposits, comment, difference_reason, gross, net, vat, payments, expected_receipts, entry_difference, reason,
    actor_id, typed_at)
  values (1, ${id(20)}, 1, 0, 0, 0, 0, '', '', 11000, 10000, 1000, 11000, 11000, 0, null, 1, '2026-11-19T22:00Z'),
    (1, ${id(20)}, 2, 0, 0, 0, 0, '', '', 12100, 11000, 1100, 12100, 12100, 0, 'oubli', 1, '2026-11-19T22:30Z');
insert into zinc.ticket_z_sales_lines (establishment_id, ticket_id, revision, position, vat_line_id, nature, rate_bp,
    gross, vat, invoiced_gross)
  values (1, ${id(20)}, 1, 0, ${id(10)}, 'services', 1000, 11000, 1000, 0),
    (1, ${id(20)}, 2, 0, ${id(10)}, 'services', 1000, 12100, 1100, 0);
insert into zinc.ticket_z_payment_lines (establishment_id, ticket_id, revision, position, payment_method_id, kind, amount)
  values (1, ${id(20)}, 1, 0, ${id(11)}, 'card', 11000), (1, ${id(20)}, 2, 0, ${id(11)}, 'card', 12100);
`

const contentOf = (gross: number, vat: number) =>
  `{"accountSettlements":0,"comment":"","covers":null,"deposits":0,"differenceReason":"","number":null,\
"payments":[{"amount":${gross},"kind":"card","paymentMethodId":"${uuid(11)}"}],\
"sales":[{"gross":${gross},"invoicedGross":0,"nature":"services","rateBp":1000,"vat":${vat},"vatLineId":"${uuid(10)}"}],\
"ticketCount":null,"tips":0,"vouchersSold":0}`

const versionOf = (revision: number, gross: number, vat: number) =>
  `{"businessDate":"2026-11-19","content":${contentOf(gross, vat)},"registerId":"${uuid(13)}","revision":${revision},\
"serviceId":"${uuid(12)}","totals":{"entryDifference":0,"expectedReceipts":${gross},"gross":${gross},"net":${gross - vat},\
"payments":${gross},"vat":${vat}}}`

const closedDay = `{"date":"2026-11-11","establishmentId":1,"id":"${uuid(14)}","reason":"Armistice","serviceId":null,"version":1}`

const aTicket = { entity: 'ticketZ', entityId: uuid(20) }
const entries: readonly Entry[] = [
  {
    ...{ action: 'establishment.create', entity: 'establishment', entityId: '1' },
    ...{ before: 'null', after: '{"name":"Chez Léa"}', reason: 'null' },
  },
  {
    ...{ action: 'closure.save', entity: 'closure', entityId: uuid(14) },
    ...{ before: 'null', after: closedDay, reason: 'null' },
  },
  { ...aTicket, action: 'ticketZ.validate', before: 'null', after: versionOf(1, 11000, 1000), reason: 'null' },
  {
    ...{ ...aTicket, action: 'ticketZ.correct', reason: '"oubli"' },
    ...{ before: versionOf(1, 11000, 1000), after: versionOf(2, 12100, 1100) },
  },
]

const journal = `
insert into zinc.journal_heads (establishment_id) values (1);
${journaled(1, entries)}
insert into zinc.write_keys (establishment_id, user_id, key, request_hash, status, body, etag)
  values (1, 1, ${id(30)}, 'hash', 200, '{"a":1}', '"1"');
`

const signInLimits = `insert into zinc.rate_limits (key, points, expire) values ('account:aa', 3, 1795000000000);`

const people = `
insert into zinc.invited_addresses (email_key, establishment_id) values ('c@example.org', 1);
insert into zinc.invitations (establishment_id, id, email, email_key, role, expires_on, invited_by, valid_until)
  values (1, ${id(40)}, 'C@example.org', 'c@example.org', 'staff', '2026-12-31', 1, '2026-12-04T21:00Z');
insert into zinc.ended_accesses (establishment_id, user_id, role) values (1, 1, 'manager');
`

const settings = `
insert into zinc.monthly_targets (establishment_id, month, amount) values (1, '2026-11', 4200000);
insert into zinc.fixed_costs (establishment_id, id, label, monthly_amount, from_month, position)
  values (1, ${id(50)}, 'Loyer', 180000, '2026-01', 0);
`

const account = `
insert into zinc.users (email, email_key, name, password_hash, is_active, deleted_at)
  values ('', 'DELETED 2', '', '', false, '2026-11-20T12:00Z');
`

/** Of an address that only looks like another: its own test is beside the migration’s. */
const emailKeys = `
insert into zinc.users (email, email_key, name, password_hash)
  values ('\u017Fomeone@example.org', '\u017Fomeone@example.org', 'S', '');
`

const services = `
update zinc.services set patterns = '[{"validFrom": "2000-01-01", "weekdays": null}, {"validFrom": "2026-11-02", "weekdays": [4, 5, 6]}]';
insert into zinc.registers (establishment_id, id, label, position, expected_from)
  values (1, ${id(70)}, 'Terrasse', 1, '2026-11-02');
`

const clientErrors = `
insert into zinc.client_errors (id, fingerprint, reference, kind, name, text, stack, page, version, browser)
  values (${id(60)}, 'aa', '7F3K-20', 'render', 'TypeError', 'x is not a function', '', '/reports', '0.1.0', '');
`

/** It took rights away only. */
const columnRights = 'select 1'

/** Of the journal's end. */
const journalAnchors = `
insert into zinc.journal_anchors (establishment_id, seq, hash, verified_at)
  select establishment_id, seq, hash, '2026-11-20T12:00Z' from zinc.journal_heads where seq > 0;
`

const outsideAccess = `
insert into zinc.users (email, email_key, name, password_hash) values ('d@example.org', 'd@example.org', 'Dan', 'hash');
insert into zinc.memberships (user_id, establishment_id, role, granted_by, outside_at, outside_reason)
  select id, 1, 'reader', 1, '2026-11-20T08:00Z', 'assistance' from zinc.users where email = 'd@example.org';
`

const wholeDayServices = `
insert into zinc.services (establishment_id, id, label, position, is_whole_day)
  values (1, ${id(80)}, 'Brunch du dimanche', 1, true);
`

const catalog = `
insert into zinc.categories (establishment_id, id, name, colour, position, default_rate_bp)
  values (1, ${id(90)}, 'Cuisine', 'green', 0, 1000);
insert into zinc.categories (establishment_id, id, name, parent_id, colour, position, merged_into_id, archived_at)
  values (1, ${id(91)}, 'Plats', ${id(90)}, 'mint', 0, null, null),
    (1, ${id(92)}, 'Plat', null, 'mint', 1, ${id(91)}, '2026-11-20T21:00Z');
insert into zinc.purchase_categories (establishment_id, id, name, colour, position, nature, counts_in_cost_of_goods)
  values (1, ${id(93)}, 'Viandes', 'red', 0, 'materials', true);
insert into zinc.suppliers (establishment_id, id, name, delivery_days, payment_terms, default_category_id, iban)
  values (1, ${id(94)}, 'Boucherie Giraud', '{2,5}', '{"days": 20, "basis": "delivery"}', ${id(93)},
    'FR7630006000011234567890189');
insert into zinc.merges (establishment_id, id, entity, merged_id, kept_id, changes)
  values (1, ${id(95)}, 'category', ${id(92)}, ${id(91)}, '[]');
`

/** It changed rows of merges only: their own test is beside the others of the upgrade. */
const mergedIbans = 'select 1'

const dismissedDuplicates = `
insert into zinc.suppliers (establishment_id, id, name) values (1, ${id(96)}, 'BOUCHERIE GIRAUD');
insert into zinc.dismissed_duplicates (establishment_id, id, other_id, dismissed_by) values (1, ${id(94)}, ${id(96)}, 1);
`

const languages = `
insert into zinc.users (email, email_key, name, password_hash, language) values ('ana@example.org', 'ana@example.org', 'Ana', '', 'es');
`

/** It completes rows of before: each establishment has the head of its journal afterwards. */
const journalHeads = 'select 1'

const ticketsByDay = `
insert into zinc.tickets_z (establishment_id, id, business_date, register_id, service_id, status, created_by)
  values (1, ${id(97)}, '2026-10-18', ${id(13)}, ${id(12)}, 'draft', 1);
insert into zinc.ticket_z_drafts (establishment_id, ticket_id, content, saved_by, typed_at)
  values (1, ${id(97)}, '{${emptyFigures}}', 1, '2026-10-18T20:00Z');
`

const sha256 = 'ab'.repeat(32)
const files = `
insert into zinc.files (establishment_id, sha256, type, size, stored_size, width, height, added_by)
  values (1, '${sha256}', 'jpeg', 250000, 180000, 1800, 2400, 1);
insert into zinc.attachments (establishment_id, id, sha256, target, ticket_id, position, file_name, added_by)
  values (1, ${id(98)}, '${sha256}', 'ticketZ', ${id(20)}, 0, 'ticket.jpg', 1);
insert into zinc.attachments (establishment_id, id, sha256, target, purchase_id, position, file_name, added_by)
  values (1, ${id(104)}, '${sha256}', 'purchase', ${id(100)}, 0, 'facture.jpg', 1);
insert into zinc.attachments (establishment_id, id, sha256, target, ticket_id, position, file_name, version, added_by,
    removed_by, removed_at)
  values (1, ${id(99)}, '${sha256}', 'ticketZ', ${id(21)}, 0, 'ticket.jpg', 2, 1, 1, '2026-11-20T22:00Z');
`

const jobs = `
insert into zinc.jobs (establishment_id, id, kind, status, parameters, started_by, fault, ended_at)
  values (1, ${id(105)}, 'export', 'waiting', '{"format":"csv","filter":{},"language":"fr"}', 1, null, null),
    (1, ${id(106)}, 'import', 'failed', '{}', 1, 'interrupted', '2026-11-20T22:00Z');`

const imports = `
insert into zinc.imports (establishment_id, id, kind, file_name, headings, fields, row_count, created_by)
  values (1, ${id(107)}, 'purchase', 'achats.csv', '["Date","HT"]', '["issuedOn",null]', 1, 1);
insert into zinc.import_rows (establishment_id, import_id, number, cells) values (1, ${id(107)}, 2, '["03/11/2026","12,50"]');
insert into zinc.import_columns (establishment_id, kind, heading_key, field) values (1, 'purchase', 'jour', 'issuedOn');`
const recurring = `
insert into zinc.recurring_purchases (establishment_id, id, name, supplier_id, category_id, net, rate_bp, every_months,
    day_of_month, from_month, to_month)
  values (1, ${id(108)}, 'Loyer', ${id(94)}, ${id(93)}, 145000, 2000, 1, 31, '2026-01', null);
insert into zinc.skipped_occurrences (establishment_id, recurring_id, occurrence_on, skipped_by)
  values (1, ${id(108)}, '2026-02-28', 1);`

const recurringLines = `
insert into zinc.recurring_purchases (establishment_id, id, name, net, every_months, day_of_month, from_month, more_lines)
  values (1, ${id(109)}, 'Énergie', 24000, 1, 10, '2026-01',
    array['{"categoryId":null,"net":5000,"rateBp":550}'::jsonb]);`

const importNames = `
insert into zinc.import_names (establishment_id, name_key, supplier_id) values (1, 'giraud', ${id(94)}), (1, 'halles', null);`

/** A restaurant that counts its drawer at each closing, and shows discounts on its form. */
const cashCounts = `
update zinc.establishments set cash_count_time = 'each_closing', entry_parts = '{discounts,cashCount}' where id = 1;
`

/** Petty cash with its photo and its purchase, a refund by card, and a cancelled line. */
const tickets = `
insert into zinc.tickets (establishment_id, id, kind, business_date, at, register_id, amount, payment_method_id, origin,
    label, reference, purchase_id, created_by, typed_at)
  values (1, ${id(110)}, 'petty_cash', '2026-11-20', '2026-11-20T15:20Z', ${id(13)}, 1290, null, null, 'Glaçons', '',
      ${id(100)}, 1, '2026-11-20T15:21Z'),
    (1, ${id(111)}, 'refund', '2026-11-20', '2026-11-20T20:00Z', ${id(13)}, 650, ${id(11)}, null, '', '', null, 1,
      '2026-11-20T20:00Z');
insert into zinc.tickets (establishment_id, id, version, kind, business_date, at, register_id, amount, origin, label,
    reference, status, cancelled_by, cancelled_at, cancel_reason, created_by, typed_at)
  values (1, ${id(112)}, 2, 'bank_deposit', '2026-11-20', '2026-11-20T16:00Z', ${id(13)}, 35000, 'safe', '', '0412',
    'cancelled', 1, '2026-11-20T17:00Z', 'doublon', 1, '2026-11-20T16:00Z');
insert into zinc.attachments (establishment_id, id, sha256, target, cash_ticket_id, position, file_name, added_by)
  values (1, ${id(113)}, '${sha256}', 'ticket', ${id(110)}, 0, 'recu.jpg', 1);
`

/** A wine by the bottle that comes in cases of six. */
const stockItems = `
insert into zinc.stock_items (establishment_id, id, name, category_id, unit, packs, barcode, supplier_id, minimum, target,
    shelf)
  values (1, ${id(120)}, 'Saint-joseph 75 cl', null, 'bottle', array['{"label":"carton","quantity":"6.0000"}'::jsonb], '', ${id(94)},
    18, 36, 'Cave');
`

/** A bottle broken, and put back: the item is that of 0034. */
const stockMovements = `
insert into zinc.stock_operations (establishment_id, id, kind, happened_at, business_date, reason, created_by, typed_at)
  values (1, ${id(121)}, 'waste', '2026-11-20T21:00Z', '2026-11-20', '', 1, '2026-11-20T21:01Z');
insert into zinc.stock_operations (establishment_id, id, kind, happened_at, business_date, reason, undoes_id, created_by,
    typed_at)
  values (1, ${id(122)}, 'waste', '2026-11-20T21:00Z', '2026-11-20', 'doublon', ${id(121)}, 1, '2026-11-20T21:05Z');
update zinc.stock_operations set undone_by_id = ${id(122)}, version = 2 where establishment_id = 1 and id = ${id(121)};
insert into zinc.stock_movements (establishment_id, id, operation_id, item_id, kind, happened_at, quantity, is_undone)
  values (1, ${id(123)}, ${id(121)}, ${id(120)}, 'waste', '2026-11-20T21:00Z', -1, true),
    (1, ${id(124)}, ${id(122)}, ${id(120)}, 'waste', '2026-11-20T21:00Z', 1, true);
insert into zinc.stock_articles (establishment_id, supplier_id, article_key, item_id, factor)
  values (1, ${id(94)}, 'saint joseph|bouteille', ${id(120)}, 6);
`

/** Two people counted one wine, which was settled and closed. The movement is a zero gap of 0035's kind. */
const stockCounts = `
insert into zinc.stock_operations (establishment_id, id, kind, happened_at, business_date, reason, created_by, typed_at)
  values (1, ${id(126)}, 'count', '2026-11-20T22:00Z', '2026-11-20', 'Cave', 1, '2026-11-20T22:30Z');
insert into zinc.stock_movements (establishment_id, id, operation_id, item_id, kind, happened_at, quantity)
  values (1, ${id(127)}, ${id(126)}, ${id(120)}, 'count', '2026-11-20T22:00Z', 0);
insert into zinc.stock_counts (establishment_id, id, label, is_blind, happened_at, business_date, state, created_by,
    typed_at, closed_by, closed_at, operation_id)
  values (1, ${id(125)}, 'Cave', false, '2026-11-20T22:00Z', '2026-11-20', 'closed', 1, '2026-11-20T22:00Z', 1,
    '2026-11-20T22:30Z', ${id(126)});
insert into zinc.stock_count_entries (establishment_id, count_id, item_id, person_id, quantity, text, typed_at)
  values (1, ${id(125)}, ${id(120)}, 1, 0, '0', '2026-11-20T22:10Z');
insert into zinc.stock_count_settlements (establishment_id, count_id, item_id, quantity, settled_by, typed_at)
  values (1, ${id(125)}, ${id(120)}, 0, 1, '2026-11-20T22:20Z');
insert into zinc.stock_count_lines (establishment_id, count_id, movement_id, expected, counted, gap, expected_value,
    gap_value)
  values (1, ${id(125)}, ${id(127)}, 0, 0, 0, 0, 0);
`

/** Two bottles without a price that went to another establishment, whose own side is out of scope here. */
const stockTransfers = `
insert into zinc.establishments (name, type, owner_id, label_singular, label_plural, label_gender, label_article,
    opened_on, business_day_start)
  values ('Chez Léa, annexe', 'bistrot', 1, 'ticket Z', 'tickets Z', 'masculine', 'le', '2026-01-01', '05:00');
insert into zinc.stock_operations (establishment_id, id, kind, happened_at, business_date, reason, created_by, typed_at,
    counterpart_establishment_id, counterpart_id)
  select 1, ${id(128)}, 'transfer', '2026-11-20T23:00Z', '2026-11-20', 'Soirée', 1, '2026-11-20T23:00Z', max(id),
    ${id(129)} from zinc.establishments;
insert into zinc.stock_movements (establishment_id, id, operation_id, item_id, kind, happened_at, quantity, given_value)
  values (1, ${id(130)}, ${id(128)}, ${id(120)}, 'transfer', '2026-11-20T23:00Z', -2, null);
`

/** Ten euros for three, of which one went out. */
const exactCosts = `
update zinc.stock_movements set cost_value = 666.6667, cost_quantity = 2 where establishment_id = 1 and id = ${id(130)};
`

/** The count of 0036, which is its gap since its item was merged. */
const mergedCounts = `
update zinc.stock_movements set merged_gap = 0 where establishment_id = 1 and id = ${id(127)};
`

const itemImports = `
insert into zinc.imports (establishment_id, id, kind, file_name, headings, fields, row_count, created_by)
  select 1, ${id(131)}, 'stockItem', 'articles.csv', '["Nom"]', '["name"]', 1, min(id) from zinc.users;
insert into zinc.import_columns (establishment_id, kind, heading_key, field) values (1, 'stockItem', 'nom', 'name');
`

const closingImports = `
insert into zinc.imports (establishment_id, id, kind, file_name, headings, fields, row_count, created_by, choices)
  select 1, ${id(132)}, 'ticketZ', 'clôtures.csv', '["Date","TTC"]', '["businessDate","gross"]', 1, min(id),
    '{"totalTo":null}' from zinc.users;
insert into zinc.import_columns (establishment_id, kind, heading_key, field)
  values (1, 'ticketZ', 'cb', 'method:${uuid(11)}');
update zinc.tickets_z set import_id = ${id(132)} where establishment_id = 1 and id = ${id(21)};
`

const tableReadings = `
update zinc.imports set reading = '{"headingLine":1,"groups":[],"isLong":false,"lines":[["Date","TTC"]]}',
  date_order = 'dayFirst' where establishment_id = 1 and id = ${id(132)};
insert into zinc.import_rows (establishment_id, import_id, number, cells, is_taken)
  values (1, ${id(132)}, 2, '["03/11/2026","12,00"]', true);
`

const judgedImports = `
update zinc.imports set judged = '{"counts":{"ready":1,"faulty":0,"known":0,"skipped":0}}', judged_by = '1'
  where establishment_id = 1 and id = ${id(132)};
update zinc.import_rows set state = 'faulty', judged = '{"issues":[{"field":"gross","code":"required"}]}'
  where establishment_id = 1 and import_id = ${id(132)} and number = 2;
`

/** Of the draft: a credit note of 12,00 USD, settled with a factor. */
const foreignMoney = `
update zinc.purchases set foreign_currency = 'USD', foreign_gross = -1200,
    payee = '{"name":"Factor Essai","siren":"552081317","iban":"FR76 •••• •••• 0189"}'
  where establishment_id = 1 and id = ${id(101)};
`

const receiptArrivals = `
insert into zinc.receipt_arrivals (establishment_id, id, payment_method_id, business_date, arrived_on, amount, marked_by)
  select 1, ${id(133)}, id, '2026-11-20', '2026-11-23', 9800, (select min(id) from zinc.users)
    from zinc.payment_methods where establishment_id = 1 order by position limit 1;
`

/** The petty cash of 0033 was corrected to 13,90. */
const drawerChanges = `
insert into zinc.drawer_changes (establishment_id, ticket_id, version, business_date, register_id, kind, amount, at,
    changed_by, changed_at)
  values (1, ${id(110)}, 2, '2026-11-20', ${id(13)}, 'petty_cash', -100, '2026-11-20T15:20Z', 1, '2026-11-20T18:00Z');
`

/** By the name of the migration that makes room for them; establishment 1 is in scope when they are inserted. */
export const upgradeRows: ReadonlyMap<string, string> = new Map([
  ['0001-accounts', accounts],
  ['0002-establishments', establishments],
  ['0003-tickets-z', ticketsZ],
  ['0004-journal', journal],
  ['0005-sign-in-limits', signInLimits],
  ['0006-people', people],
  ['0007-settings', settings],
  ['0008-client-errors', clientErrors],
  ['0009-account', account],
  ['0010-administration', `select zinc.folded('Écully')`],
  ['0011-column-rights', columnRights],
  ['0012-journal-anchors', journalAnchors],
  ['0013-email-keys', emailKeys],
  ['0014-services', services],
  ['0015-outside-access', outsideAccess],
  ['0016-whole-day-services', wholeDayServices],
  ['0017-catalog', catalog],
  ['0018-merged-ibans', mergedIbans],
  ['0019-dismissed-duplicates', dismissedDuplicates],
  ['0020-languages', languages],
  ['0021-journal-heads', journalHeads],
  ['0022-tickets-by-day', ticketsByDay],
  ['0023-scope-estimate', 'select 1'],
  ['0024-purchases', purchases],
  ['0025-files', files],
  ['0026-receipts', receipts],
  ['0027-jobs', jobs],
  ['0028-imports', imports],
  ['0029-recurring', recurring],
  ['0030-recurring-lines', recurringLines],
  ['0031-cash-counts', cashCounts],
  ['0032-import-names', importNames],
  ['0033-tickets', tickets],
  ['0034-stock-items', stockItems],
  ['0035-stock-movements', stockMovements],
  ['0036-stock-counts', stockCounts],
  ['0037-stock-transfers', stockTransfers],
  ['0038-merged-counts', mergedCounts],
  ['0039-item-imports', itemImports],
  ['0040-closing-imports', closingImports],
  ['0041-period-locks', 'select 1'],
  ['0042-receipt-arrivals', receiptArrivals],
  ['0043-refresh-attempts', refreshAttempts],
  ['0047-occurrence-rights', 'select 1'],
  ['0051-exact-costs', exactCosts],
  ['0055-table-readings', tableReadings],
  ['0056-judged-imports', judgedImports],
  ['0057-foreign-money', foreignMoney],
  ['0058-drawer-changes', drawerChanges],
  ['0059-payments-typed', 'select 1'],
])
