import { randomBytes } from 'node:crypto'
import type { EmbeddedConnection } from '../embedded/postmaster-file.ts'
import { withClient } from './with-client.ts'

/** The shop's role in its embedded PostgreSQL: owner of its database, not a superuser. */
const shopRole = 'shop'
/** Created by the superuser, so that migrations find them. */
const extensions = ['unaccent', 'pg_trgm']

const ofShop = `nspname !~ '^pg_' and nspname <> 'information_schema'`
const ofExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

/**
 * Statements that transfer everything in this database with another owner to the role, for data folders from before it.
 */
const transfers = `
  with role as (select oid from pg_roles where rolname = '${shopRole}'),
  spaces as (select oid, nspname, nspowner from pg_namespace where ${ofShop})
  select format('alter schema %I owner to ${shopRole}', nspname) as sql
  from spaces, role where nspname <> 'public' and nspowner <> role.oid
  union all
  -- As PostgreSQL makes it: a restore as the superuser made it anew, and nobody else could write there.
  select 'alter schema public owner to pg_database_owner'
  from spaces where nspname = 'public' and nspowner <> 'pg_database_owner'::regrole
  union all
  select format('alter table %s owner to ${shopRole}', c.oid::regclass)
  from pg_class c join spaces on spaces.oid = relnamespace, role
  where relkind in ('r', 'p', 'v', 'm') and relowner <> role.oid and not ${ofExtension('pg_class', 'c.oid')}
  union all
  select format('alter sequence %s owner to ${shopRole}', c.oid::regclass)
  from pg_class c join spaces on spaces.oid = relnamespace, role
  where relkind = 'S' and relowner <> role.oid
    -- A sequence of a column goes with its table.
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s owner to ${shopRole}', p.oid::regprocedure)
  from pg_proc p join spaces on spaces.oid = pronamespace, role
  where proowner <> role.oid and not ${ofExtension('pg_proc', 'p.oid')}
  union all
  select format('alter type %s owner to ${shopRole}', t.oid::regtype)
  from pg_type t join spaces on spaces.oid = typnamespace, role
  where typtype in ('e', 'd') and typowner <> role.oid and not ${ofExtension('pg_type', 't.oid')}`

/**
 * Makes the shop's role the owner of the database and everything in it, and returns a connection as that role. Its
 * password is new each time and stored nowhere.
 */
export async function setUpShopRole(
  server: EmbeddedConnection,
  database: string,
): Promise<EmbeddedConnection & { database: string }> {
  const password = randomBytes(24).toString('base64url')
  await withClient({ ...server, database }, async (client) => {
    await client.query('begin')
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [shopRole])
    if (rowCount === 0) await client.query(`create role ${shopRole}`)
    await client.query(
      `alter role ${shopRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    )
    await client.query(`alter database ${client.escapeIdentifier(database)} owner to ${shopRole}`)
    await client.query(`revoke all on database ${client.escapeIdentifier(database)} from public`)
    for (const name of extensions) await client.query(`create extension if not exists ${name}`)
    const { rows } = await client.query<{ sql: string }>(transfers)
    for (const { sql } of rows) await client.query(sql)
    await client.query('commit')
  })
  return { ...server, user: shopRole, password, database }
}
