import { expect, test } from 'vitest'
import { openTestShop } from '../../support/open-test-shop.ts'

type Operation = { 'x-access'?: string; parameters?: { name: string; in: string }[] }

test('searches of one network are limited together, at every public endpoint that searches', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const response = await shop.fetch(new Request('http://shop.test/api/v1/openapi.json'))
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  const searches = Object.entries(paths)
    .filter(
      ([, { get }]) => get && !get['x-access'] && get.parameters?.some((one) => one.in === 'query' && one.name === 'q'),
    )
    .map(([path]) => path)
  expect(searches).toEqual(
    expect.arrayContaining(['/product/pagination', '/product-question/pagination', '/review-feedback/pagination']),
  )
  expect(searches).toContain('/page/pagination')
  const token = await shop.signIn()
  const statusOf = async (path: string, from: { ipAddress?: string; token?: string } = {}) =>
    (await shop.call(path, from)).status
  const allowed = Math.ceil(300 / searches.length) * searches.length
  const statuses: number[] = []
  for (let count = 0; count < allowed; count += searches.length)
    statuses.push(...(await Promise.all(searches.map((path) => statusOf(`${path}?q=den`)))))
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  for (const path of searches)
    expect([
      path,
      await statusOf(`${path}?q=den`),
      await statusOf(`${path}?q=den`, { token }),
      await statusOf(`${path}?q=den`, { ipAddress: '198.51.100.9' }),
    ]).toEqual([path, 429, 200, 200])
  for (const path of ['/product-question/pagination', '/review-feedback/pagination', '/page/pagination'])
    expect(await statusOf(path)).toBe(200)
})
