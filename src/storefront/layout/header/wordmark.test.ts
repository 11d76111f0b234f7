import { expect, test } from 'vitest'
import type { SystemParam } from '#system/contract.ts'
import { siteWithPages } from '../../../../tests/support/open-cached-shop.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test('header, footer and checkout show the name that the shop has now', async () => {
  const shop = await openTestShop()
  const site = siteWithPages(shop)
  const token = await shop.signIn()
  async function count(path: string, name: string) {
    const answer = await site.fetch(new Request(`http://shop.test${path}`))
    return (await answer.text()).split(`>${name}</span>`).length - 1
  }
  const named = (name: string) =>
    Promise.all(['/search', '/en/search', '/checkout/shipping-information'].map((path) => count(path, name)))
  expect(await named('Tâm Hương')).toEqual([2, 2, 1])
  const params = (await shop.call<SystemParam[]>('/system-params/', { token })).res_data
  const id = params.find(({ key }) => key === 'shop.name')?.id
  const body = { value: 'Trầm Việt – Hương sạch' }
  expect((await shop.call(`/system-params/${id}`, { method: 'PUT', token, body })).status).toBe(200)
  expect(await named('Trầm Việt')).toEqual([2, 2, 1])
})
