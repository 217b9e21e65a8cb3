import { randomBytes } from 'node:crypto'
import { databaseOfUrl, runOn, urlOfDatabase } from './test-url.ts'

const ensureRole = `do $$ begin create role zinc_app nobypassrls; exception when duplicate_object or unique_violation then null; end $$`

/**
 * A Citus with nothing in it: addresses of a superuser on the coordinator, then on each worker. The catalog of Citus
 * names no database, so a copy of the template on every node is a Citus too.
 */
export async function openCitus(urls: readonly string[]) {
  const name = `zinc_template_${randomBytes(6).toString('hex')}`
  const [url = '', ...workerUrls] = urls.map((one) => urlOfDatabase(one, name))
  for (const one of urls) {
    await runOn(one, `create database ${name} template template0`, ensureRole, 'alter role zinc_app login')
    await runOn(urlOfDatabase(one, name), 'create extension citus')
  }
  const nodeOf = (one: string) => `'${new URL(one).hostname}', ${new URL(one).port}`
  await runOn(
    url,
    `select citus_set_coordinator_host(${nodeOf(url)})`,
    ...workerUrls.map((worker) => `select citus_add_node(${nodeOf(worker)})`),
  )
  const drop = async () => {
    for (const one of urls) await runOn(one, `drop database ${name} with (force)`)
  }
  return { url, workerUrls, stop: drop }
}

/** One that anybody is connected to is neither copied nor dropped: the process that Citus keeps in each is connected. */
export async function closeCitusDatabase(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const name = databaseOfUrl(url)
    await runOn(
      urlOfDatabase(url, 'postgres'),
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    )
  }
}

/** Settings of a database are not copied with it. */
export const copySettings = (template: string, copy: string): string => `do $$
  declare setting text;
  begin
    for setting in select unnest(setconfig) from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where datname = '${template}' and setrole = 0
    loop
      execute format('alter database ${copy} set %s = %L', split_part(setting, '=', 1), split_part(setting, '=', 2));
    end loop;
  end $$`
