import { sql } from 'drizzle-orm'

// What other features may read of products in their own SQL. The tables may change, these columns stay.
// PostgreSQL plans them as if the tables stood there.

export const productsView = sql`(select id, slug, name, name_en, status from product)`

/** What can be bought of the published products, a row for each variation; sets have no stock of their own. */
export const stockView = sql`(
  select p.id as product_id, v.id as variation_id, p.name, p.name_en, v.sku, v.values, v.quantity
  from variation v join product p on p.id = v.product_id where p.status = 'published' and v.set_key is null)`

/** Looks at products with client information. */
export const productViewsView = sql`(
  select product_id, viewed_date, city, country, client_user_agent from product_view)`

/** What redirects of slugs may lead to. */
export const productSlugs = sql`select 'product' as kind, id, slug, name as title from product`
export const collectionSlugs = sql`select 'collection' as kind, id, slug, name as title from collection`
