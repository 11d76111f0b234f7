import { inArray } from 'drizzle-orm'
import type { Picture } from '#attachments/contract.ts'
import { dependsOn } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { attachments } from './tables.ts'

/** The pictures with these ids, in one query; ids without a picture are left out. */
export async function findPictures(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Picture>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  dependsOn(tags.pictures)
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

/** The pictures of these ids in their order. */
export function picturesOf(found: ReadonlyMap<string, Picture>, ids: readonly (string | null)[]): Picture[] {
  return [...new Set(ids)].flatMap((id) => {
    const picture = id === null ? undefined : found.get(id)
    return picture ? [picture] : []
  })
}
