import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Db } from '#foundation/database/database.ts'
import { projectRoot } from '#foundation/project-root.ts'
import type { Services } from '#foundation/services.ts'
import { immutableFileHeaders } from './static-files.ts'

const builtFolder = join(projectRoot, 'build/client/assets')

/** Tabs stay open for days; files that no version has used for longer are deleted. */
const maxAgeDays = 14
/** About twenty versions that share nothing. Beyond, those used longest ago are deleted. */
const maxBytes = 64 * 1024 * 1024

/** Names of the built files; none while developing. */
async function listBuilt(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !/\.(gz|br)$/.test(name)).sort()
}

const array = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`

/**
 * Stores the scripts, styles and fonts of this version in the database, where processes of every other version find
 * them. Called before the first page is served.
 */
export async function storeAssets(services: Pick<Services, 'db' | 'now'>, folder = builtFolder): Promise<void> {
  const { db, now } = services
  const names = await listBuilt(folder)
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from built_asset where name = any (${array(names)})`,
  )
  const stored = new Set(rows.map(({ name }) => name))
  const missing = names.filter((name) => !stored.has(name))
  const bytes = await Promise.all(missing.map((name) => readFile(join(folder, name))))
  // In the order of names, so that processes that start at the same moment can’t deadlock.
  await db.execute(sql`
    insert into built_asset (name, bytes, used_date)
    select name, bytes, ${now()}::timestamptz
    from unnest(${array(missing)}, ${sql.param(bytes)}::bytea[]) as file (name, bytes)
    order by name on conflict do nothing`)
  await markAssetsUsed(services, folder)
}

/** Records that this version is in use: at the start, then daily. */
export async function markAssetsUsed({ db, now }: Pick<Services, 'db' | 'now'>, folder = builtFolder): Promise<void> {
  await db.execute(sql`
    update built_asset set used_date = ${now()} from (
      select name from built_asset where name = any (${array(await listBuilt(folder))}) order by name for update
    ) used where built_asset.name = used.name`)
}

/** Deletes what no version has used lately. What was used just now goes last. */
export async function deleteOldAssets(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from built_asset using (
      select stored.name from built_asset stored join (
        select name, sum(length(bytes)) over (order by used_date desc, name) as total from built_asset
      ) latest using (name)
      where total > ${maxBytes} or used_date < ${now}::timestamptz - make_interval(days => ${maxAgeDays})
      order by name for update of stored
    ) old where old.name = built_asset.name`)
}

/** Answers `/assets/:name` with a file of another version; this version's own are answered by `staticFiles`. */
export function storedAssets({ db }: Pick<Services, 'db'>): MiddlewareHandler {
  return async (context, next) => {
    const name = context.req.param('name') ?? ''
    const type = /^[\w.-]{1,200}$/.test(name) ? getMimeType(name) : undefined
    if (!type) return next()
    const { rows } = await db.execute<{ bytes: Buffer }>(sql`select bytes from built_asset where name = ${name}`)
    const [file] = rows
    if (!file) return next()
    return context.body(new Uint8Array(file.bytes), 200, { ...immutableFileHeaders, 'Content-Type': type })
  }
}
