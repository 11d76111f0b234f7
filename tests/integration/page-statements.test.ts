import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../support/shared-built-shop.ts'

const shop = await openBuiltDemoShop({ PAGE_CACHE_MB: '0', LOG_LEVEL: 'info' })

/** Requests a page and returns its number of SQL statements according to the log. */
async function statementsOf(path: string): Promise<number> {
  const id = crypto.randomUUID()
  const page = await fetch(shop.url + path, { headers: { 'x-request-id': id } })
  expect(page.status, path).toBe(200)
  await page.text()
  const line = () => new RegExp(`"req":"${id}".*?"statements":(\\d+)`).exec(shop.output())?.[1]
  await expect.poll(line).toBeDefined()
  return Number(line())
}

/** One of each is for the system parameters, which are read again every two seconds. */
test.each([
  ['/home', 1],
  ['/shop', 2],
  ['/collections/nhang-huong', 2],
  // Also searches posts and pages.
  ['/search?q=nhang', 4],
  ['/product/bo-tam-su-dong', 3],
  ['/product/bat-huong-su-men-lam-rong?tab=questions', 4],
  ['/batch/mau-nhang-2', 3],
  ['/blogs', 9],
  ['/blog-view/cung-ong-cong-ong-tao', 13],
  ['/page/gioi-thieu', 4],
  ['/calendar', 1],
  ['/calendar/2027-02-05', 1],
  ['/page/le-ngay-gio?people=6', 1],
  ['/calendar/altar-planner', 1],
  ['/shopping-cart', 1],
  ['/track-order', 1],
  ['/my-orders', 1],
])('%s, rendered without a cache, runs at most %i statements', async (path, most) => {
  // Menus and parameters are cached only once the process listens for changes, shortly after its start.
  let statements = await statementsOf(path)
  for (let visits = 1; statements > most && visits < 20; visits++) statements = await statementsOf(path)
  expect(statements).toBeLessThanOrEqual(most)
})
