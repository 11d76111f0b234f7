import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { KnownBuyer } from '#orders/staff-contract.ts'
import { createOrder, createProduct, orderBody } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

async function shopWithFinder() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const lines = [{ productId: product.id, amount: 1 }]
  const lan = await createOrder(shop, lines)
  const duc = await createOrder(shop, lines, {
    fullname: 'Đặng Minh Đức',
    phoneNumber: '+84 987 654 321',
    shippingProvince: '79',
    shippingWard: 'Phường Sài Gòn',
  })
  const find = async (phone: string) =>
    (await shop.call<KnownBuyer | null>(`/order/buyer?${new URLSearchParams({ phone })}`, { token })).res_data
  const move = async ({ id }: Order, orderStatus: string) => {
    expect((await shop.call(`/order/${id}/status`, { method: 'PUT', body: { orderStatus }, token })).status).toBe(200)
  }
  const confirmed = async (more: Record<string, unknown>) => move(await createOrder(shop, lines, more), 'confirmed')
  return { shop, token, lan, duc, lines, find, move, confirmed }
}

test('a phone number in any format finds the previous buyer', async () => {
  const { duc, find, move } = await shopWithFinder()
  await move(duc, 'confirmed')
  expect(await find('0987-654-321')).toMatchObject({ fullname: 'Đặng Minh Đức', shippingProvince: '79', orders: 1 })
  expect(await find('0900 000 000')).toBeNull()
})

test('a phone number finds nobody by an order of a stranger that staff have not confirmed, and anybody whose order staff placed', async () => {
  const { shop, token, duc, lines, find, move, confirmed } = await shopWithFinder()
  const { phoneNumber } = duc
  expect(await find(phoneNumber)).toBeNull()
  await move(duc, 'cancelled')
  expect(await find(phoneNumber)).toBeNull()
  await confirmed({ phoneNumber, email: 'duc@example.com' })
  const forged = { phoneNumber, email: 'la@example.com', shippingStreet: '1 Kẻ Lạ' }
  await createOrder(shop, lines, forged)
  await createOrder(shop, lines, { ...forged, buyerFullname: 'Kẻ Lạ', buyerPhoneNumber: '0966000111' })
  expect(await find(phoneNumber)).toMatchObject({ email: 'duc@example.com', shippingStreet: '12 Hàng Quạt' })
  expect(await find('0966000111')).toBeNull()
  shop.advanceClock({ minutes: 1 })
  const body = orderBody(lines, { phoneNumber, email: 'moi@example.com' })
  expect((await shop.call('/order/', { method: 'POST', body, token })).status).toBe(200)
  expect(await find(phoneNumber)).toMatchObject({ email: 'moi@example.com' })
})

test('a phone number of a gift’s receiver finds no email of its buyer, and the buyer’s no address of the receiver', async () => {
  const { lan, find, confirmed } = await shopWithFinder()
  const gift = {
    fullname: 'Mẹ Hoa',
    phoneNumber: '0977000111',
    buyerFullname: 'Con An',
    buyerPhoneNumber: '0966000111',
    email: 'an@example.com',
  }
  await confirmed(gift)
  const mother = { fullname: 'Mẹ Hoa', shippingStreet: lan.shippingStreet, email: null, orders: 1 }
  expect(await find('0977 000 111')).toMatchObject(mother)
  const giver = { fullname: 'Con An', email: 'an@example.com', shippingProvince: null, shippingStreet: null }
  expect(await find('0966 000 111')).toMatchObject(giver)
  await confirmed({ fullname: 'Mẹ Hoa', phoneNumber: '0977000111', email: 'hoa@example.com' })
  await confirmed(gift)
  expect(await find('0977 000 111')).toMatchObject({ email: 'hoa@example.com', orders: 3 })
})
