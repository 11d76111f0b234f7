import { expect, test } from 'vitest'
import { m } from '#i18n/messages.js'
import { createProduct } from '../support/factories/entities.ts'
import { openCachedShop } from '../support/open-cached-shop.ts'

const question = { name: 'An', email: '', question: 'Có bán lẻ không?', consent: 'on' }
const review = { name: 'An', rating: '5', content: 'Nhang thơm dịu, cháy đều.', email: 'an@example.com', consent: 'on' }

test.each([
  ['questions', question],
  ['reviews', review],
])('a form of %s sent to the old URL of a product is sent again to its new one', async (tab, fields) => {
  const { shop, post } = await openCachedShop()
  const token = await shop.signIn()
  const { id, slug } = await createProduct(shop, token, { name: 'Nhang quế' })
  await shop.call(`/product/${id}`, { method: 'PUT', token, body: { slug: 'nhang-que-moi' } })
  const moved = await post(`/en/product/${slug}?tab=${tab}`, fields)
  const target = `/en/product/nhang-que-moi?tab=${tab}`
  expect([moved.status, moved.headers.get('location')]).toEqual([308, target])
  expect(moved.headers.get('cache-control')).toBe('private, no-store')
  expect((await post(target, fields)).status).toBe(303)
  expect((await post('/en/product/nowhere', fields)).status).toBe(404)
})

test.each([
  ['questions', 'product_question', question],
  ['reviews', 'review_feedback', review],
])('a form of %s that the database can’t take gets a page that says so', async (tab, table, fields) => {
  const { shop, post } = await openCachedShop()
  const { slug } = await createProduct(shop, await shop.signIn())
  await shop.pool.query(`
    create function fail() returns trigger language plpgsql as $$
      begin raise exception 'shutting down' using errcode = '57P01'; end $$;
    create trigger fail before insert on ${table} execute function fail()`)
  const answer = await post(`/product/${slug}?tab=${tab}`, fields)
  const { status, headers } = answer
  expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ])
  expect(await answer.text()).toContain(m.error_unavailable())
})
