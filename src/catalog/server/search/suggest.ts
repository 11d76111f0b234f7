import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ProductSuggestions } from '#catalog/contract.ts'
import { foldedWords } from '#catalog/search/search.ts'
import type { Asker } from '#foundation/api/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { summaryColumns } from '../products/product-columns.ts'
import { productsFor } from '../products/product-filter.ts'
import { idsOfPage, mostPopular } from '../products/product-pagination.ts'
import { collections, products } from '../tables.ts'
import { findMatch, type Meaning, meantWhileTyping } from './search.ts'

const most = { products: 6, collections: 2 }
/** So many popular products are looked through while somebody types, before all are. */
const lookedThrough = 3_000
const popularFirst = [desc(products.popularity), desc(products.id)]

/** Products and collections for words that are still being typed; similar ones when nothing begins so. */
export async function suggestFor(db: Db, asker: Asker, q: string): Promise<ProductSuggestions> {
  const visible = productsFor(asker, undefined)
  const [found, fitting] = await Promise.all([suggested(db, visible, meantWhileTyping(q)), collectionsLike(db, q)])
  const shown = found.length > 0 ? found : await suggested(db, visible, await findMatch(db, visible, q))
  return {
    products: shown.map(({ pictures, priceMin, ...product }) => ({
      ...product,
      price: priceMin,
      picture: pictures[0] ?? null,
    })),
    collections: fitting,
  }
}

/** The best of the popular products; of all when those are too few. */
async function suggested(db: Db, visible: SQL | undefined, meant: Meaning) {
  const { id, slug, name, nameEn, priceMin, priceMax, pictures } = summaryColumns
  const order = [...meant.bestFirst, ...popularFirst]
  const bestOf = async (from: SQL, where: SQL | undefined) => {
    const best = idsOfPage({ from, where, order, page: 1, limit: most.products })
    return db
      .select({ id, slug, name, nameEn, priceMin, priceMax, pictures })
      .from(products)
      .where(inArray(products.id, best))
      .orderBy(...order)
  }
  const popular = await bestOf(mostPopular(lookedThrough), and(visible, meant.oneByOne))
  return popular.length === most.products ? popular : bestOf(sql`product`, and(visible, meant.where))
}

/** Visible collections whose name has a word that begins like each one typed. */
async function collectionsLike(db: Db, q: string): Promise<ProductSuggestions['collections']> {
  const words = foldedWords(q).split(' ').filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  const { id, slug, name, nameEn } = collections
  const text = sql`' ' || folded_words(concat_ws(' ', ${name}, ${nameEn}))`
  return db
    .select({ id, slug, name, nameEn })
    .from(collections)
    .where(and(eq(collections.isVisiable, true), ...words.map((word) => sql`strpos(${text}, ${` ${word}`}) > 0`)))
    .orderBy(collections.order, name)
    .limit(most.collections)
}
