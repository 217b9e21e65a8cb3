const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As `normaliseEmail` of the domain makes it: composed, capitals of ASCII made small, and nothing more. */
const keyOf = (column: string) =>
  `translate(normalize(btrim(${column}), NFC), '${capitals}', '${capitals.toLowerCase()}')`

/**
 * Addresses were compared by compatibility (`ſomeone@` was `someone@`). Two accounts never get one key by this: the new
 * rule tells more addresses apart than the old one, never fewer. A deleted account has no address and keeps its key.
 */
export const emailKeysMigration = {
  name: '0013-email-keys',
  sql: `
update zinc.users set email_key = ${keyOf('email')} where deleted_at is null and email_key <> ${keyOf('email')};

-- In every establishment: the owner of the table, which this is, for once not held by its policy.
alter table zinc.invitations no force row level security;
update zinc.invitations set email_key = ${keyOf('email')} where email_key <> ${keyOf('email')};
delete from zinc.invited_addresses;
insert into zinc.invited_addresses (email_key, establishment_id) select email_key, establishment_id from zinc.invitations;
alter table zinc.invitations force row level security;
`,
}
