import { expect, test } from 'vitest'
import type { ProductSummary, SearchTopics } from '#catalog/contract.ts'
import { normalizedWords } from '#catalog/search/normalized-words.ts'
import { seedRituals } from '../../../database/seed/rituals/seed-rituals.ts'
import { openTestShop, type TestShop } from '../../support/open-test-shop.ts'
import { searchQueries } from '../../support/search-queries/search-queries.ts'
import { unsoldQueries } from '../../support/search-queries/unsold-queries.ts'

type List = { items: ProductSummary[]; total: number; searchedFor: string | null }
type Goods = { slug: string; name: string; collections: string[] }

const demo = () => openTestShop({ seed: 'demo' })
const search = async (shop: TestShop, query: string) => {
  const { res_data } = await shop.call<List>(`/product/pagination?limit=12&q=${encodeURIComponent(query)}`)
  return res_data
}
const includesWords = (text: string, words: string) =>
  ` ${normalizedWords(text)} `.includes(` ${normalizedWords(words)} `)

/** Whether a product belongs to a card: to the collection, or to the ritual by its tray, or by words in its name. */
function isOf(card: string, { slug, name, collections }: Goods): boolean {
  const [kind, key = ''] = card.split(':')
  if (kind === 'collection') return collections.includes(key)
  const ritual = seedRituals.find((one) => one.key === key)
  if (!ritual) throw new Error(`No ritual ${key}`)
  const offerings = ritual.offerings.split(/[,.:;()]| và | hoặc /).filter((one) => one.trim() !== '')
  return (
    ritual.tray.some(({ product }) => product === slug) ||
    [...offerings, ...ritual.searchNames].some((words) => includesWords(name, words))
  )
}

test('typed queries find the right product among the first three, and the card of a category or an occasion', async () => {
  const shop = await demo()
  const { rows } = await shop.pool.query<Goods>(`
    select slug, name, array(select c.slug from product_collection pc join collection c on c.id = pc.collection_id
      where pc.product_id = product.id) as collections from product`)
  const goods = new Map(rows.map((row) => [row.slug, row]))
  const wrong: string[] = []
  for (const [kind, query, right] of searchQueries) {
    const [list, topics] = await Promise.all([
      search(shop, query),
      shop.call<SearchTopics>(`/product/topics?q=${encodeURIComponent(query)}`),
    ])
    const first = list.items.slice(0, 3).flatMap(({ slug }) => goods.get(slug) ?? [])
    const shown = [
      ...topics.res_data.occasions.map(({ key }) => `occasion:${key}`),
      ...topics.res_data.collections.map(({ slug }) => `collection:${slug}`),
    ]
    const cards = right.split(' ').filter((one) => one.includes(':'))
    const products = right.split(' ').filter((one) => !one.includes(':'))
    const isRight =
      (products.length === 0 || first.some(({ slug }) => products.includes(slug))) &&
      (cards.length === 0 || cards.some((card) => shown.includes(card))) &&
      (cards.length === 0 || (first.length === 3 && first.every((one) => cards.some((card) => isOf(card, one)))))
    if (!isRight) wrong.push(`${kind}: ${query} → ${[...first.map(({ slug }) => slug), ...shown].join(' ')}`)
  }
  expect(searchQueries.length).toBeGreaterThanOrEqual(250)
  expect(new Set(searchQueries.map(([, query]) => query)).size).toBe(searchQueries.length)
  expect(wrong).toEqual([])
}, 90_000)

test('goods that the shop has not are not replaced by others whose names look alike', async () => {
  const shop = await demo()
  const found: string[] = []
  for (const query of unsoldQueries) {
    const { items, searchedFor } = await search(shop, query)
    if (items.length > 0) found.push(`${query} → ${items.map(({ slug }) => slug).join(' ')} (${searchedFor})`)
  }
  expect(found).toEqual([])
}, 30_000)

test('a correction is always a phrase of one product’s name, with diacritics', async () => {
  const shop = await demo()
  const { rows } = await shop.pool.query<{ name: string }>('select unnest(array[name, name_en]) as name from product')
  const names = rows.map(({ name }) => ` ${normalizedWords(name)} `)
  const slips = [
    ['bàn thờ chung cư', 'bàn thờ'],
    ['bat huogn', 'bát hương'],
    ['chầm', 'trầm'],
    ['ddenf thowf', null],
    ['trang haat', 'tràng hạt'],
    ['nhang tram xyz', 'nhang trầm'],
    ['ban thow', 'bàn thờ'],
    ['nhangvong', 'nhang vòng'],
    ['agarwod bracelet', 'agarwood bead bracelets'],
    ['insence burner', 'incense burner'],
    ['lantrens', 'lanterns'],
  ] as const
  for (const [query, meant] of slips) expect([query, (await search(shop, query)).searchedFor]).toEqual([query, meant])
  for (const [, query] of searchQueries) {
    const { searchedFor } = await search(shop, query)
    if (searchedFor !== null && !names.some((name) => name.includes(` ${searchedFor} `)))
      expect.unreachable(`“${query}” was corrected to “${searchedFor}”`)
  }
}, 60_000)
