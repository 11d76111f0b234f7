import { sql } from 'drizzle-orm'

// Columns of products that other features may read in their own SQL. The tables may change, these columns stay.
// PostgreSQL inlines the subqueries when planning.

export const productsView = sql`(select id, slug, name, name_en, status from product)`

/** The stock of published products, a row per variation, sold-out ones too; sets have no stock of their own. */
export const stockView = sql`(
  select p.id as product_id, v.id as variation_id, p.name, p.name_en, v.sku, v.values, p.options, v.quantity
  from variation v join product p on p.id = v.product_id where p.status = 'published' and v.set_key is null)`

/** Product views with client information. */
export const productViewsView = sql`(
  select product_id, viewed_date, city, country, client_user_agent from product_view)`

/** Products that slug redirects may point to. */
export const productSlugs = sql`select 'product' as kind, id, slug, name as title from product`
export const collectionSlugs = sql`select 'collection' as kind, id, slug, name as title from collection`
