/**
 * What sign-in calls have spent of their limits, in the shape rate-limiter-flexible writes. A row is worth nothing once
 * `expire` (milliseconds since 1970) has passed: purge with
 * `delete from zinc.rate_limits where expire < extract(epoch from now()) * 1000`, as `zinc_app` or the owner.
 */
export const signInLimitsMigration = {
  name: '0005-sign-in-limits',
  sql: `
-- key is the limit's name and an HMAC of what it counts: no address of a person or a machine can be read from it.
create table zinc.rate_limits (
  key text,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pk primary key (key)
);
create index rate_limits_expire_idx on zinc.rate_limits (expire);
grant select, insert, update, delete on zinc.rate_limits to zinc_app;
`,
}
