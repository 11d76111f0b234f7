import { describe, expect, test } from 'vitest'
import type { Voucher, VoucherOffer, VoucherUse } from '#vouchers/contract.ts'
import { createOrder, createProduct, createStaff, createVoucher } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

type Page<Item> = { items: Item[]; total: number }

describe('vouchers', () => {
  test('can be added, found by code, edited and deleted', async () => {
    const shop = await openTestShop()
    const token = await createStaff(shop, await shop.signIn(), 'SALES')
    const voucher = await createVoucher(shop, token, {
      code: 'chào bạn',
      maxDiscount: 50_000,
      minimumSubtotal: 300_000,
      endsDate: '2026-12-31 17:00:00',
    })
    expect(voucher).toMatchObject({
      code: 'CHAOBAN',
      percent: 10,
      uses: 0,
      isActive: true,
      endsDate: '2026-12-31 17:00:00',
    })
    const query = encodeURIComponent(JSON.stringify({ code: 'CHAOBAN' }))
    const listed = await shop.call<Page<Voucher>>(`/voucher/pagination?query=${query}`, { token })
    expect(listed.res_data).toMatchObject({ total: 1, items: [{ id: voucher.id, createdBy: expect.any(String) }] })
    const exact = await createVoucher(shop, token, {
      code: 'TETDEN',
      percent: 7.5,
      description: 'Tết đến, giảm cho đơn đầu',
    })
    expect(exact.percent).toBe(7.5)
    for (const [q, codes] of [
      ['chao', ['CHAOBAN']],
      ['don dau tet', ['TETDEN']],
      ['tet-den', ['TETDEN']],
      ['tet_d', ['TETDEN']],
      ['tet-moi', []],
      ['%', []],
    ] as const) {
      const sought = await shop.call<Page<Voucher>>(`/voucher/pagination?q=${encodeURIComponent(q)}`, { token })
      expect(sought.res_data.items.map(({ code }) => code)).toEqual(codes)
    }
    const body = { kind: 'fixed', discount: 20_000, isActive: false, endsDate: null }
    const changed = await shop.call<Voucher>(`/voucher/${voucher.id}`, { method: 'PUT', body, token })
    expect(changed.res_data).toMatchObject({
      kind: 'fixed',
      discount: 20_000,
      percent: null,
      maxDiscount: null,
      endsDate: null,
    })
    expect((await shop.call(`/voucher/${voucher.id}`, { method: 'DELETE', token })).status).toBe(200)
    expect((await shop.call(`/voucher/${voucher.id}`, { token })).status).toBe(404)
  })

  test.each([
    ['a code that exists already', { code: 'ram thang 7' }, 'code'],
    ['a code of two letters', { code: 'AB' }, 'code'],
    ['a code with punctuation', { code: 'GIẢM10%' }, 'code'],
    ['no percentage', { percent: null }, 'percent'],
    ['a percentage above half the price', { percent: 51 }, 'percent'],
    ['a fractional percentage', { percent: 7.55 }, 'percent'],
    ['no amount', { kind: 'fixed' }, 'discount'],
    ['half a đồng', { kind: 'fixed', discount: 0.5 }, 'discount'],
    ['an end before its start', { startsDate: '2026-12-02 00:00:00', endsDate: '2026-12-01 00:00:00' }, 'endsDate'],
    ['a date that does not exist', { startsDate: '2026-02-30 00:00:00' }, 'startsDate'],
    ['a negative number of uses', { maxUses: -1 }, 'maxUses'],
    ['a use count from the client', { uses: 5 }, 'uses'],
  ])('with %s are refused at the field', async (_what, wrong, field) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await createVoucher(shop, token, { code: 'RAMTHANG7' })
    const body = { code: 'KHAC', kind: 'percent', percent: 10, ...wrong }
    const answer = await shop.call('/voucher/', { method: 'POST', body, token })
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] })
  })

  test('can’t be deleted once used, and list the orders that used them', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token)
    const voucher = await createVoucher(shop, token)
    const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }], { voucherCode: voucher.code })
    expect((await shop.call(`/voucher/${voucher.id}`, { method: 'DELETE', token })).status).toBe(409)
    const uses = await shop.call<Page<VoucherUse>>(`/voucher/${voucher.id}/uses`, { token })
    expect(uses.res_data).toMatchObject({
      total: 1,
      items: [{ orderId, phoneNumber: '+84912345678', discount: 15_000, givenBackDate: null }],
    })
  })

  test('are visible to shoppers only when public and valid now, without their number of uses', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await createVoucher(shop, token, { code: 'CHOMOINGUOI', isPublic: true, description: 'Cho đơn đầu tiên' })
    await createVoucher(shop, token, { code: 'RIENG' })
    await createVoucher(shop, token, { code: 'TAT', isPublic: true, isActive: false })
    await createVoucher(shop, token, { code: 'MAI', isPublic: true, startsDate: '2026-11-22 00:00:00' })
    await createVoucher(shop, token, { code: 'QUA', isPublic: true, endsDate: '2026-11-21 03:00:00' })
    await createVoucher(shop, token, { code: 'HET', isPublic: true, maxUses: 0 })
    const { res_data } = await shop.call<VoucherOffer[]>('/voucher/offers')
    expect(res_data.map(({ code }) => code)).toEqual(['CHOMOINGUOI'])
    expect(Object.keys(res_data[0] ?? {})).not.toContain('uses')
    expect(Object.keys(res_data[0] ?? {})).not.toContain('createdBy')
  })
})
