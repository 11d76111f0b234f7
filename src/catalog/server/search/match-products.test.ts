import { describe, expect, test } from 'vitest'
import type { ProductSummary, SearchSuggestions } from '#catalog/contract.ts'
import { normalizedWords, wordsWithoutDiacritics } from '#catalog/search/normalized-words.ts'
import { removeDiacritics, slugify } from '#foundation/text/remove-diacritics.ts'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

type List = { items: ProductSummary[]; total: number; totalRelation: string; searchedFor: string | null }

const demo = () => openTestShop({ seed: 'demo' })
const search = async (shop: TestShop, q: string, more = '') =>
  shop.call<List>(`/product/pagination?limit=100&q=${encodeURIComponent(q)}${more}`)
const names = (list: List) => list.items.map(({ name }) => name)

test('the database normalizes and splits text exactly as the server does', async () => {
  const shop = await openTestShop()
  const tricky = [
    'Đèn thờ ĐIỆN tử',
    'Ể Ặ Ỗ Ữ ợ ẩ hòa hoà',
    'Cư M’gar – “Ø16cm” × 24/48h ÷ 2',
    '  bát\thương\n\u00a0sứ\u2003 ',
    'ÆØÅ Łódź ẞ Straße İstanbul ΑΒΓ Привет Ёлка',
    '線香 お香 ｶﾞ 😀 ﬁ Ⅳ',
    'a%b_c\\d\'e"f--;/*',
    'q\u0323\u0307 q\u0307\u0323 e\u0302\u0301',
    '10.000₫ 3,5 kg 108hat v2 x10y',
    '---',
    '',
  ]
  for (const text of tricky.flatMap((one) => [one, one.normalize('NFD'), one.normalize('NFC'), one.toUpperCase()])) {
    const { rows } = await shop.pool.query(
      'select fold_text($1) as folded, slug_text($1) as slug, spelled_words($1) as spelled, folded_words($1) as words',
      [text],
    )
    expect({ text, ...rows[0] }).toEqual({
      text,
      folded: removeDiacritics(text),
      slug: slugify(text),
      spelled: normalizedWords(text),
      words: wordsWithoutDiacritics(text),
    })
  }
})

describe('a search in the demo shop', () => {
  test.each([
    ['den tho', 'Đèn dầu thờ bằng đồng'],
    ['đèn thờ', 'Đèn dầu thờ bằng đồng'],
    ['DEN THO', 'Đèn dầu thờ bằng đồng'],
    ['đèn thờ'.normalize('NFD'), 'Đèn dầu thờ bằng đồng'],
    ['ddeenf', 'Đèn lồng lụa đỏ'],
    ['ddenf thowf', 'Đèn dầu thờ bằng đồng'],
    ['traamf huowng', 'Trầm hương miếng'],
    ['d9en2', 'Đèn lồng lụa đỏ'],
    ['tra6m2 hu7o7ng', 'Trầm hương miếng'],
    ['đèn cầy', 'Nến hoa sen'],
    ['lư hương', 'Bát hương sứ men lam vẽ rồng'],
    ['bình bông', 'Đôi lọ hoa men rạn đắp rồng'],
    ['giấy tiền', 'Vàng mã, tiền vàng'],
    ['chuỗi hạt', 'Tràng hạt trầm hương'],
    ['chầm hương', 'Trầm hương miếng'],
    ['nhan', 'Nhang vòng trầm'],
    ['bat huogn', 'Bát hương đồng đắp nổi rồng'],
    ['trang haat', 'Tràng hạt trầm hương'],
    ['porcelain', 'Đĩa quả sứ men lam'],
    ['incense bowl', 'Bát hương sứ men lam vẽ rồng'],
    ['108 hat', 'Tràng hạt trầm hương'],
  ])('“%s” finds “%s”', async (q, name) => {
    expect(names((await search(await demo(), q)).res_data)).toContain(name)
  })

  test('nhang and hương match each other, the typed word first', async () => {
    const shop = await demo()
    const nhang = names((await search(shop, 'nhang')).res_data)
    expect(nhang[0]).toMatch(/nhang/i)
    expect(nhang).toContain('Nụ trầm hương')
    expect(names((await search(shop, 'hương')).res_data)).toContain('Nhang vòng trầm')
  })

  test('altars come first for “bàn thờ”, with and without diacritics', async () => {
    const shop = await demo()
    for (const q of ['bàn thờ', 'ban tho', 'BÀN THỜ']) {
      const [first, second] = names((await search(shop, q)).res_data)
      expect([first, second].every((name) => name?.startsWith('Bàn thờ'))).toBe(true)
    }
  })

  test('a whole phrase ranks above its separate words', async () => {
    const shop = await demo()
    for (const q of ['bát hương', 'bat huong']) {
      expect(
        names((await search(shop, q)).res_data)
          .slice(0, 5)
          .every((name) => name.startsWith('Bát hương')),
      ).toBe(true)
    }
  })

  test('names the corrected query', async () => {
    const shop = await demo()
    expect((await search(shop, 'đèn thờ')).res_data.searchedFor).toBeNull()
    expect((await search(shop, 'ddenf')).res_data.searchedFor).toBe('đèn')
    expect((await search(shop, 'bat huogn')).res_data.searchedFor).toBe('bát hương')
  })

  test.each([
    'zzzzqqq',
    '%',
    '_',
    '%%%',
    '\\',
    "' or 1=1 --",
    '"; drop table product; --',
    '!!!',
    ':*',
    '線香',
    '() & |',
  ])('“%s” is answered without false matches', async (q) => {
    const shop = await demo()
    const answer = await search(shop, q)
    expect(answer.status).toBe(200)
    expect(answer.res_data.total).toBeLessThan(20)
    expect((await shop.call('/product/pagination')).status).toBe(200)
  })

  test('SQL and query-language characters are plain text', async () => {
    const shop = await demo()
    for (const q of ['%', '_', '\\', "'", '*']) expect((await search(shop, q)).res_data.total).toBe(0)
    expect((await search(shop, 'bát%hương')).res_data.total).toBeGreaterThan(4)
  })

  test('a query of many words is truncated; one that is too long is refused at its field', async () => {
    const shop = await demo()
    expect((await search(shop, 'nhang '.repeat(19))).status).toBe(200)
    const refused = await search(shop, 'a'.repeat(121))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'q' }] })
  })
})

test('a word with diacritics ranks exact matches first', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  for (const name of ['Quà tặng bạn bè', 'Đồ bán buôn', 'Bàn nhỏ']) await createProduct(shop, token, { name })
  for (const [q, first] of [
    ['bàn', 'Bàn nhỏ'],
    ['bạn', 'Quà tặng bạn bè'],
    ['bán', 'Đồ bán buôn'],
  ] as const) {
    const found = names((await search(shop, q)).res_data)
    expect(found).toHaveLength(3)
    expect(found[0]).toBe(first)
  }
})

test('search results follow every edit of a product, and drafts stay hidden', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { name: 'Chiêng đồng' })
  expect((await search(shop, 'chieng')).res_data.total).toBe(1)
  await shop.call(`/product/${product.id}`, { method: 'PUT', body: { name: 'Trống gỗ' }, token })
  expect((await search(shop, 'chieng')).res_data.total).toBe(0)
  expect((await search(shop, 'trong go')).res_data.total).toBe(1)
  await shop.call(`/product/${product.id}`, { method: 'PUT', body: { status: 'draft' }, token })
  for (const q of ['trong go', 'tronng', 'troongs'])
    expect((await search(shop, q, '&query=%7B%22status%22:%22draft%22%7D')).res_data.total).toBe(0)
})

test('of very many matches the popular ones are ranked, and each match is on exactly one page', async () => {
  const shop = await openTestShop()
  await shop.pool.query(`
    insert into product (id, slug, name, summary, status, popularity, published_date)
    select gen_random_uuid(), 'nen-' || n, case n % 10 when 0 then 'Nến cốc số ' else 'Cốc đựng nến số ' end || n, '', 'published', n, now()
    from generate_series(1, 400) n`)
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search(shop, 'nến', `&sort=default&page=${page}`)))
  const found = pages.flatMap(({ res_data }) => names(res_data))
  expect(new Set(found).size).toBe(400)
  expect(pages[0]?.res_data.total).toBe(400)
  expect(found.slice(0, 2)).toEqual(['Nến cốc số 400', 'Nến cốc số 390'])
  expect(found.slice(9, 11)).toEqual(['Nến cốc số 310', 'Cốc đựng nến số 399'])
  expect(found.slice(-2)).toEqual(['Cốc đựng nến số 2', 'Cốc đựng nến số 1'])
  const { res_data: suggested } = await shop.call<SearchSuggestions>('/product/suggest?q=n%E1%BA%BFn')
  expect(suggested.products[0]?.name).toBe('Nến cốc số 400')
})

test.each(['default', 'newest', 'price_desc'])(
  'with more matches than are counted each is on exactly one page too, sorted by %s',
  async (sort) => {
    const shop = await openTestShop()
    // Candles are many and popular; bells exceed the counting limit, and hardly any are among the popular products.
    await shop.pool.query(`
      insert into product (id, slug, name, summary, status, popularity, price_min, price_max, published_date)
      select gen_random_uuid(), 'p-' || n, case when n % 7 = 0 then 'Chuông số ' else 'Nến cốc số ' end || n, '', 'published',
        case when n % 7 = 0 then 0 else n end, n % 100, n % 100, now() - n * interval '1 minute'
      from generate_series(1, 5000) n`)
    for (const [q, count] of [
      ['chuông', 714],
      ['nến', 4286],
    ] as const) {
      const listed: string[] = []
      for (let page = 1; page <= Math.ceil(count / 100); page += 1) {
        const { res_data } = await search(shop, q, `&sort=${sort}&page=${page}`)
        expect(res_data.totalRelation).toBe('gte')
        listed.push(...names(res_data))
      }
      expect([listed.length, new Set(listed).size]).toEqual([count, count])
      expect(names((await search(shop, q, `&sort=${sort}&page=${Math.ceil(count / 100) + 1}`)).res_data)).toEqual([])
    }
  },
)

test('in a large shop rarely bought goods are found too, by name, with a typo and while typing', async () => {
  const shop = await openTestShop()
  await shop.pool.query(`
    insert into product (id, slug, name, summary, status, popularity, published_date)
    select gen_random_uuid(), 'p-' || n, case n when 1 then 'Chuông xoay' when 2 then 'Chuông gió' when 4000 then 'Chén xoay' else 'Nến cốc số ' || n end, '',
      'published', n, now()
    from generate_series(1, 4000) n`)
  for (const q of ['chuông', 'chuo', 'chuoong', 'chuogn xoay', 'nến cốc số 3', 'nen cocc'])
    expect((await search(shop, q, '&sort=default')).res_data.total).toBeGreaterThan(0)
  expect(names((await search(shop, 'chuông', '&sort=default')).res_data)).toEqual(['Chuông gió', 'Chuông xoay'])
  expect(names((await search(shop, 'chuogn xoay')).res_data)).toContain('Chuông xoay')
  for (const q of ['chuông x', 'chuogn xoay']) {
    const { res_data } = await shop.call<SearchSuggestions>(`/product/suggest?q=${encodeURIComponent(q)}`)
    expect(res_data.products.map(({ name }) => name)).toContain('Chuông xoay')
  }
  for (const sort of ['newest', 'best', 'price_asc', 'default']) {
    const { res_data } = await search(shop, 'nến', `&sort=${sort}&page=2`)
    expect([res_data.total, res_data.totalRelation, res_data.items.length]).toEqual([500, 'gte', 100])
  }
  const last = await search(shop, 'nến', '&sort=default&page=40')
  expect([last.res_data.totalRelation, last.res_data.items.length]).toEqual(['gte', 97])
  const few = await search(shop, 'nến cốc số 3', '&sort=newest')
  expect(few.res_data).toMatchObject({ total: 1, totalRelation: 'eq' })
})

test('a search runs a limited number of statements', async () => {
  const shop = await demo()
  const questions: string[] = []
  shop.pool.on('acquire', (client) => {
    const own = client.query
    if ('counted' in client) return
    Object.assign(client, {
      counted: true,
      query: (...args: unknown[]) => {
        questions.push(String(args[0]))
        return Reflect.apply(own, client, args)
      },
    })
  })
  for (const q of ['bát hương', 'ddenf', 'bat huogn', 'zzzzqqq']) {
    questions.length = 0
    await search(shop, q, '&material=dong&priceFrom=1000&inStock=true&rating=1')
    expect(questions.length).toBeGreaterThan(1)
    // One of them reads the rituals, which a running shop has in its query cache.
    expect(questions.length).toBeLessThanOrEqual(9)
    questions.length = 0
    await shop.call(`/product/facets?q=${encodeURIComponent(q)}`)
    expect(questions.length).toBeLessThanOrEqual(9)
  }
})
