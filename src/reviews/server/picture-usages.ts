import { sql } from 'drizzle-orm'
import type { AttachmentUse } from '#attachments/contract.ts'
import type { PictureUsageProvider } from '#attachments/server/uses.ts'

/** Photos in visitors' reviews. They belong to the visitors and can't be replaced by another picture. */
export const reviewPictureUsages: PictureUsageProvider = {
  async uses(db, id) {
    const { rows } = await db.execute<AttachmentUse>(sql`
      select 'review' as kind, r.id, r.name as title from review_feedback r where ${id}::uuid = any(r.attachments) limit 100`)
    return rows
  },
  replace: async () => undefined,
}
