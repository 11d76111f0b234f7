import { expect, test } from 'vitest'
import { withWorkContext } from '#foundation/logging/work-context.ts'
import { siteWithPages } from '../tests/support/open-cached-shop.ts'
import { openTestShop } from '../tests/support/open-test-shop.ts'

test('what fails in a page, or in an answer of the API, is in the log with the id of its request', async () => {
  const shop = await openTestShop()
  await shop.pool.query('alter table collection rename to gone')
  const site = siteWithPages(shop)
  for (const [path, msg] of [
    ['/collections', 'a page failed'],
    ['/api/v1/collection/', 'request failed'],
  ]) {
    const request = new Request(`http://shop.test${path}`)
    const work = { id: `of-${path?.length}`, statements: 0, statementMs: 0 }
    expect((await withWorkContext(work, () => site.fetch(request))).status).toBe(500)
    const lines = shop.logged.map((line) => JSON.parse(line))
    const err = { message: expect.stringContaining('from "collection"') }
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 50, req: work.id, err: expect.objectContaining(err), msg }),
    )
  }
})
