import { sql } from 'drizzle-orm'
import type { AttachmentUse } from '#attachments/contract.ts'
import type { PictureUsageProvider } from '#attachments/server/uses.ts'
import { m } from '#i18n/messages.js'
import { homePages } from './tables.ts'

const showsPicture = (id: string) => sql`${homePages.data} ->> 'heroPicture' = ${id}`

/** Pictures of pages and posts (the cover, the attachments and those within the text) and of the home page. */
export const contentPictureUsages: PictureUsageProvider = {
  async uses(db, id) {
    const { rows } = await db.execute<AttachmentUse>(sql`
      select 'page' as kind, p.id, p.title from page p where strpos(to_jsonb(p)::text, ${id}) > 0 limit 100`)
    const home = await db.select({ id: homePages.id }).from(homePages).where(showsPicture(id))
    return [...home.map((page) => ({ kind: 'home' as const, ...page, title: m.admin_menu_home_page() })), ...rows]
  },
  async replace(tx, { id, by, now }) {
    await tx.execute(sql`
      update page set attachments = array_replace(attachments, ${id}::uuid, ${by}::uuid),
        avatar = case when avatar = ${id}::uuid then ${by}::uuid else avatar end,
        content = replace(content, ${id}, ${by}), content_en = replace(content_en, ${id}, ${by}), updated_date = ${now}
      where strpos(to_jsonb(page)::text, ${id}) > 0`)
    await tx
      .update(homePages)
      .set({ data: sql`jsonb_set(${homePages.data}, '{heroPicture}', to_jsonb(${by}::text))`, updatedDate: now })
      .where(showsPicture(id))
  },
}
