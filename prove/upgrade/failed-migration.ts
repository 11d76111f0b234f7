import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { migrate } from '#foundation/database/migrate.ts'
import { type Check, check } from '../support/checks.ts'

const failing = '9999_fails_at_its_end.sql'
/**
 * Changes a table, a function and rows, and fails at its last statement. It is short: visitors of the shop wait for its
 * locks meanwhile.
 */
const failsAtItsEnd = `
  create table half_done (id integer);
  create or replace function shop_moment() returns timestamptz language sql stable as $$ select 'epoch'::timestamptz $$;
  alter table product add column half_done integer;
  update product set name = 'half done', updated_date = now() where id in (select id from product order by id limit 20);
  insert into half_done select 1 / 0`

/** On a shop that has run all migrations of the folder, runs one more, which fails at its last statement. */
export async function proveFailedMigration(databaseUrl: string, migrationsFolder: string): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-migrations-'))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const describe = () => withClient({ connectionString: databaseUrl }, describeDatabase)
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    writeFileSync(join(folder, failing), failsAtItsEnd)
    const before = await describe()
    const failure = await migrate(pool, folder).then(
      (ran) => `it ran ${ran.join(', ')}`,
      (error: unknown) => String(error),
    )
    const after = await describe()
    return [
      check('the migration fails and says where', failure.includes(`${failing} failed: division by zero`), failure),
      check('nothing of it remains: tables, functions, rows and the list of migrations', after === before, after),
    ]
  } finally {
    await pool.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts and digests of the schema, the functions, the list of migrations and the names of goods. */
async function describeDatabase(db: pg.Client): Promise<string> {
  const { rows } = await db.query<Record<string, string>>(`
    with item (kind, text) as (
      select 'columns', concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_generated)
        from information_schema.columns where table_schema = 'public'
      union all select 'indexes', indexdef from pg_indexes where schemaname = 'public'
      union all select 'constraints', conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'triggers', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'functions', pg_get_functiondef(oid)
        from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all select 'migrations', name || sha256 from migration
      union all select 'names of goods', id || name from product
    )
    select kind, count(*)::text as number, left(md5(string_agg(text, ' ' order by text)), 6) as digest
    from item group by kind order by kind`)
  return rows.map(({ kind, number, digest }) => `${number} ${kind} ${digest}`).join(', ')
}
