import { describe, expect, test } from 'vitest'
import type { Caller } from '#foundation/api/caller.ts'
import { createPage } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { deleteOldPageViews, recordPageView } from './page-views.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const visitor = (more: Partial<Caller> = {}): Caller => ({
  staff: undefined,
  tokenHash: undefined,
  locale: 'vi',
  ipAddress: '203.0.113.7',
  userAgent: phone,
  requestId: 'r',
  ...more,
})
const colleague = { id: '1', username: 'noidung', roles: ['EDITOR'], capabilities: [] }
const noon = new Date('2026-11-21T12:00:00Z')

async function openBlog() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const page = await createPage(shop, token)
  const other = await createPage(shop, token)
  const viewsOf = async ({ id }: { id: string }) => {
    const { rows } = await shop.pool.query<{ view_count: number }>('select view_count from page where id = $1', [id])
    return rows[0]?.view_count
  }
  const storedVisitors = async () => (await shop.pool.query('select 1 from page_look')).rowCount
  return { ...shop, page, other, viewsOf, storedVisitors }
}

describe('after one visitor has viewed a page', () => {
  test.each<[string, Caller, number]>([
    ['another reader counts', visitor({ ipAddress: '203.0.113.8' }), 2],
    ['reloading does not count again', visitor(), 1],
    ['another device with the same address counts', visitor({ userAgent: phone.replace('15', '14') }), 2],
    ['a search engine does not count', visitor({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }), 1],
    ['a browser without a user agent does not count', visitor({ userAgent: '' }), 1],
    ['staff do not count', visitor({ ipAddress: '203.0.113.9', staff: colleague }), 1],
  ])('%s', async (_what, caller, views) => {
    const { db, page, viewsOf } = await openBlog()
    await recordPageView(db, { caller: visitor(), now: noon }, page.id)
    await recordPageView(db, { caller, now: noon }, page.id)
    expect(await viewsOf(page)).toBe(views)
  })
})

test('the same reader counts on another page and on another day', async () => {
  const { db, page, other, viewsOf } = await openBlog()
  const lastMinute = new Date('2026-11-21T23:59:00Z')
  for (const { id } of [page, other, page]) await recordPageView(db, { caller: visitor(), now: lastMinute }, id)
  expect([await viewsOf(page), await viewsOf(other)]).toEqual([1, 1])
  await recordPageView(db, { caller: visitor(), now: new Date('2026-11-22T00:01:00Z') }, page.id)
  expect(await viewsOf(page)).toBe(2)
})

test('a reader whose browser sends many requests at once counts once, in any process', async () => {
  const { db, page, viewsOf } = await openBlog()
  await Promise.all(Array.from({ length: 12 }, () => recordPageView(db, { caller: visitor(), now: noon }, page.id)))
  expect(await viewsOf(page)).toBe(1)
})

test('visitor hashes are deleted after the day, by the next reader or by the daily cleanup', async () => {
  const { db, page, storedVisitors } = await openBlog()
  await recordPageView(db, { caller: visitor(), now: noon }, page.id)
  expect(await deleteOldPageViews(db, new Date('2026-11-21T23:59:00Z'))).toBe(0)
  expect(await storedVisitors()).toBe(1)
  expect(await deleteOldPageViews(db, new Date('2026-11-22T00:00:00Z'))).toBe(1)
  expect(await storedVisitors()).toBe(0)
  await recordPageView(db, { caller: visitor(), now: noon }, page.id)
  await recordPageView(
    db,
    { caller: visitor({ ipAddress: '203.0.113.8' }), now: new Date('2026-11-23T00:00:00Z') },
    page.id,
  )
  expect(await storedVisitors()).toBe(1)
})

test('counts a limited number of views a minute from one network, and answers all of them', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const page = await createPage(shop, await shop.signIn())
  const view = (at: number) =>
    shop.call(`/page/${page.id}/view`, { method: 'POST', headers: { 'user-agent': `${phone} ${at}` } })
  const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => view(at)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await shop.pool.query<{ view_count: number }>('select view_count from page where id = $1', [page.id])
  expect(rows[0]?.view_count).toBe(60)
})
