import { sql } from 'drizzle-orm'
import type { AttachmentUse } from '#attachments/contract.ts'
import type { PictureUsageProvider } from '#attachments/server/uses.ts'

/** Pictures of rituals. */
export const ritualPictureUsages: PictureUsageProvider = {
  async uses(db, id) {
    const { rows } = await db.execute<AttachmentUse>(sql`
      select 'ritual' as kind, r.id, r.name as title from ritual r where r.avatar = ${id}::uuid limit 100`)
    return rows
  },
  async replace(tx, { id, by, now }) {
    await tx.execute(sql`update ritual set avatar = ${by}::uuid, updated_date = ${now} where avatar = ${id}::uuid`)
  },
}
