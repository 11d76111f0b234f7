import { sql } from 'drizzle-orm'

/** Targets of slug redirects. */
export const pageSlugs = sql`select 'page' as kind, id, slug, title from page`
