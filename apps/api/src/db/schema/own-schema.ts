import type pg from 'pg'
import { StartRefusal } from '../../start-refusal.ts'

type Place = {
  role: string
  database: string
  mayCreate: boolean
  /** The schemas of ours, and of the queue, that are there; `isOurs` when their owner is, or counts as, this role. */
  schemas: readonly { name: string; owner: string; isOurs: boolean }[]
}

const placeQuery = `
  select current_user::text as role, current_database()::text as database,
    has_database_privilege(current_user, current_database(), 'create') as "mayCreate",
    coalesce((select json_agg(json_build_object('name', nspname, 'owner', pg_get_userbyid(nspowner),
      'isOurs', pg_has_role(current_user, nspowner, 'usage')) order by nspname desc)
      from pg_namespace where nspname in ('zinc', 'graphile_worker')), '[]') as schemas`

/** The schema of our tables, made where it is missing. Refuses a place where this role cannot keep its tables. */
export async function ensureSchema(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<Place>(placeQuery)
  const [place] = rows
  if (place === undefined) throw new Error('a query without a row')
  refuseOthersSchema(place)
  if (place.schemas.length < 2 && !place.mayCreate) {
    throw new StartRefusal(
      `The role ${place.role} may not create schemas in the database ${place.database}. As an administrator of that server run, then start again:\n` +
        `  grant create on database "${place.database}" to "${place.role}";`,
    )
  }
  if (!place.schemas.some(({ name }) => name === 'zinc')) await client.query('create schema zinc')
}

function refuseOthersSchema(place: Place): void {
  const foreign = place.schemas.find(({ isOurs }) => !isOurs)
  if (foreign === undefined) return
  throw new StartRefusal(
    `The schema ${foreign.name} of the database ${place.database} belongs to the role ${foreign.owner}: sign in as ${foreign.owner} in DATABASE_URL, or give a database of its own.`,
  )
}

/** Asked before anything else is written: a replica, or a server set to read only, cannot hold the product. */
export async function refuseReadOnly(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(`select current_setting('transaction_read_only') as setting`)
  if (rows[0]?.setting !== 'on') return
  throw new StartRefusal(
    'The database of DATABASE_URL can only be read: give the server that takes writes, and a replica in DATABASE_READ_URL.',
  )
}
