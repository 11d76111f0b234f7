import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#attachments/contract.ts'
import { invalid } from '#foundation/api/shop-error.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import { attachments } from './tables.ts'

/** The pictures with these ids, in one query; ids without a picture are left out. */
export async function findPictures(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Picture>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  recordDependencies(tags.pictures)
  const rows = await db
    .select({
      id: attachments.id,
      width: attachments.width,
      height: attachments.height,
      color: attachments.color,
      alt: attachments.alt,
      altEn: attachments.altEn,
    })
    .from(attachments)
    .where(inArray(attachments.id, wanted))
  return new Map(
    rows.flatMap(({ width, height, ...row }) =>
      width && height ? [[row.id, { ...row, width, height }] as const] : [],
    ),
  )
}

/** The pictures of these ids, in their order and without duplicates. */
export function picturesOf(found: ReadonlyMap<string, Picture>, ids: readonly (string | null)[]): Picture[] {
  return [...new Set(ids)].flatMap((id) => {
    const picture = id === null ? undefined : found.get(id)
    return picture ? [picture] : []
  })
}

/**
 * SQL for the pictures with these ids as JSON, in order and without duplicates: to be used in another feature's query,
 * which records `tags.pictures` as a dependency.
 */
export const selectPictures = (ids: SQL) => sql<Picture[]>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'width', a.width, 'height', a.height, 'color', a.color, 'alt', a.alt, 'altEn', a.alt_en) order by u.first), '[]')
  from (select id, min(n) as first from unnest(${ids}) with ordinality as t (id, n)
        where id is not null group by id) u
  join attachment a on a.id = u.id and a.width is not null)`

/** Whether each of these ids is a picture's; these pictures stay until the transaction ends. */
export async function arePictures(tx: Db, ids: readonly string[]): Promise<boolean> {
  const wanted = new Set(ids)
  const found = await lockAttachments(tx, wanted)
  return found.filter(({ width }) => width !== null).length === wanted.size
}

const idsWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Keeps the pictures that an input names, also within its texts, until the transaction ends: called before they are put
 * to use where the database has no foreign key. Ids of nothing are accepted. Returns the ids of pictures.
 */
export async function lockNamedPictures(tx: Db, input: unknown): Promise<ReadonlySet<string>> {
  const found = await lockAttachments(tx, new Set(JSON.stringify([input]).match(idsWithin)))
  return new Set(found.map(({ id }) => id))
}

/** Throws a 422 on those of these sanitised rich texts, by field, that show a picture other than the locked ones. */
export function rejectMissingPictures(
  locked: ReadonlySet<string>,
  texts: Record<string, string | null | undefined>,
): void {
  const message = m.error_picture_gone()
  const errors = Object.entries(texts).flatMap(([field, html]) =>
    [...(html ?? '').matchAll(shownPicture)].every(([, id = '']) => locked.has(id)) ? [] : [{ field, message }],
  )
  if (errors.length > 0) throw invalid(message, errors)
}

const shownPicture = /<img [^>]*?src="\/media\/([0-9a-f-]{36})\//g

/** The attachments among these ids; nobody removes them until the transaction ends. */
async function lockAttachments(tx: Db, ids: ReadonlySet<string>) {
  if (ids.size === 0) return []
  return tx
    .select({ id: attachments.id, width: attachments.width })
    .from(attachments)
    .where(sql`${attachments.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(attachments.id)
    .for('key share')
}
