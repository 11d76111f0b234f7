import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

type ParamUse = { kind: 'param'; id: string; title: string }

/** Where system parameters use a picture. */
export const paramPictureUsages = {
  async uses(db: Db, id: string): Promise<ParamUse[]> {
    const { rows } = await db.execute<ParamUse>(sql`
      select 'param' as kind, p.key as id, p.title from system_param p where strpos(p.value, ${id}) > 0 limit 100`)
    return rows
  },
  async replace(tx: Db, { id, by, now }: { id: string; by: string; now: Date }): Promise<void> {
    await tx.execute(sql`
      update system_param set value = replace(value, ${id}, ${by}), updated_date = ${now} where strpos(value, ${id}) > 0`)
  },
}
