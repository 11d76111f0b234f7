import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

type StaffUse = { kind: 'staff'; id: string; title: string }

/** The profiles of staff that show a picture: a `PictureUsageProvider`, whose feature must not be imported here. */
export const staffPictureUsages = {
  async uses(db: Db, id: string): Promise<StaffUse[]> {
    const { rows } = await db.execute<StaffUse>(sql`
      select 'staff' as kind, s.id, s.fullname as title from staff s where s.avatar = ${id} limit 100`)
    return rows
  },
  async replace(tx: Db, { id, by, now }: { id: string; by: string; now: Date }): Promise<void> {
    await tx.execute(sql`update staff set avatar = ${by}, updated_date = ${now} where avatar = ${id}`)
  },
}
