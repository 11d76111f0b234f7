import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SearchSuggestions } from '#catalog/contract.ts'
import { wordsWithoutDiacritics } from '#catalog/search/normalized-words.ts'
import { familyRitualsLike, ritualDaysLike } from '#catalog/search/ritual-days.ts'
import { suggestedWords } from '#catalog/search/suggested-words.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { readParams } from '#system/server/system-params.ts'
import { summaryColumns } from '../products/product-columns.ts'
import { productsWhereFor } from '../products/product-filter.ts'
import { mostPopularSql, pageIdsSql } from '../products/product-pagination.ts'
import { collections, products } from '../tables.ts'
import type { SearchConditions } from './match.ts'
import { matchProducts } from './match-products.ts'
import type { SearchSources } from './search-matches.ts'
import { matchWhileTyping } from './word-conditions.ts'

const most = { products: 6, collections: 2, allCollections: 30 }
/** This many popular products are searched while typing, before all are. */
const lookedThrough = 3_000
const popularFirst = [desc(products.popularity), desc(products.id)]

/** Products, collections and rituals for incomplete words; without matches the products that a search would find. */
export async function suggestFor(
  db: Db,
  { caller, now }: CallContext,
  { q, rituals }: { q: string; rituals: SearchSources['rituals'] },
): Promise<SearchSuggestions> {
  const visible = productsWhereFor(caller, undefined)
  recordDependencies(tags.listings, tags.collections, tags.pictures)
  const [found, fitting, published] = await Promise.all([
    suggested(db, visible, matchWhileTyping(q)),
    collectionsLike(db, q),
    rituals(),
  ])
  const shown = found.length > 0 ? found : await suggested(db, visible, await matchProducts(db, visible, q, rituals))
  return {
    products: shown.map(({ pictures, priceMin, ...product }) => ({
      ...product,
      price: priceMin,
      picture: pictures[0] ?? null,
    })),
    collections: fitting,
    days: ritualDaysLike(published, q, now),
    rituals: familyRitualsLike(published, q),
    words: [],
  }
}

/** Before anything is typed: the shop's suggested searches in the requested language, and all collections. */
export async function suggestBeforeTyping(db: Db): Promise<SearchSuggestions> {
  const { id, slug, name, nameEn } = collections
  recordDependencies(tags.collections)
  const [params, all] = await Promise.all([
    readParams(db),
    db
      .select({ id, slug, name, nameEn })
      .from(collections)
      .where(eq(collections.isVisiable, true))
      .orderBy(collections.order, name)
      .limit(most.allCollections),
  ])
  return { products: [], collections: all, days: [], rituals: [], words: suggestedWords((key) => params.get(key)) }
}

/** The best of the popular products; of all products when those are too few. */
async function suggested(db: Db, visible: SQL | undefined, meant: SearchConditions) {
  const { id, slug, name, nameEn, priceMin, priceMax, pictures } = summaryColumns
  const order = [...meant.bestFirst, ...popularFirst]
  const bestOf = async (from: SQL, where: SQL | undefined) => {
    const best = pageIdsSql({ from, where, order, page: 1, limit: most.products })
    return db
      .select({ id, slug, name, nameEn, priceMin, priceMax, pictures })
      .from(products)
      .where(inArray(products.id, best))
      .orderBy(...order)
  }
  const popular = await bestOf(mostPopularSql(lookedThrough), and(visible, meant.whereUnindexed))
  return popular.length === most.products ? popular : bestOf(sql`product`, and(visible, meant.where))
}

/** Visible collections whose name has a word starting with each typed one. */
async function collectionsLike(db: Db, q: string): Promise<SearchSuggestions['collections']> {
  const words = wordsWithoutDiacritics(q).split(' ').filter(Boolean).slice(0, 8)
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
