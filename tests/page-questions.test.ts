import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDataDir } from './demo-data.ts'
import { type BuiltShop, openBuiltShop } from './open-built-shop.ts'

const { dataDir, remove } = await demoDataDir()
let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop(dataDir, { PAGE_CACHE_MB: '0', LOG_LEVEL: 'info' })
  // Menus and parameters are kept as soon as their changes are heard.
  await expect.poll(() => questionsOf('/track-order', crypto.randomUUID())).toBeLessThanOrEqual(1)
})
afterAll(async () => {
  await shop.stop()
  remove()
})

/** Asks as the log calls it, and gives how many statements that took. */
async function questionsOf(path: string, id: string): Promise<number> {
  const page = await fetch(shop.url + path, { headers: { 'x-request-id': id } })
  expect(page.status, path).toBe(200)
  await page.text()
  const line = () => new RegExp(`"req":"${id}".*?"statements":(\\d+)`).exec(shop.output())?.[1]
  await expect.poll(line).toBeDefined()
  return Number(line())
}

/** Of each one is for the parameters, which are asked for anew every other second. */
test.each([
  ['/home', 10],
  ['/shop', 2],
  ['/collections/nhang-huong', 2],
  ['/search?q=nhang', 3],
  ['/product/bo-tam-su-dong', 6],
  ['/blogs', 9],
  ['/blog-view/cung-ong-cong-ong-tao', 13],
  ['/page/gioi-thieu', 4],
  ['/calendar', 1],
  ['/shopping-cart', 1],
  ['/track-order', 1],
])('%s, put together anew, asks the database at most %i questions', async (path, most) => {
  const id = path.replaceAll(/\W/g, '-')
  await questionsOf(path, `first${id}`)
  expect(await questionsOf(path, `second${id}`)).toBeLessThanOrEqual(most)
})
