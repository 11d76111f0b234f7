import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Asker, can } from '#foundation/asker.ts'
import { isId } from '#foundation/id.ts'
import { columnField, type FilterFields, readFilter } from '#foundation/query-grammar.ts'
import { collectionIdText } from './product-columns.ts'
import { products } from './tables.ts'

const inCollections = (ids: readonly string[]) =>
  sql`exists (select 1 from product_collection pc where pc.product_id = product.id
    and pc.collection_id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}))`

/** A pattern of whole ids asks the index; any other one is matched on the comma-separated text. */
function collectionMatches(pattern: string): SQL {
  const ids = pattern.replace(/^\(|\)$/g, '').split('|')
  return ids.every(isId) ? inCollections(ids) : sql`${collectionIdText} ~* ${pattern}`
}

const fields: FilterFields = {
  id: columnField(products.id, 'id'),
  slug: columnField(products.slug, 'text'),
  status: columnField(products.status, 'text'),
  isFeatured: columnField(products.isFeatured, 'boolean'),
  collectionId: {
    kind: 'text',
    equals: (value) => sql`${collectionIdText} = ${String(value)}`,
    oneOf: (values) => {
      const ids = values.map(String).filter(isId)
      return ids.length > 0 ? inCollections(ids) : sql`false`
    },
    matches: collectionMatches,
  },
  /** Says where the visitor came from (specification §7); it selects nothing. */
  eventFrom: { kind: 'text', equals: () => sql`true` },
}

/** The rows a query may show this asker: without a capability only published products, whatever the query says. */
export function productsFor(asker: Asker, query: string | undefined): SQL | undefined {
  const wanted = readFilter(query, fields)
  const asksStatus = query?.includes('"status"') ?? false
  const visible = can(asker, 'product.write') && asksStatus ? [] : [eq(products.status, 'published')]
  return and(...visible, ...wanted)
}
