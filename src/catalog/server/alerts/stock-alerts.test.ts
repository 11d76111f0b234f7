import { expect, test } from 'vitest'
import type { StockAlert } from '#catalog/alert-contract.ts'
import type { StockRow } from '#catalog/stock-contract.ts'
import type { Order } from '#orders/contract.ts'
import { createProduct, orderBody } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { openSmtpServer } from '../../../../tests/support/servers/smtp-server.ts'

/** A shop with a sold-out product, and actions of buyers and staff. */
async function openSoldOut({ quantity = 0, rateLimit = 'off' as 'on' | 'off', more = {} } = {}) {
  const smtp = await openSmtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@tamhuong.example', PUBLIC_URL: 'https://tamhuong.example' }
  const shop = await openTestShop({ environment, rateLimit })
  const token = await shop.signIn()
  const goods = { name: 'Lư <đồng>', nameEn: 'Brass censer', variations: [{ price: 150_000, quantity, ...more }] }
  const product = await createProduct(shop, token, goods)
  const variationId = product.variations[0]?.id ?? ''
  const later = (hours: number) => shop.advanceClock({ hours })
  const ask = (email: string, change: object = {}, from: { ipAddress?: string; locale?: 'vi' | 'en' } = {}) =>
    shop.call('/stock-alert/', { method: 'POST', body: { variationId, email, consent: true, ...change }, ...from })
  /** Runs all jobs; returns the emails sent so far: receiver, and text without the transfer encoding's line breaks. */
  const mails = async () => {
    await shop.runJobs()
    return smtp.received.map(({ to, source }) => ({
      to: to[0] ?? '',
      text: source.replace(/=\r\n/g, '').replace(/=3D/g, '='),
    }))
  }
  const linkOf = async (email: string) => {
    const text = (await mails()).findLast(({ to }) => to === email)?.text ?? ''
    const [, id = '', key = ''] = /\/stock-alert\/([\w-]+)\?key=([\w-]{22})/.exec(text) ?? []
    return { id, key }
  }
  const use = (what: 'confirm' | 'remove', { id, key }: { id: string; key: string }) =>
    shop.call<StockAlert>(`/stock-alert/${id}/${what}`, { method: 'POST', body: { key } })
  /** Requests and confirms an alert, a minute after the previous one. */
  const wait = async (email: string, locale: 'vi' | 'en' = 'vi') => {
    await ask(email, {}, { locale })
    const link = await linkOf(email)
    later(1 / 60)
    expect((await use('confirm', link)).res_data).toMatchObject({ state: 'waiting' })
    return link
  }
  const restock = (change: number) => {
    const body = { lines: [{ variationId, change }], reason: 'received' }
    return shop.call('/stock/correction', { method: 'POST', body, token })
  }
  const setStatus = async (status: 'draft' | 'published') =>
    void (await shop.call(`/product/${product.id}`, { method: 'PUT', body: { status }, token }))
  const notifiedAddresses = async () =>
    (await mails()).filter(({ text }) => text.includes('/product/')).map(({ to }) => to)
  const asShopper = { ask, mails, linkOf, use, wait, notifiedAddresses }
  return { smtp, shop, token, product, variationId, later, restock, setStatus, ...asShopper }
}

type Opened = Awaited<ReturnType<typeof openSoldOut>>

const alertsLeft = async ({ shop }: Pick<Opened, 'shop'>) => {
  const { rows } = await shop.pool.query<{ alerts: number; mails: number }>(
    `select (select count(*)::integer from stock_alert) as alerts,
      (select count(*)::integer from outgoing_message where kind like 'stock-alert.%') as mails`,
  )
  return rows[0]
}

test('a confirmed address gets one mail when the goods are back, in its language', async () => {
  const { wait, restock, notifiedAddresses, mails, later } = await openSoldOut()
  await wait('hoa@example.com')
  await wait('john@example.com', 'en')
  expect(await notifiedAddresses()).toEqual([])
  await restock(5)
  expect((await notifiedAddresses()).sort()).toEqual(['hoa@example.com', 'john@example.com'])
  later(30)
  expect(await notifiedAddresses()).toHaveLength(2)
  const [english = ''] = (await mails())
    .filter(({ to, text }) => to === 'john@example.com' && text.includes('/product/'))
    .map(({ text }) => text)
  expect(english).toContain('https://tamhuong.example/en/product/')
  expect(english).toContain('On sale again: Brass censer')
})

test('an unconfirmed address, perhaps entered by someone else, gets one mail and no more', async () => {
  const { ask, restock, notifiedAddresses, mails } = await openSoldOut()
  for (let n = 0; n < 3; n += 1) expect((await ask('la@example.com')).status).toBe(200)
  await restock(9)
  expect(await notifiedAddresses()).toEqual([])
  expect((await mails()).map(({ to }) => to)).toEqual(['la@example.com'])
})

test('the answer is the same for a waiting address, a new one and one sent by a bot', async () => {
  const { ask, wait, mails } = await openSoldOut()
  await wait('hoa@example.com')
  const answers = await Promise.all([
    ask('hoa@example.com'),
    ask('moi@example.com'),
    ask('may@example.com', { website: 'x' }),
  ])
  expect(answers.map(({ status, message, res_data }) => [status, message, res_data])).toEqual(
    answers.map(() => [200, 'OK', null]),
  )
  expect((await mails()).map(({ to }) => to).sort()).toEqual(['hoa@example.com', 'moi@example.com'])
})

test.each([
  ['without consent', { consent: false }, 'consent'],
  ['without an address', { email: 'hoa' }, 'email'],
  ['for a missing variation', { variationId: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b' }, 'variationId'],
])('refuses an alert %s', async (_, change, field) => {
  const { ask } = await openSoldOut()
  expect(await ask('hoa@example.com', change)).toMatchObject({ status: 422, errors: [{ field }] })
})

test.each([
  ['goods are in stock', { quantity: 1 }],
  ['goods can be pre-ordered', { more: { preorderDate: '2099-12-01', preorderLimit: 3 } }],
])('refuses an alert while %s', async (_, goods) => {
  const { ask, mails } = await openSoldOut(goods)
  expect((await ask('hoa@example.com')).status).toBe(409)
  expect(await mails()).toEqual([])
})

test('a wrong key opens, confirms and removes nothing', async () => {
  const { shop, ask, linkOf, use } = await openSoldOut()
  await ask('hoa@example.com')
  const { id, key } = await linkOf('hoa@example.com')
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  expect((await shop.call(`/stock-alert/${id}?key=${wrong}`)).status).toBe(404)
  for (const what of ['confirm', 'remove'] as const) expect((await use(what, { id, key: wrong })).status).toBe(404)
  const { res_data } = await shop.call<StockAlert>(`/stock-alert/${id}?key=${key}`)
  expect(res_data).toMatchObject({ state: 'unconfirmed', name: 'Lư <đồng>' })
  expect(JSON.stringify(res_data)).not.toContain('hoa@')
})

test('the longest waiting are notified first, two for each piece, and the next a day later for what is left', async () => {
  const { wait, restock, notifiedAddresses, later } = await openSoldOut()
  const people = ['mot', 'hai', 'ba', 'bon', 'nam'].map((name) => `${name}@example.com`)
  for (const one of people) await wait(one)
  await restock(1)
  expect((await notifiedAddresses()).sort()).toEqual(people.slice(0, 2).sort())
  later(1)
  expect(await notifiedAddresses()).toHaveLength(2)
  later(24)
  expect((await notifiedAddresses()).sort()).toEqual(people.slice(0, 4).sort())
  await restock(-1)
  later(48)
  expect(await notifiedAddresses()).toHaveLength(4)
})

test('a cancelled order restocks goods like a delivery does', async () => {
  const { shop, token, product, wait, notifiedAddresses } = await openSoldOut({ quantity: 1 })
  const body = orderBody([{ productId: product.id, amount: 1 }])
  const order = (await shop.call<Order>('/order/', { method: 'POST', body })).res_data
  await wait('hoa@example.com')
  expect(await notifiedAddresses()).toEqual([])
  const cancelled = { orderStatus: 'cancelled', reason: 'khách đổi ý' }
  expect((await shop.call(`/order/${order.orderId}/status`, { method: 'PUT', body: cancelled, token })).status).toBe(
    200,
  )
  expect(await notifiedAddresses()).toEqual(['hoa@example.com'])
})

test('goods that can be pre-ordered are back, for as many as may still be promised', async () => {
  const { shop, token, product, wait, notifiedAddresses, later } = await openSoldOut()
  const people = ['mot', 'hai', 'ba'].map((name) => `${name}@example.com`)
  for (const one of people) await wait(one)
  const promise = async (preorderDate: string) => {
    const variations = [{ price: 150_000, quantity: 0, preorderDate, preorderLimit: 1 }]
    const changed = await shop.call(`/product/${product.id}`, { method: 'PUT', body: { variations }, token })
    expect(changed.status).toBe(200)
  }
  await promise('2026-11-22')
  later(48)
  expect(await notifiedAddresses()).toEqual([])
  await promise('2099-12-01')
  expect((await notifiedAddresses()).sort()).toEqual(people.slice(0, 2).sort())
})

test.each<[string, (opened: Opened) => Promise<void>, (opened: Opened) => Promise<void>]>([
  ['hidden', (opened) => opened.setStatus('draft'), (opened) => opened.setStatus('published')],
  ['sold', async ({ restock }) => void (await restock(-3)), async ({ restock }) => void (await restock(1))],
])('a notice that is late because of the mail server waits again when the goods were %s', async (_, gone, back) => {
  const opened = await openSoldOut()
  await opened.wait('hoa@example.com')
  opened.smtp.state.refusal = { at: 'greeting', code: 421, message: 'closed for today' }
  await opened.restock(3)
  await opened.shop.runJobs()
  opened.smtp.state.refusal = undefined
  await gone(opened)
  opened.later(1)
  expect(await opened.notifiedAddresses()).toEqual([])
  await back(opened)
  expect(await opened.notifiedAddresses()).toEqual(['hoa@example.com'])
  opened.later(30)
  expect(await opened.notifiedAddresses()).toHaveLength(1)
})

test('nobody is notified about hidden goods', async () => {
  const { wait, restock, setStatus, notifiedAddresses } = await openSoldOut()
  await wait('hoa@example.com')
  await setStatus('draft')
  await restock(3)
  expect(await notifiedAddresses()).toEqual([])
})

test('the link deletes the address and the mails about it', async () => {
  const opened = await openSoldOut()
  const link = await opened.wait('hoa@example.com')
  expect((await opened.use('remove', link)).status).toBe(200)
  expect(await alertsLeft(opened)).toEqual({ alerts: 0, mails: 0 })
  expect((await opened.use('confirm', link)).status).toBe(404)
  await opened.restock(3)
  expect(await opened.notifiedAddresses()).toEqual([])
})

test.each([
  ['unconfirmed for a week', 'unconfirmed', 7],
  ['notified a week ago', 'told', 7],
  ['waiting for 180 days', 'waiting', 180],
])('an address %s is deleted with its mails', async (_, state, days) => {
  const opened = await openSoldOut()
  const { shop, ask, wait, restock, later } = opened
  await (state === 'unconfirmed' ? ask('hoa@example.com') : wait('hoa@example.com'))
  if (state === 'told') await restock(1)
  await shop.runJobs()
  later(days * 24 - 1)
  await shop.runJobs()
  expect((await alertsLeft(opened))?.alerts).toBe(1)
  later(2)
  await shop.runJobs()
  expect(await alertsLeft(opened)).toEqual({ alerts: 0, mails: 0 })
})

test.each([
  [
    'product',
    async ({ shop, token, product }: Opened) => shop.call(`/product/${product.id}`, { method: 'DELETE', token }),
  ],
  [
    'variation',
    async ({ shop, token, product }: Opened) => {
      const body = {
        options: [{ name: 'Cỡ', values: ['Lớn'] }],
        variations: [{ price: 1000, quantity: 1, values: [{ name: 'Cỡ', value: 'Lớn' }] }],
      }
      return shop.call(`/product/${product.id}`, { method: 'PUT', body, token })
    },
  ],
])('mails about an alert deleted with its %s are deleted the next day', async (_, remove) => {
  const opened = await openSoldOut()
  await opened.wait('hoa@example.com')
  expect((await remove(opened)).status).toBe(200)
  opened.later(24)
  await opened.shop.runJobs()
  expect(await alertsLeft(opened)).toEqual({ alerts: 0, mails: 0 })
})

test('staff see how many people wait for each variation', async () => {
  const { shop, token, ask, wait, restock } = await openSoldOut()
  await wait('hoa@example.com')
  await wait('lan@example.com')
  await ask('chua@example.com')
  const waiting = async () =>
    (await shop.call<{ items: StockRow[] }>('/stock/pagination', { token })).res_data.items[0]?.waiting
  expect(await waiting()).toBe(2)
  await restock(1)
  await shop.runJobs()
  expect(await waiting()).toBe(0)
})

test('strangers can’t flood a mailbox or block its owner from signing up', async () => {
  const { shop, token, ask, mails } = await openSoldOut({ rateLimit: 'on' })
  const other = async () => (await createProduct(shop, token, { price: 1000, quantity: 0 })).variations[0]?.id
  const stranger = { ipAddress: '198.51.100.9' }
  for (let n = 0; n < 7; n += 1)
    expect(
      (await ask(n % 2 ? 'hoa@example.com' : `Hoa+${n}@example.com`, { variationId: await other() }, stranger)).status,
    ).toBe(200)
  expect(await mails()).toHaveLength(5)
  await ask('hoa@example.com', {}, { ipAddress: '203.0.113.80' })
  expect(await mails()).toHaveLength(6)
  for (let n = 0; n < 13; n += 1) await ask(`ai${n}@example.com`, {}, stranger)
  expect((await ask('ai@example.com', {}, stranger)).status).toBe(429)
  expect((await ask('ai@example.com', {}, { ipAddress: '203.0.113.80' })).status).toBe(200)
})
