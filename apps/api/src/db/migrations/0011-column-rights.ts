/** Columns that a rule of the application changes, by table. A table that is not named is only inserted into, or emptied. */
const updatable: Readonly<Record<string, string>> = {
  users: `email, email_key, name, phone, language, theme, roles, password_hash, is_active, current_establishment_id,
    updated_at, version, deleted_at`,
  sessions: 'last_seen_at, revoked_at, revoked_reason',
  refresh_tokens: 'used_at, successor_hash',
  codes: 'payload, tries, used_at, replaced_at',
  request_keys: 'status, body, etag',
  establishments: `name, type, is_active, owner_id, label_singular, label_plural, label_gender, label_article, description,
    phone, address, siret, vat_number, territory, time_zone, opened_on, business_day_start, fiscal_year_start,
    cash_tolerance, entry_tolerance, default_float, deleted_at, updated_at, version`,
  memberships: 'role, expires_on, granted_by, granted_at, version',
  vat_lines: 'label, nature, rate_bp, valid_from, valid_to, position, is_active, version',
  payment_methods: 'label, kind, account, settlement_days, commission_bp, position, is_active, version',
  services: 'label, position, is_active, version',
  registers: 'label, position, is_active, version',
  opening_patterns: 'weekdays',
  day_closures: 'reason, version',
  tickets_z: `business_date, register_id, service_id, status, version, revision, updated_at, validated_by, validated_at,
    cancelled_by, cancelled_at, cancel_reason`,
  ticket_z_drafts: 'content, saved_by, typed_at, saved_at',
  journal_heads: 'seq, hash',
  write_keys: 'status, body, etag',
  rate_limits: 'points, expire',
  invitations: 'id, email, role, expires_on, invited_by, invited_at, valid_until',
  ended_accesses: 'role, revoked_at',
  monthly_targets: 'amount',
  client_errors: 'occurrences, last_seen_at, dismissed_at, browser',
}

/** Requests may update these columns and no other: keys, authors and times of creation stay as they were inserted. */
export const columnRightsMigration = {
  name: '0011-column-rights',
  sql: `revoke update on zinc.fixed_costs from zinc_app;
${Object.entries(updatable)
  .map(
    ([table, columns]) => `revoke update on zinc.${table} from zinc_app;
grant update (${columns}) on zinc.${table} to zinc_app;
`,
  )
  .join('')}`,
}
