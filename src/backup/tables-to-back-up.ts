import type pg from 'pg'
import type { ArchiveManifest } from './manifest.ts'

type Table = Omit<ArchiveManifest['tables'][number], 'rows'>

/**
 * Not backed up: sign-ins, so that a restore signs no one in, the list of migrations, which migrating writes, and built
 * files, which each start stores. The job queue has its own schema; its jobs find their work in our tables.
 */
const leftOut = ['migration', 'staff_session', 'staff_password_reset', 'built_asset']

/** The tables of the shop with their stored columns, each after the tables it references. */
export async function tablesToBackUp(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as "refersTo"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
    [leftOut],
  )
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

/** Throws for circular references between tables, which would need another way of loading. */
function inOrder<T extends { name: string; refersTo: string[] }>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const ready = [...waiting].filter(({ refersTo }) => !refersTo.some((name) => names.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`)
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}

/** The current value of each sequence. They are ahead of transactions, so reading them last is never too low. */
export async function readSequences(client: pg.Client): Promise<ArchiveManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  )
  const found: ArchiveManifest['sequences'] = []
  for (const { name } of rows) {
    const sequence = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    )
    found.push(...sequence.rows.map((row) => ({ name, ...row })))
  }
  return found
}

/** `"product" ("id", "name")` */
export const tableWithColumns = (client: pg.Client, { name, columns }: Table): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

/** Settings for text output that every version reads the same way; for the current transaction. */
export const plainTextSettings = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`
