import { describe, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { EmailSummary } from '#system/message-contract.ts'
import { createOrder, createProduct, orderBody, setParam } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

describe('mail caused by strangers', () => {
  test('stops after five orders to one address and twenty from one network; the orders remain', async () => {
    const shop = await openTestShop({ rateLimit: 'on', environment: { TRUST_PROXY: 'on' } })
    const token = await shop.signIn()
    await setParam(shop, token, 'order.held_pieces', '1000')
    await setParam(shop, token, 'order.held_value', '900000000')
    const { id } = await createProduct(shop, token, { quantity: 100, price: 1000 })
    const place = (email: string, from: string) =>
      shop.call<Order>('/order/', {
        method: 'POST',
        body: orderBody([{ productId: id, amount: 1 }], { email }),
        headers: { 'x-forwarded-for': from },
      })
    const mails = async () =>
      (await shop.call<{ items: EmailSummary[] }>('/message/pagination?limit=100', { token })).res_data.items
    const placed = []
    for (let n = 0; n < 7; n++) placed.push(await place(n % 2 ? 'Ai@example.com' : 'ai@example.com', `198.51.100.${n}`))
    expect(placed.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await mails()).toHaveLength(5)
    // No cancellation email without a confirmation email.
    const last = placed.at(-1)?.res_data
    await shop.call(`/order/${last?.orderId}/cancel`, { method: 'POST', body: { key: last?.trackingKey } })
    expect(await mails()).toHaveLength(5)
    for (let n = 0; n < 24; n++) await place(`nguoi${n}@example.com`, '2001:db8::1')
    expect(await mails()).toHaveLength(25)
  })

  test('contains none of their text until staff confirm the order', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createProduct(shop, token)
    const texts = {
      fullname: 'Xem http://quang-cao.example',
      note: 'Mua tai day',
      shippingStreet: 'Nha so 7 quang cao',
      shippingOldAddress: 'quang cao cu',
      invoiceCompany: 'Cong ty quang cao',
      invoiceTaxCode: '0100109106',
      invoiceAddress: 'Dia chi quang cao',
    }
    const order = await createOrder(shop, [{ productId: id, amount: 1 }], texts)
    const free = await createOrder(shop, [{ productId: id, amount: 1 }], texts)
    const body = { key: free.trackingKey, reason: 'ly do quang cao' }
    await shop.call(`/order/${free.orderId}/cancel`, { method: 'POST', body })
    await shop.runJobs()
    const text = async () =>
      (
        await shop.pool.query<{
          all: string
        }>(`select string_agg(coalesce(text_body, '') || coalesce(html_body, ''), ' ')
        as all from outgoing_message where kind <> 'order.shipping'`)
      ).rows[0]?.all ?? ''
    expect(await text()).toContain(order.orderId)
    expect(await text()).not.toMatch(/quang.cao|Mua tai day|ly do|Công ty/i)
    for (const orderStatus of ['confirmed', 'packing', 'shipping'])
      await shop.call(`/order/${order.orderId}/status`, { method: 'PUT', body: { orderStatus }, token })
    await shop.runJobs()
    const sent = await shop.pool.query(`select text_body from outgoing_message where kind = 'order.shipping'`)
    expect(sent.rows[0]?.text_body).toContain('Nha so 7 quang cao')
  })
})
