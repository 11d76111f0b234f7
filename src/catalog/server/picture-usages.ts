import { sql } from 'drizzle-orm'
import type { AttachmentUse } from '#attachments/contract.ts'
import type { PictureUsageProvider } from '#attachments/server/uses.ts'
import { lockProducts } from './products/lock-products.ts'

/** Whether product `p` shows the picture, also by its variations and in its texts. */
const showsPicture = (id: string) => sql`(
  p.avatar = ${id}::uuid or p.video_poster = ${id}::uuid or ${id}::uuid = any(p.images)
  or strpos(coalesce(p.description, '') || coalesce(p.description_en, ''), ${id}) > 0
  or p.id in (select v.product_id from variation v where v.image = ${id}::uuid))`

/** Where the catalog uses pictures: products, their variations and texts, batches, and collections. */
export const catalogPictureUsages: PictureUsageProvider = {
  async uses(db, id) {
    const { rows } = await db.execute<AttachmentUse>(sql`
      select 'product' as kind, p.id, p.name as title from product p where ${showsPicture(id)}
      union all
      select 'batch', b.id, b.code from product_batch b where b.ash_picture = ${id}::uuid or ${id}::uuid = any(b.images)
      union all
      select 'collection', c.id, c.name from collection c where c.avatar = ${id}::uuid
      limit 100`)
    return rows
  },
  async replace(tx, { id, by, now }) {
    const { rows } = await tx.execute<{ id: string }>(sql`select p.id from product p where ${showsPicture(id)}`)
    await lockProducts(
      tx,
      rows.map((row) => row.id),
    )
    await tx.execute(sql`
      update product set images = array_replace(images, ${id}::uuid, ${by}::uuid),
        avatar = case when avatar = ${id}::uuid then ${by}::uuid else avatar end,
        video_poster = case when video_poster = ${id}::uuid then ${by}::uuid else video_poster end,
        description = replace(description, ${id}, ${by}), description_en = replace(description_en, ${id}, ${by}),
        updated_date = ${now}
      where avatar = ${id}::uuid or video_poster = ${id}::uuid or ${id}::uuid = any(images)
        or strpos(coalesce(description, '') || coalesce(description_en, ''), ${id}) > 0`)
    await tx.execute(sql`update variation set image = ${by}::uuid where image = ${id}::uuid`)
    await tx.execute(sql`
      update product_batch set images = array_replace(images, ${id}::uuid, ${by}::uuid),
        ash_picture = case when ash_picture = ${id}::uuid then ${by}::uuid else ash_picture end, updated_date = ${now}
      where ash_picture = ${id}::uuid or ${id}::uuid = any(images)`)
    await tx.execute(sql`update collection set avatar = ${by}::uuid, updated_date = ${now} where avatar = ${id}::uuid`)
  },
}
