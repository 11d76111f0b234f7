import { sql } from 'drizzle-orm'

/** What redirects of slugs may lead to. */
export const pageSlugs = sql`select 'page' as kind, id, slug, title from page`
