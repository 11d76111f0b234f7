import { describe, expect, test } from 'vitest'
import type { SystemParam } from '#system/contract.ts'
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
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })

describe('system parameters', () => {
  test.each([
    ['shipping.standard_fee', '30.000'],
    ['shipping.pickup', 'có'],
    ['facebook.client_info', 'never'],
    ['home.hero_picture', 'hero.jpg'],
    ['shop.zalo', 'https://evil.example/0912345678'],
    ['shop.zalo', 'Tâm Hương'],
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

  test('refuse a change based on an older version', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id, version } = await paramOf(shop, token, 'shop.name')
    shop.clock.now = new Date(Date.now() + 60_000)
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
