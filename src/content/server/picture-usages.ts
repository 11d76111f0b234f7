import { sql } from 'drizzle-orm'
import type { AttachmentUse } from '#attachments/contract.ts'
import type { PictureUsageProvider } from '#attachments/server/uses.ts'

/** Pictures of pages and posts: the cover, the attachments and those within the text. */
export const contentPictureUsages: PictureUsageProvider = {
  async uses(db, id) {
    const { rows } = await db.execute<AttachmentUse>(sql`
      select 'page' as kind, p.id, p.title from page p where strpos(to_jsonb(p)::text, ${id}) > 0 limit 100`)
    return rows
  },
  async replace(tx, id, by) {
    await tx.execute(sql`
      update page set attachments = array_replace(attachments, ${id}::uuid, ${by}::uuid),
        avatar = case when avatar = ${id}::uuid then ${by}::uuid else avatar end,
        content = replace(content, ${id}, ${by}), content_en = replace(content_en, ${id}, ${by}), updated_date = now()
      where strpos(to_jsonb(page)::text, ${id}) > 0`)
  },
}
