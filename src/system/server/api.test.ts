import { describe, expect, test } from 'vitest'
import { siteTitle } from '#foundation/site-settings.ts'
import type { SystemParam } from '#system/contract.ts'
import { createStaff } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const paramsOf = async (shop: TestShop, token?: string) =>
  (await shop.call<SystemParam[]>('/system-params/', { token })).res_data

async function paramOf(shop: TestShop, token: string, key: string): Promise<SystemParam> {
  const param = (await paramsOf(shop, token)).find((one) => one.key === key)
  if (!param) throw new Error(`There is no ${key}.`)
  return param
}

const put = (shop: TestShop, token: string, id: string, body: unknown, version?: number) =>
  shop.call<SystemParam>(`/system-params/${id}`, {
    method: 'PUT',
    body,
    token,
    headers: ifMatch(version),
  })

const ifMatch = (version?: number): Record<string, string> => (version ? { 'if-match': `"${version}"` } : {})

describe('system parameters', () => {
  test.each([
    ['shipping.standard_fee', '30.000'],
    ['shipping.pickup', 'có'],
    ['facebook.client_info', 'never'],
    ['home.hero_picture', 'hero.jpg'],
    ['shop.zalo', 'https://evil.example/0912345678'],
    ['shop.zalo', 'Tâm Hương'],
    ['facebook.ip_service', 'https://x;sandbox'],
    ['facebook.ip_service', 'ipwho.is'],
  ])('%s refuses “%s”, at the value', async (key, value) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await paramOf(shop, token, key)
    expect(await put(shop, token, id, { value })).toMatchObject({ status: 422, errors: [{ field: 'value' }] })
  })

  test('have a default and their options', async () => {
    const shop = await openTestShop({ seed: 'demo' })
    const token = await shop.signIn()
    expect(await paramOf(shop, token, 'shop.hotline')).toMatchObject({ value: '0912 345 678', defaultValue: '' })
    expect(await paramOf(shop, token, 'facebook.client_info')).toMatchObject({
      defaultValue: 'ask',
      options: ['off', 'ask', 'on'],
    })
    expect((await paramOf(shop, token, 'home.hero_picture')).type).toBe('picture')
  })

  test('a name of the shop that is not public stays on pages after a visitor has read the parameters', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await paramOf(shop, token, 'shop.name')
    const change = { value: 'Trầm Việt', isPublic: false }
    expect((await put(shop, token, id, change)).status).toBe(200)
    expect((await paramsOf(shop)).map(({ key }) => key)).not.toContain('shop.name')
    expect(siteTitle('vi')).toBe('Trầm Việt')
  })

  test('refuse a change based on an older version', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id, version } = await paramOf(shop, token, 'shop.name')
    shop.advanceClock({ minutes: 1 })
    expect((await put(shop, token, id, { value: 'Trầm Việt' }, version)).status).toBe(200)
    const late = await put(shop, token, id, { value: 'Hương Việt' }, version)
    expect(late).toMatchObject({ status: 409, errors: [{ field: 'version' }] })
    expect((await paramOf(shop, token, 'shop.name')).value).toBe('Trầm Việt')
  })

  test('are visible to visitors only when public', async () => {
    const shop = await openTestShop()
    expect((await paramsOf(shop)).every(({ isPublic }) => isPublic)).toBe(true)
  })
})

describe('several parameters', () => {
  async function openSettings() {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const all = await paramsOf(shop, token)
    const valuesOf = async (...keys: string[]) =>
      (await paramsOf(shop, token)).filter(({ key }) => keys.includes(key)).map(({ value }) => value)
    const save = (body: Record<string, string>, version?: number) =>
      shop.call<SystemParam[]>('/system-params/', { method: 'PUT', body, token, headers: ifMatch(version) })
    return { shop, token, all, valuesOf, save }
  }
  const versionOf = (params: readonly SystemParam[]) => params.reduce((sum, { version }) => sum + version, 0)

  test('are saved together; unchanged ones keep their version', async () => {
    const { shop, token, all, valuesOf, save } = await openSettings()
    const values = Object.fromEntries(all.map(({ key, value }) => [key, value]))
    const mine = { ...values, 'shop.hotline': '0912 345 678', 'shop.name': 'Trầm Việt' }
    const saved = await save(mine, versionOf(all))
    expect(saved.status).toBe(200)
    expect(await valuesOf('shop.hotline', 'shop.name')).toEqual(['0912 345 678', 'Trầm Việt'])
    expect(await paramsOf(shop, token)).toEqual(saved.res_data)
    expect(versionOf(await paramsOf(shop, token))).toBe(versionOf(all) + 2)
    expect(await save({})).toMatchObject({ status: 200, res_data: [] })
  })

  test('stay as they are when one is invalid or unknown; each such key is named', async () => {
    const { valuesOf, save } = await openSettings()
    const wrong = {
      'shop.hotline': '0912 345 678',
      'shop.zalo': 'Tâm Hương',
      'return.days': 'bảy',
      'shop.khong_co': 'x',
    }
    const refused = await save(wrong)
    expect([refused.status, refused.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['shop.zalo', 'return.days', 'shop.khong_co'],
    ])
    expect(await valuesOf('shop.hotline')).toEqual([''])
  })

  test('are not changed over a newer version of any of them', async () => {
    const { shop, token, all, valuesOf, save } = await openSettings()
    const named = all.filter(({ key }) => key === 'shop.hotline' || key === 'shop.zalo')
    const { id } = await paramOf(shop, token, 'shop.hotline')
    await put(shop, token, id, { value: '0987 654 321' })
    const mine = { 'shop.hotline': '0912 345 678', 'shop.zalo': '' }
    expect(await save(mine, versionOf(named))).toMatchObject({ status: 409, errors: [{ field: 'version' }] })
    expect(await valuesOf('shop.hotline')).toEqual(['0987 654 321'])
    expect((await save(mine, versionOf(named) + 1)).status).toBe(200)
  })

  test('are saved once by two who read the same version', async () => {
    const { all, valuesOf, save } = await openSettings()
    const name = all.filter(({ key }) => key === 'shop.name')
    const both = await Promise.all(['A', 'B'].map((value) => save({ 'shop.name': value }, versionOf(name))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await valuesOf('shop.name')).toEqual(both[0]?.status === 200 ? ['A'] : ['B'])
  })

  test('are changed only with the right to it', async () => {
    const { shop, token, save } = await openSettings()
    const body = { 'shop.name': 'X' }
    const seller = await createStaff(shop, token, 'SALES')
    expect((await shop.call('/system-params/', { method: 'PUT', body, token: seller })).status).toBe(403)
    expect((await save(body)).status).toBe(200)
  })
})
