import { expect, test } from 'vitest'
import type { ProductSummary, SearchTopics } from '#catalog/contract.ts'
import { normalizedWords } from '#catalog/search/search-query.ts'
import { openTestShop } from '../../support/open-test-shop.ts'
import { searchQueries } from '../../support/search-queries.ts'

type List = { items: ProductSummary[]; searchedFor: string | null }

test('at least 95 % of typed queries find the right product among the first three', async () => {
  const shop = await openTestShop({ seed: 'demo' })
  const wrong: string[] = []
  const isRight = (right: string, answers: readonly string[]) => right.split(' ').some((one) => answers.includes(one))
  for (const [kind, query, right] of searchQueries) {
    const q = encodeURIComponent(query)
    const [list, topics] = await Promise.all([
      shop.call<List>(`/product/pagination?limit=12&q=${q}`),
      shop.call<SearchTopics>(`/product/topics?q=${q}`),
    ])
    const answers = [
      ...list.res_data.items.slice(0, 3).map(({ slug }) => slug),
      ...topics.res_data.occasions.map(({ key }) => `occasion:${key}`),
      ...topics.res_data.collections.map(({ slug }) => `collection:${slug}`),
    ]
    if (!isRight(right, answers)) wrong.push(`${kind}: ${query} → ${answers.join(' ')}`)
    // Searches for an occasion or category must also list products, not only its card.
    if (/^(occasion|collection):/.test(right) && list.res_data.items.length < 3)
      wrong.push(`${kind}: ${query} → few goods`)
  }
  expect(searchQueries.length).toBeGreaterThanOrEqual(100)
  expect(wrong.length / searchQueries.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
}, 90_000)

test('a correction is always a phrase of one product’s name, with diacritics', async () => {
  const shop = await openTestShop({ seed: 'demo' })
  const { rows } = await shop.pool.query<{ name: string }>('select unnest(array[name, name_en]) as name from product')
  const names = rows.map(({ name }) => ` ${normalizedWords(name)} `)
  const slips = [
    'bàn thờ chung cư',
    'bat huogn',
    'chầm',
    'ddenf thowf',
    'trang haat',
    'nhang tram xyz',
    'ban thow',
    'hoa qanh',
  ]
  for (const query of [...slips, ...searchQueries.map(([, typed]) => typed)]) {
    const { res_data } = await shop.call<List>(`/product/pagination?limit=3&q=${encodeURIComponent(query)}`)
    const { searchedFor } = res_data
    if (searchedFor !== null && !names.some((name) => name.includes(` ${searchedFor} `)))
      expect.unreachable(`“${query}” was corrected to “${searchedFor}”`)
  }
})
