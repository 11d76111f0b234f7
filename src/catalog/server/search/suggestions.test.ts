import { describe, expect, test } from 'vitest'
import type { SearchSuggestions } from '#catalog/contract.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

const demo = () => openTestShop({ seed: 'demo' })

describe('suggestions while typing', () => {
  const suggest = async (shop: TestShop, q: string) =>
    shop.call<SearchSuggestions>(`/product/suggest?q=${encodeURIComponent(q)}`)

  test('before typing offers every collection and the searches that the shop has configured', async () => {
    const shop = await openTestShop()
    await shop.pool.query(`
      insert into collection (id, slug, name, is_visiable) values (gen_random_uuid(), 'nen', 'Nến', true), (gen_random_uuid(), 'cu', 'Cũ', false);
      insert into system_param (id, key, value, type, param_group, title, is_public, default_value)
        values (gen_random_uuid(), 'search.words', ' bát hương ,, đèn dầu,bát hương,${'x'.repeat(61)}', 'text', 'shop', 'Từ', true, '')
        on conflict (key) do update set value = excluded.value`)
    const { res_data } = await suggest(shop, '')
    expect(res_data.words).toEqual(['bát hương', 'đèn dầu'])
    expect(res_data.collections.map(({ slug }) => slug)).toEqual(['nen'])
    expect([res_data.products, res_data.days, res_data.rituals]).toEqual([[], [], []])
  })

  test('include the upcoming ritual days that match the words', async () => {
    const { res_data } = await suggest(await openTestShop(), 'rằm')
    expect(res_data.days[0]?.name).toMatch(/^Rằm tháng/)
    expect(res_data.days[0]?.day).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  test('include the rituals of a family’s own day that match the words', async () => {
    const { res_data } = await suggest(await openTestShop(), 'cúng giỗ')
    expect(res_data.rituals).toEqual([{ slug: 'le-ngay-gio', name: 'Ngày giỗ' }])
  })

  test.each([
    ['b', undefined],
    ['bat hu', 'Bát hương'],
    ['bát h', 'Bát hương'],
    ['nha', 'Nhang'],
    ['ddenf', 'đèn'],
    ['huogn', 'hương'],
  ])('“%s” suggests a few products with price and picture', async (q, word) => {
    const { res_data: found } = await suggest(await demo(), q)
    expect(found.products.length).toBeGreaterThan(0)
    expect(found.products.length + found.collections.length).toBeLessThanOrEqual(8)
    const [first] = found.products
    expect(first).toMatchObject({ price: expect.any(Number), picture: { width: expect.any(Number) } })
    if (word) expect(first?.name.toLowerCase()).toContain(word.toLowerCase())
  })

  test('collections are matched by word prefixes', async () => {
    const { res_data: found } = await suggest(await demo(), 'tram hu')
    expect(found.collections.map(({ slug }) => slug)).toContain('tram-huong')
  })

  test('refuses an overlong query at its field', async () => {
    const shop = await openTestShop()
    for (const q of ['a'.repeat(121), 'ă '.repeat(80)])
      expect(await suggest(shop, q)).toMatchObject({ status: 422, errors: [{ field: 'q' }] })
  })

  test('allows one address many requests, up to a limit', async () => {
    const shop = await openTestShop({ rateLimit: 'on' })
    for (let n = 0; n < 300; n++) expect((await suggest(shop, 'nhang')).status).toBe(200)
    expect((await suggest(shop, 'nhang')).status).toBe(429)
    expect((await shop.call('/product/pagination')).status).toBe(200)
  })
})
