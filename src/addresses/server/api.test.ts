import { describe, expect, test } from 'vitest'
import type { Place } from '#addresses/contract.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const provincesOf = async (shop: TestShop) => (await shop.call<Place[]>('/address/provinces')).res_data
const wardsOf = (shop: TestShop, province: string) =>
  shop.call<Place[]>(`/address/wards?province=${encodeURIComponent(province)}`)

describe('the addresses a buyer chooses from', () => {
  test('are the 34 provinces and their 3,321 wards, each with a unique code', async () => {
    const shop = await openTestShop()
    const provinces = await provincesOf(shop)
    expect(provinces).toHaveLength(34)
    const lists = await Promise.all(provinces.map(async ({ code }) => (await wardsOf(shop, code)).res_data))
    expect(lists.filter((list) => list.length === 0)).toEqual([])
    const wards = lists.flat()
    expect(wards).toHaveLength(3321)
    expect(new Set(wards.map(({ code }) => code)).size).toBe(3321)
    expect(wards.filter(({ code, name }) => !/^\d{5}$/.test(code) || !/^(Phường|Xã|Đặc khu) \S/.test(name))).toEqual([])
  })

  test('come in Vietnamese alphabetical order', async () => {
    const shop = await openTestShop()
    const collator = new Intl.Collator('vi', { numeric: true })
    for (const list of [await provincesOf(shop), (await wardsOf(shop, '01')).res_data]) {
      const names = list.map(({ name }) => name)
      expect(names).toEqual(names.toSorted(collator.compare))
    }
  })

  test.each([
    '79',
    'Thành phố Hồ Chí Minh',
    'TP. Hồ Chí Minh',
    'hồ chí minh',
    'ho chi minh',
    'HO CHI MINH',
    'TP.HCM',
    'Hồ Chí Minh'.normalize('NFD'),
    '  Hồ   Chí Minh ',
  ])('the wards of “%s” are those of Hồ Chí Minh City', async (province) => {
    const shop = await openTestShop()
    const wards = await wardsOf(shop, province)
    const former = 'Bến Nghé, Nguyễn Thái Bình, Đa Kao (Quận 1)'
    expect(wards.res_data).toContainEqual({ code: '26740', name: 'Phường Sài Gòn', former })
    expect(wards.res_data).toHaveLength(168)
  })

  test('include the names from before the reform, for buyers who still use them', async () => {
    const shop = await openTestShop()
    const formerOf = (places: Place[], name: string) => places.find((place) => place.name === name)?.former
    const provinces = await provincesOf(shop)
    expect(formerOf(provinces, 'Thành phố Hải Phòng')).toContain('Hải Dương')
    expect(formerOf(provinces, 'Thành phố Huế')).toBe('Thừa Thiên Huế')
    expect(formerOf(provinces, 'Thành phố Hà Nội')).toBeNull()
    const wards = (await wardsOf(shop, '01')).res_data
    expect(formerOf(wards, 'Phường Hoàn Kiếm')).toMatch(/Hàng Bạc.*\(Quận Hoàn Kiếm\)/)
    expect(wards.filter(({ former }) => former === null)).toEqual([])
  })

  test.each(['Atlantis', '99', 'Hà Tây', '%', '7'])('refuse “%s”, which is not a province', async (province) => {
    const shop = await openTestShop()
    expect(await wardsOf(shop, province)).toMatchObject({
      status: 422,
      errors: [{ field: 'province', message: 'Không tìm thấy tỉnh / thành phố này.' }],
    })
  })

  test('need a province to list its wards', async () => {
    const shop = await openTestShop()
    expect(await shop.call('/address/wards')).toMatchObject({ status: 422, errors: [{ field: 'province' }] })
  })
})
