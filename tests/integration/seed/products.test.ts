import { describe, expect, test } from 'vitest'
import { openDemoShop, publishedProducts, rowsOf, syllables } from '../../support/demo-shop.ts'

describe('the goods of the demo shop', () => {
  test('have 10 to 14 collections, each with goods, a picture and a description', async () => {
    const shop = await openDemoShop()
    const collections = await rowsOf<{ slug: string; goods: number }>(
      shop,
      `select slug, count(product_id) as goods from collection left join product_collection on collection_id = id
       where avatar is not null and description <> '' and description_en <> '' and is_visiable group by id`,
    )
    expect(collections.length).toBeGreaterThanOrEqual(10)
    expect(collections.length).toBeLessThanOrEqual(14)
    expect(await rowsOf(shop, 'select id from collection')).toHaveLength(collections.length)
    expect(collections.filter(({ goods }) => goods === 0)).toEqual([])
  })

  test('include at least 51 products, each with a picture, a price and a Vietnamese description', async () => {
    const shop = await openDemoShop()
    const products = await publishedProducts(shop)
    expect(products.length).toBeGreaterThanOrEqual(51)
    const bad = products.filter(
      ({ pictures, variations, description }) =>
        pictures.length === 0 ||
        variations.some(({ price }) => !(price > 0)) ||
        !/[ăâđêôơưạảấầẩẫậắằẳẵặ]/i.test(description ?? ''),
    )
    expect(bad.map(({ slug }) => slug)).toEqual([])
  })

  test('have 24 long descriptions and short ones for the rest', async () => {
    const shop = await openDemoShop()
    const described = (await publishedProducts(shop))
      .map(({ slug, description }) => ({ slug, words: syllables(description) }))
      .sort((a, b) => b.words - a.words)
    const outside = (list: typeof described, from: number, to: number) =>
      list.filter(({ words }) => words < from || words > to)
    expect(outside(described.slice(0, 24), 150, 300)).toEqual([])
    expect(outside(described.slice(24), 60, 120)).toEqual([])
  })

  test('show the best sellers of the home page in at least three pictures', async () => {
    const shop = await openDemoShop()
    const { items } = (await shop.call<{ items: { id: string }[] }>('/product/pagination?sort=best&limit=10')).res_data
    const best = (await publishedProducts(shop)).filter(({ id }) => items.some((item) => item.id === id))
    expect(best).toHaveLength(10)
    expect(best.filter(({ pictures }) => pictures.length < 3).map(({ slug }) => slug)).toEqual([])
  })

  test('include every picture that a product refers to', async () => {
    const shop = await openDemoShop()
    const shown = (await publishedProducts(shop)).flatMap(({ pictures }) => pictures.map(({ id }) => id))
    const named = await rowsOf(shop, 'select unnest(array[avatar] || images) from product')
    expect(shown).toHaveLength(named.length)
    const { status } = await shop.fetch(new Request(`http://shop.test/media/${shown[0]}/320.webp`))
    expect(status).toBe(200)
  })

  test('have no duplicate variation, and none that the product does not offer', async () => {
    const shop = await openDemoShop()
    for (const { slug, options, variations } of await publishedProducts(shop)) {
      const choices = variations.map(({ values }) =>
        values
          .map(({ name, value }) => `${name}=${value}`)
          .sort()
          .join(),
      )
      expect(new Set(choices).size, slug).toBe(variations.length)
      for (const { values } of variations) {
        expect(
          values.map(({ name }) => name),
          slug,
        ).toEqual(options.map(({ name }) => name))
        for (const [index, { value }] of values.entries()) {
          expect(options[index]?.values, slug).toContain(value)
          // Diameters are written in one way.
          expect(value).not.toMatch(/Ø\s/)
        }
      }
    }
    expect(await rowsOf(shop, 'select 1 from variation group by product_id, choice_key having count(*) > 1')).toEqual(
      [],
    )
  })
})
