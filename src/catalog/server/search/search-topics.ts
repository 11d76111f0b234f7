import { and, type SQL, sql } from 'drizzle-orm'
import type { SearchTopics } from '#catalog/contract.ts'
import { parseSearchQuery, phraseTsquery } from '#catalog/search/search-query.ts'
import { offeringWords, type SearchedCollection, searchTopicsOf, type Topics } from '#catalog/search/topics.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { pick } from '#i18n/locale.ts'
import { integerSql, mostPopularSql } from '../products/product-pagination.ts'
import { type CappedMatches, inMatches } from './capped-matches.ts'
import type { SearchSources } from './search-matches.ts'

/** The most products of occasions and collections added to a search. Two pages. */
const maxAdded = 48
/** With fewer matches, topics that are only a part of the query count too. */
const fewGoods = 3
/** The offerings of an occasion are searched among this many popular products. */
const lookedThrough = 3_000

/** The visible collections with the columns that are searched, at most 100, as JSON within a statement. */
export const searchedCollections = sql`(select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'nameEn', c.name_en,
  'description', c.description, 'descriptionEn', c.description_en)), '[]') from
  (select * from collection where is_visiable order by sort_order, name limit 100) c)`

/** The occasions and collections that a query names, in the current language. The topics may be cached. */
export async function findTopics(db: Db, q: string, { cached, rituals }: SearchSources): Promise<SearchTopics> {
  const found = await cached(`topics ${q}`, () => readTopics(db, q, rituals))
  return {
    occasions: found.occasions.map(({ occasion }) => ({
      key: occasion.key,
      slug: occasion.slug,
      name: pick(occasion.name, occasion.nameEn),
      offerings: pick(occasion.offerings, occasion.offeringsEn),
      collections: occasion.collections,
    })),
    collections: found.collections.map(({ collection }) => {
      const { description: _text, descriptionEn: _textEn, ...shown } = collection
      return shown
    }),
  }
}

async function readTopics(db: Db, q: string, rituals: SearchSources['rituals']): Promise<Topics<SearchedCollection>> {
  const plan = parseSearchQuery(q)
  if (!plan) return { occasions: [], collections: [] }
  recordDependencies(tags.collections)
  const { rows } = await db.execute<{ collections: SearchedCollection[] }>(
    sql`select ${searchedCollections} as collections`,
  )
  return searchTopicsOf(plan, await rituals(), rows[0]?.collections ?? [])
}

type TopicSearch = {
  visible: SQL | undefined
  topics: Topics<SearchedCollection>
  collections: readonly SearchedCollection[]
  /** The matches of the words themselves, and the condition for a product with that name. */
  found: CappedMatches | undefined
  isCalledSo: SQL
}

/**
 * The products of the occasions and collections that a query names, the best first; none when the words name enough
 * products. With several matches of the words, only topics that are the whole query count.
 */
export async function findProductsOfTopics(
  db: Db,
  { visible, topics, collections, found, isCalledSo }: TopicSearch,
): Promise<string[]> {
  const counts = <Topic extends { isWhole: boolean }>({ isWhole }: Topic) => isWhole || (found?.n ?? 0) < fewGoods
  const named = topics.occasions.filter(counts).map(({ occasion }) => occasion)
  const offerings = named.flatMap(offeringWords)
  const ids = [
    ...topics.collections.filter(counts).map(({ collection }) => collection.id),
    ...named.flatMap((occasion) =>
      occasion.collections.flatMap((slug) => collections.find((one) => one.slug === slug)?.id ?? []),
    ),
  ]
  const chosen = [...new Set(named.flatMap(({ productIds, trayProductIds }) => [...productIds, ...trayProductIds]))]
  if (offerings.length === 0 && ids.length === 0 && chosen.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    with called_so as materialized (select 1 from product where ${found ? and(inMatches(found), isCalledSo) : sql`false`} limit ${integerSql(fewGoods)})
    select id from (
      ${sql.join([...offered(visible, offerings), inTrays(visible, chosen), inCollections(visible, [...new Set(ids)])], sql` union all `)}
    ) added where (select count(*) from called_so) < ${integerSql(fewGoods)}
    group by id order by min(place), max(popularity) desc, id desc limit ${integerSql(maxAdded)}`)
  return rows.map(({ id }) => id)
}

/** Products named like an offering, in the order of the offerings. */
function offered(visible: SQL | undefined, offerings: readonly string[][]): SQL[] {
  if (offerings.length === 0) return []
  const isOffering = offerings.map(
    (words) => sql`product.search_words @@ ${phraseTsquery(words, 'name', 'whole')}::tsquery`,
  )
  const places = isOffering.map((is, place) => sql`when ${is} then ${integerSql(place)}`)
  return [
    sql`select product.id, product.popularity, case ${sql.join(places, sql` `)} end as place
      from ${mostPopularSql(lookedThrough)} where ${and(visible, sql`(${sql.join(isOffering, sql` or `)})`)}`,
  ]
}

/** The products that staff chose for an occasion, by themselves or in its tray, after those named like an offering. */
const inTrays = (visible: SQL | undefined, ids: readonly string[]): SQL => sql`
  select product.id, product.popularity, 500 + array_position(${sql.param([...ids])}::uuid[], product.id) as place
  from product where ${and(sql`product.id = any(${sql.param([...ids])}::uuid[])`, visible)}`

/** The products of these collections in their order, after all others. */
const inCollections = (visible: SQL | undefined, ids: readonly string[]): SQL => sql`
  select product.id, product.popularity, 1000 + array_position(${sql.param([...ids])}::uuid[], pc.collection_id) as place
  from product_collection pc join product on product.id = pc.product_id
  where ${and(sql`pc.collection_id = any(${sql.param([...ids])}::uuid[])`, visible)}`
