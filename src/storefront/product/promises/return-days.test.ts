import { expect, test } from 'vitest'
import type { SystemParam } from '#system/contract.ts'
import { createProduct, setParam } from '../../../../tests/support/factories/entities.ts'
import { siteWithPages } from '../../../../tests/support/open-cached-shop.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test('pages and policies promise the returns that the shop has set, and no other', async () => {
  const shop = await openTestShop({ seed: 'demo' })
  const site = siteWithPages(shop)
  const token = await shop.signIn()
  await createProduct(shop, token, { slug: 'bat-huong-men-ngoc' })
  const textOf = async (path: string) => {
    const answer = await site.fetch(new Request(`http://shop.test${path}`))
    expect(answer.status, path).toBe(200)
    return (await answer.text()).replace(/<\/?strong>/g, '')
  }
  const pages = [
    ['/product/bat-huong-men-ngoc', 'Đổi trả trong', 'Return within'],
    ['/home', 'Đổi trả trong', ''],
    ['/landing', 'đổi hoặc trả trong', 'exchange or return within'],
    ['/page/doi-tra-hoan-tien', 'đổi hoặc trả hàng trong', 'exchange or return goods within'],
    ['/page/dieu-khoan-mua-hang', 'đổi trả trong', 'return them within'],
    ['/page/gioi-thieu', 'đổi trả trong', 'return goods within'],
  ] as const
  const expectDays = async (days: number, others: number) => {
    for (const [path, promise, promiseEn] of pages) {
      const text = await textOf(path)
      const textEn = await textOf(`/en${path}`)
      expect(text, path).toContain(`${promise} ${days} ngày`)
      const inEnglish = (n: number) => (promiseEn ? `${promiseEn} ${n} days` : `${n}-day returns`)
      expect(textEn, path).toContain(inEnglish(days))
      expect(text, path).not.toContain(`${promise} ${others} ngày`)
      expect(textEn, path).not.toContain(inEnglish(others))
    }
  }
  await expectDays(7, 14)
  await setParam(shop, token, 'return.days', '014')
  await expectDays(14, 7)
  const { res_data: params } = await shop.call<SystemParam[]>('/system-params/', { token })
  const id = params.find(({ key }) => key === 'return.days')?.id
  expect((await shop.call(`/system-params/${id}`, { method: 'DELETE', token })).status).toBe(200)
  await expectDays(7, 14)
})

test.each(['0', '366', '1.5', '-7', '1e2'])('%s days for returns are refused', async (value) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { res_data: params } = await shop.call<SystemParam[]>('/system-params/', { token })
  const id = params.find(({ key }) => key === 'return.days')?.id
  const refused = await shop.call(`/system-params/${id}`, { method: 'PUT', body: { value }, token })
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'value' }] })
})
