import { expect, test } from 'vitest'
import { createCutoff, setTwoZones, tetCutoff, wireTime } from '../../support/factories/cutoff.ts'
import { createPage, createProduct, orderBody } from '../../support/factories/entities.ts'
import { openCachedShop } from '../../support/open-cached-shop.ts'

test('a ritual’s page and its days show the goods and posts picked for it as they are now', async () => {
  const { shop, isCached, waitForPending, cached } = await openCachedShop()
  const token = await shop.signIn()
  const picked = await createProduct(shop, token, { name: 'Nhang trầm', price: 61_000, quantity: 1 })
  const ofTray = await createProduct(shop, token, { name: 'Nến sen', price: 47_000 })
  const hidden = await createProduct(shop, token, { name: 'Hoa lụa', status: 'draft' })
  const post = await createPage(shop, token, { kind: 'post', title: 'Nấu chè trôi nước' })
  const put = (path: string, body: object) => shop.call(path, { method: 'PUT', token, body })
  const { id } = (await shop.call<{ id: string }>('/ritual/dong-chi')).res_data
  const tray = [{ name: 'Nến', unit: 'cây', base: 2, productId: ofTray.id }]
  await put(`/ritual/${id}`, { productIds: [hidden.id, picked.id], postIds: [post.id], tray })
  const order = orderBody([{ productId: picked.id, amount: 1 }])
  const changes: [change: () => Promise<unknown>, then: string][] = [
    [async () => undefined, '61.000'],
    [() => put(`/page/${post.id}`, { title: 'Chè trôi nước ngày Đông chí' }), 'Chè trôi nước ngày Đông chí'],
    [() => put(`/product/${picked.id}`, { price: 72_000, quantity: 1 }), '72.000'],
    [() => shop.call('/order/', { method: 'POST', body: order }), 'Tạm hết hàng'],
    [() => put(`/product/${hidden.id}`, { status: 'published' }), 'Hoa lụa'],
    [() => put(`/ritual/${id}`, { productIds: [] }), 'Nến sen'],
    [() => put(`/page/${post.id}`, { status: 'draft' }), 'Nến sen'],
  ]
  const day = '/calendar/2026-12-22'
  const page = '/page/le-dong-chi'
  for (const [change, then] of changes) {
    await change()
    await waitForPending()
    for (const path of [day, page]) {
      expect(isCached(path)).toBe(false)
      expect(await cached(path)).toContain(then)
    }
  }
  for (const path of [day, page]) expect(await cached(path)).not.toMatch(/Nhang trầm|Hoa lụa|Chè trôi nước ngày/)
}, 60_000)

test('a cut-off that staff add, change or remove drops the pages that show it, and so does its moment', async () => {
  const { shop, isCached, waitForPending, cached } = await openCachedShop()
  const at = (local: string) => {
    shop.clock.now = new Date(`${local}:00+07:00`)
  }
  const first = await shop.signIn()
  await setTwoZones(shop, first)
  await createProduct(shop, first, { slug: 'a' })
  const paths = ['/home', '/product/a']
  await waitForPending()
  for (const path of paths) await cached(path)
  const { res_data: added } = await createCutoff(shop, first)
  const shows = async () => {
    const texts = await Promise.all(paths.map(cached))
    return texts.map((text) => ['17:00 ngày 27/01', '12:00 ngày 03/02'].filter((moment) => text.includes(moment)))
  }
  await waitForPending()
  expect(paths.map(isCached)).toEqual([false, false])
  at('2027-01-12T23:59')
  expect(await shows()).toEqual([[], []])
  at('2027-01-13T00:00')
  const both = ['17:00 ngày 27/01', '12:00 ngày 03/02']
  expect(await shows()).toEqual([both, both])
  at('2027-01-27T16:59')
  expect(await shows()).toEqual([both, both])
  expect(paths.map(isCached)).toEqual([true, true])
  at('2027-01-27T17:00')
  expect(paths.map(isCached)).toEqual([false, false])
  expect(await shows()).toEqual([both.slice(1), both.slice(1)])
  const token = await shop.signIn()
  const [capital] = tetCutoff().zones
  const body = tetCutoff({ zones: [{ ...capital, lastOrderDate: wireTime('2027-02-03T15:00') }] })
  expect(await shop.call(`/order-cutoff/${added.id}`, { method: 'PUT', token, body })).toMatchObject({ status: 200 })
  await waitForPending()
  expect(paths.map(isCached)).toEqual([false, false])
  expect((await cached('/home')).includes('15:00 ngày 03/02')).toBe(true)
  await cached('/product/a')
  await shop.call(`/order-cutoff/${added.id}`, { method: 'DELETE', token })
  await waitForPending()
  expect(paths.map(isCached)).toEqual([false, false])
  expect(await shows()).toEqual([[], []])
}, 60_000)
