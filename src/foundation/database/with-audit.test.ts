import { expect, test } from 'vitest'
import { createProduct, createVoucher, orderBody } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

type Param = { id: string; value: string; version: number }

/** A shop with a system parameter of its own, which `change` sets. */
async function openShop() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { res_data: param } = await shop.call<Param>('/system-params/', {
    method: 'POST',
    token,
    body: { key: 'shop.motto', value: 'Tâm thành', title: 'Câu châm ngôn' },
  })
  const change = (value: string, headers: Record<string, string> = {}, id = param.id) =>
    shop.call<Param>(`/system-params/${id}`, { method: 'PUT', token, body: { value }, headers })
  return { shop, token, param, change }
}

test('a change based on an old version is refused, and the newer one stays', async () => {
  const { shop, token, param, change } = await openShop()
  shop.advanceClock({ seconds: 1 })
  const first = await change('Của người thứ nhất', { 'if-match': `"${param.version}"` })
  expect(first.res_data.version).toBe(param.version + 1)
  shop.advanceClock({ seconds: 1 })
  const second = await change('Của người thứ hai', { 'if-match': `"${param.version}"` })
  expect([second.status, second.errors?.[0]?.field]).toEqual([409, 'version'])
  const now = await shop.call<Param>(`/system-params/${param.id}`, { token })
  expect(now.res_data.value).toBe('Của người thứ nhất')
  expect((await change('Không nói bản nào')).status).toBe(200)
})

test('an old version is refused for an id in capitals and for a removal too', async () => {
  const { shop, token, param, change } = await openShop()
  await change('Mới')
  const old = { 'if-match': `"${param.version}"` }
  expect((await change('Muộn', old, param.id.toUpperCase())).status).toBe(409)
  const remove = (headers = {}) => shop.call(`/system-params/${param.id}`, { method: 'DELETE', token, headers })
  const late = await remove(old)
  expect([late.status, late.errors?.[0]?.field]).toEqual([409, 'version'])
  expect((await remove({ 'if-match': `"${param.version + 1}"` })).status).toBe(200)
})

test('an old version of a role is not removed', async () => {
  const { shop, token } = await openShop()
  await shop.call('/auth/roles', {
    method: 'POST',
    token,
    body: { code: 'PACKER', name: 'Đóng gói', capabilities: [] },
  })
  const ask = (method: string, version: number, body?: object) =>
    shop.call('/auth/roles/PACKER', { method, token, headers: { 'if-match': `"${version}"` }, ...(body && { body }) })
  expect((await ask('PUT', 1, { name: 'Kho' })).status).toBe(200)
  expect((await ask('DELETE', 1)).status).toBe(409)
  expect((await ask('DELETE', 2)).status).toBe(200)
})

test('staff who take orders, cancel them and correct stock make no new version of the goods and the voucher', async () => {
  const { shop, token } = await openShop()
  const product = await createProduct(shop, token)
  const voucher = await createVoucher(shop, token)
  const send = (path: string, body: object, method = 'POST') => shop.call<{ id: string }>(path, { method, body, token })
  const body = orderBody([{ productId: product.id, amount: 2 }], { voucherCode: voucher.code })
  const order = await send('/order/', body)
  const variationId = product.variations[0]?.id
  await send('/stock/correction', { lines: [{ variationId, change: 5 }], reason: 'counted' })
  const cancelled = { orderStatus: 'cancelled', reason: 'Khách đổi ý' }
  expect((await send(`/order/${order.res_data.id}/status`, cancelled, 'PUT')).status).toBe(200)
  const read = async (path: string) => (await shop.call<{ version: number }>(path, { token })).res_data
  expect(await read(`/product/${product.id}`)).toMatchObject({ version: product.version, quantity: 15 })
  expect(await read(`/voucher/${voucher.id}`)).toMatchObject({ version: voucher.version, uses: 0 })
  await send(`/product/${product.id}`, { isFeatured: true }, 'PUT')
  await send(`/voucher/${voucher.id}`, { maxUses: 9 }, 'PUT')
  expect((await read(`/product/${product.id}`)).version).toBe(product.version + 1)
  expect((await read(`/voucher/${voucher.id}`)).version).toBe(voucher.version + 1)
})
