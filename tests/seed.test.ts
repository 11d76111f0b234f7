import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Page } from '#content/contract.ts'
import type { StaffUser } from '#identity/contract.ts'
import type { Menu } from '#navigation/contract.ts'
import { seedShop } from '../database/seed/seed.ts'
import { adminPassword, openTestShop, type TestShop } from './open-test-shop.ts'

const demoShop = () => openTestShop({ seed: 'demo' })

const rowsOf = async <Row extends object>(shop: TestShop, sql: string) => (await shop.pool.query<Row>(sql)).rows

/** Every product as a shopper sees it. */
async function shownProducts(shop: TestShop): Promise<Product[]> {
  const list = await shop.call<{ id: string }[]>('/product/?query={"status":"published"}')
  return Promise.all(list.res_data.map(async ({ id }) => (await shop.call<Product>(`/product/${id}`)).res_data))
}

async function shownPages(shop: TestShop): Promise<Page[]> {
  const list = await shop.call<{ id: string }[]>('/page/')
  return Promise.all(list.res_data.map(async ({ id }) => (await shop.call<Page>(`/page/${id}`)).res_data))
}

/** Vietnamese is written a syllable a word. */
const syllables = (html: string | null) =>
  (html ?? '').replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** A few words on either side of what was agreed are no fault. */
const tolerance = { short: { from: 55, to: 125 }, long: { from: 145, to: 305 } }

describe('the demo shop', () => {
  test('has 10 to 14 collections, each with goods, a picture and a description', async () => {
    const shop = await demoShop()
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

  test('sells at least 51 products, each with a picture, a price and a Vietnamese description', async () => {
    const shop = await demoShop()
    const products = await shownProducts(shop)
    expect(products.length).toBeGreaterThanOrEqual(51)
    const bad = products.filter(
      ({ picture, variations, description }) =>
        !picture || variations.some(({ price }) => !(price > 0)) || !/[ăâđêôơưạảấầẩẫậắằẳẵặ]/i.test(description ?? ''),
    )
    expect(bad.map(({ slug }) => slug)).toEqual([])
  })

  test('describes 24 products at length and the others briefly', async () => {
    const shop = await demoShop()
    const described = (await shownProducts(shop))
      .map(({ slug, description }) => ({ slug, words: syllables(description) }))
      .sort((a, b) => b.words - a.words)
    const outside = ({ from, to }: { from: number; to: number }, list: typeof described) =>
      list.filter(({ words }) => words < from || words > to)
    expect(outside(tolerance.long, described.slice(0, 24))).toEqual([])
    expect(outside(tolerance.short, described.slice(24))).toEqual([])
  })

  test('shows every picture that a product names', async () => {
    const shop = await demoShop()
    const shown = (await shownProducts(shop)).flatMap(({ pictures }) => pictures.map(({ id }) => id))
    const named = await rowsOf(shop, 'select unnest(array[avatar] || images) from product')
    expect(shown).toHaveLength(named.length)
    const { status } = await shop.fetch(new Request(`http://shop.test/media/${shown[0]}/320.webp`))
    expect(status).toBe(200)
  })

  test('never offers the same choice of a product twice, nor one the product does not have', async () => {
    const shop = await demoShop()
    for (const { slug, options, variations } of await shownProducts(shop)) {
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
        for (const [index, { value }] of values.entries()) expect(options[index]?.values, slug).toContain(value)
      }
    }
    expect(await rowsOf(shop, 'select 1 from variation group by product_id, choice_key having count(*) > 1')).toEqual(
      [],
    )
  })

  test('has eight pages and six posts of at least 600 words', async () => {
    const shop = await demoShop()
    const pages = await shownPages(shop)
    const posts = pages.filter(({ kind }) => kind === 'post')
    expect([pages.length - posts.length, posts.length]).toEqual([8, 6])
    expect(posts.filter(({ content }) => syllables(content) < 600).map(({ slug }) => slug)).toEqual([])
    expect(pages.filter(({ content, summary, title }) => !content || !summary || !title)).toEqual([])
  })

  test('leads nowhere that does not exist, in its texts and in its menus', async () => {
    const shop = await demoShop()
    const [products, pages] = [await shownProducts(shop), await shownPages(shop)]
    const texts = [
      ...products.flatMap(({ description, descriptionEn }) => [description, descriptionEn]),
      ...pages.flatMap(({ content, contentEn }) => [content, contentEn]),
    ]
    const inTexts = texts.flatMap((html) => [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to))
    const inMenus = (await shop.call<Menu[]>('/menu/')).res_data.flatMap(({ to }) => to ?? [])
    const links = [...new Set([...inTexts, ...inMenus])]
    expect(inTexts.length).toBeGreaterThan(30)
    const slugsOf = async (table: string) => (await rowsOf<{ slug: string }>(shop, table)).map(({ slug }) => slug)
    const screens = ['/home', '/shop', '/blogs', '/calendar', '/track-order', '/shopping-cart']
    const known = new Set([
      ...screens,
      ...products.map(({ slug }) => `/product/${slug}`),
      ...(await slugsOf('select slug from collection where is_visiable')).map((slug) => `/collections/${slug}`),
      ...pages.map(({ kind, slug }) => (kind === 'post' ? `/blog-view/${slug}` : `/page/${slug}`)),
    ])
    expect(links.filter((to) => !known.has(to) && !/^(https:|mailto:|tel:)/.test(to))).toEqual([])
  })

  test('has 80 reviews, some of which wait for approval, and stars that equal a recount', async () => {
    const shop = await demoShop()
    const reviews = await rowsOf<{ product_id: string; rating: number; is_approved: string }>(
      shop,
      'select product_id, rating, is_approved from review_feedback',
    )
    expect(reviews).toHaveLength(80)
    const approved = reviews.filter(({ is_approved }) => is_approved === 'Y')
    expect(approved.length).toBeLessThan(80)
    expect(approved.length).toBeGreaterThan(40)
    for (const { id, slug, rating, reviewCount } of await shownProducts(shop)) {
      const stars = approved.filter((review) => review.product_id === id).map((review) => review.rating)
      const average = stars.reduce((sum, star) => sum + star, 0) / (stars.length || 1)
      expect({ rating, reviewCount }, slug).toEqual({
        rating: Math.round(average * 100) / 100,
        reviewCount: stars.length,
      })
    }
  })

  test('has staff with SADMIN, SYSAD and two roles that its owner may change', async () => {
    const shop = await demoShop()
    const fixed = await rowsOf(shop, 'select code, is_fixed as "isFixed" from role order by is_fixed desc, code')
    expect(fixed).toEqual([
      { code: 'SADMIN', isFixed: true },
      { code: 'SYSAD', isFixed: true },
      { code: 'EDITOR', isFixed: false },
      { code: 'SALES', isFixed: false },
    ])
    const roles = { admin: 'SADMIN', sysad: 'SYSAD', banhang: 'SALES', noidung: 'EDITOR' }
    for (const [username, role_id] of Object.entries(roles)) {
      const token = await shop.signIn(username, adminPassword)
      expect((await shop.call<StaffUser>('/auth/info', { token })).res_data).toMatchObject({ username, role_id })
    }
  })
})

test.each(['demo', 'none'] as const)('filling the shop (%s) a second time changes nothing', async (seed) => {
  const shop = await openTestShop({ seed })
  const tables = await rowsOf<{ name: string }>(
    shop,
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  const contents = async () => {
    const sums: Record<string, unknown> = {}
    for (const { name } of tables) {
      const sql = `select count(*) as rows, md5(string_agg(t::text, ';' order by t::text)) as sum from ${name} t`
      sums[name] = (await rowsOf(shop, sql))[0]
    }
    return sums
  }
  const before = await contents()
  expect(before).toMatchObject({ staff: { rows: seed === 'demo' ? 4 : 1 }, role: { rows: 4 } })
  shop.clock.now = new Date('2027-01-01T00:00:00Z')
  expect(await Promise.all([seedShop(shop), seedShop(shop)])).toEqual([undefined, undefined])
  expect(await contents()).toEqual(before)
})
