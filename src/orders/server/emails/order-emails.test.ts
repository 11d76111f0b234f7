import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { createOrder, createProduct, createSet, setParam } from '../../../../tests/support/factories/entities.ts'
import { bank } from '../../../../tests/support/factories/payment.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import type { ReceivedMail } from '../../../../tests/support/servers/smtp-server.ts'
import { messages, placed, shopWithMail } from '../../../../tests/support/shop-with-mail.ts'
import { emailKindsFor, type OrderOccurrence } from '../changes/order-events.ts'

const move = (shop: TestShop, token: string, id: string, orderStatus: string, reason?: string) =>
  shop.call<Order>(`/order/${id}/status`, { method: 'PUT', body: { orderStatus, reason }, token })

/** The subject and the plain text, decoded. */
function readable({ source }: ReceivedMail): string {
  const unfolded = source.replace(/\r\n[ \t]/g, ' ')
  const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ''
  const decoded = subject.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s?/g, (_all, kind, text: string) =>
    kind === 'B' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' ')),
  )
  return `${decoded}\n${unquoted(source.replace(/=\r\n/g, ''))}\n${base64Parts(source)}`
}
const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
const base64Parts = (source: string) =>
  source
    .split('Content-Transfer-Encoding: base64\r\n\r\n')
    .slice(1)
    .map((part) => Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString())
    .join('\n')

describe('the emails sent for each event', () => {
  test.each<[OrderOccurrence['kind'], OrderOccurrence['toStatus'], string, ReturnType<typeof emailKindsFor>]>([
    ['placed', 'pending', 'buyer', { toBuyer: 'order.placed', toShop: 'shop.placed' }],
    ['paid', undefined, 'system', { toBuyer: 'order.paid' }],
    ['status', 'confirmed', 'banhang', {}],
    ['status', 'packing', 'banhang', {}],
    ['status', 'shipping', 'banhang', { toBuyer: 'order.shipping' }],
    ['status', 'delivered', 'banhang', { toBuyer: 'order.delivered' }],
    ['status', 'cancelled', 'banhang', { toBuyer: 'order.cancelled' }],
    ['status', 'cancelled', 'buyer', { toBuyer: 'order.cancelled', toShop: 'shop.cancelled' }],
    ['expired', 'cancelled', 'system', { toBuyer: 'order.cancelled' }],
    ['status', 'failed', 'banhang', { toBuyer: 'order.failed' }],
    ['status', 'returning', 'banhang', {}],
    ['status', 'returned', 'banhang', {}],
    ['refunded', undefined, 'banhang', {}],
  ])('%s, now %s, by %s', (kind, toStatus, actor, emails) => {
    expect(emailKindsFor({ kind, actor, ...(toStatus && { toStatus }) })).toEqual(emails)
  })
})

describe('an email about an order', () => {
  test.each([
    ['vi', 'Đã nhận đơn hàng', 'Bát hương <men> rạn', '/order/', 'Dự kiến giao'],
    ['en', 'We have your order', 'Crackle-glaze bowl', '/en/order/', 'Expected delivery'],
  ] as const)(
    'is in the buyer’s language (%s) and links to the whole order',
    async (locale, subject, name, path, arrival) => {
      const { smtp, shop, product } = await shopWithMail()
      const { orderId } = (await placed(shop, product.id, locale)).res_data
      await shop.runJobs()
      expect(smtp.received).toHaveLength(1)
      const [mail] = smtp.received
      if (!mail) return
      expect(mail).toMatchObject({ from: 'shop@tamhuong.example', to: ['lan@example.com'] })
      const text = readable(mail)
      expect(text).not.toContain('12 Hàng Quạt')
      for (const part of [`${subject} ${orderId}`, name, arrival]) expect(text).toContain(part)
      expect(text).not.toContain('<men> rạn<')
      const key = new RegExp(`https://tamhuong.example${path}${orderId}\\?key=([\\w-]{22})`).exec(text)?.[1]
      const whole = await shop.call<Order>(`/order/${orderId}?key=${key}`)
      expect(whole.res_data).toMatchObject({ isComplete: true, fullname: 'Nguyễn Thị Lan', trackingKey: key })
    },
  )

  test('is sent when the order is placed, shipped or delivered, but not without an address', async () => {
    const { smtp, shop, token, product } = await shopWithMail()
    const order = (await placed(shop, product.id)).res_data
    const silent = (await placed(shop, product.id, 'vi', { email: '' })).res_data
    for (const state of ['confirmed', 'packing', 'shipping', 'delivered']) {
      await move(shop, token, order.orderId, state)
      await move(shop, token, silent.orderId, state)
      await shop.runJobs()
    }
    const subjects = (await messages(shop, token)).toReversed().map(({ subject, state }) => [subject, state])
    expect(subjects).toEqual([
      [`Đã nhận đơn hàng ${order.orderId}`, 'sent'],
      [`Đơn hàng ${order.orderId} đang được giao`, 'sent'],
      [`Đơn hàng ${order.orderId} đã được giao`, 'sent'],
    ])
    expect(smtp.received).toHaveLength(3)
    expect(readable(smtp.received[1] ?? { from: '', to: [], source: '' })).toContain('Số tiền cần trả khi nhận hàng')
  })

  test('repeats what the buyer may want to check: former address, date, invoice, and parcel tracking', async () => {
    const { smtp, shop, token, product } = await shopWithMail()
    const order = (
      await placed(shop, product.id, 'vi', {
        shippingOldAddress: '12 Hàng Quạt, quận Hoàn Kiếm',
        neededBy: '2026-12-09',
        invoiceCompany: 'Công ty An Lạc',
        invoiceTaxCode: '0101243150',
        invoiceAddress: '5 Tràng Tiền, Hà Nội',
        note: 'Gọi trước\n<b>hai lần',
      })
    ).res_data
    const parcel = { carrier: 'GHN', trackingNumber: 'GHN123' }
    await shop.call(`/order/${order.orderId}`, { method: 'PUT', body: parcel, token })
    for (const state of ['confirmed', 'packing', 'shipping']) await move(shop, token, order.orderId, state)
    await shop.runJobs()
    const text = readable(smtp.received.at(-1) ?? { from: '', to: [], source: '' })
    for (const fact of [
      'Địa chỉ cũ: 12 Hàng Quạt, quận Hoàn Kiếm',
      'Cần nhận trước ngày: 09/12/2026',
      'Hóa đơn công ty: Công ty An Lạc · 0101243150 · 5 Tràng Tiền, Hà Nội',
      'Mã vận đơn: GHN · GHN123',
      'Gọi trước<br>&lt;b&gt;hai lần',
    ])
      expect(text).toContain(fact)
  })

  test('lists the parts of a set below it', async () => {
    const { smtp, shop, token, product } = await shopWithMail()
    const parts = [{ label: 'Bát hương', variationIds: [product.variations[0]?.id ?? ''], amount: 2 }]
    const set = await createSet(shop, token, { parts, price: { by: 'percent', percent: 0 } }, { name: 'Bộ thờ' })
    await placed(shop, set.id)
    await shop.runJobs()
    const [mail] = smtp.received.map(readable)
    expect(mail).toContain('– 4 × Bát hương &lt;men&gt; rạn<br>')
    expect(mail?.replaceAll('\r', '')).toMatch(/\n- Bộ thờ\n {2}2 × .*\n {2}– 4 × Bát hương <men> rạn\n/)
  })

  test('says for pickup that the goods are ready and where, without naming a carrier', async () => {
    const { smtp, shop, token, product } = await shopWithMail()
    await setParam(shop, token, 'shipping.pickup', 'true')
    await setParam(shop, token, 'shop.address', '8 Hàng Mã, Hà Nội')
    const order = (await placed(shop, product.id, 'vi', { shippingMethod: 'pickup' })).res_data
    for (const state of ['confirmed', 'packing', 'shipping']) await move(shop, token, order.orderId, state)
    await shop.runJobs()
    const ready = smtp.received.map(readable).find((text) => text.includes('đã sẵn sàng tại cửa hàng'))
    expect(ready).toContain('8 Hàng Mã, Hà Nội')
    expect(smtp.received.map(readable).filter((text) => /đơn vị vận chuyển|đang được giao/.test(text))).toEqual([])
  })

  test('states the reason of a cancellation', async () => {
    const { smtp, shop, token, product } = await shopWithMail()
    const order = (await placed(shop, product.id)).res_data
    await move(shop, token, order.orderId, 'cancelled', 'Hết men xanh')
    await shop.runJobs()
    expect(smtp.received.map(readable).some((text) => text.includes('Lý do: Hết men xanh'))).toBe(true)
  })

  test('notifies the shop of new orders when its owner wants it', async () => {
    const { smtp, shop, token, product } = await shopWithMail()
    await setParam(shop, token, 'order.notify_email', 'chu@tamhuong.example')
    await placed(shop, product.id, 'en')
    await shop.runJobs()
    const toShop = smtp.received.find(({ to }) => to.includes('chu@tamhuong.example'))
    expect(toShop && readable(toShop)).toContain('Có đơn hàng mới của Nguyễn Thị Lan, số điện thoại 0912 345 678')
  })

  test('is saved readable in the data folder when there is no mail server', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createProduct(shop, token)
    const { orderId } = await createOrder(shop, [{ productId: id, amount: 1 }])
    await shop.runJobs()
    const [message] = await messages(shop, token)
    expect(message).toMatchObject({ kind: 'order.placed', state: 'kept', recipient: 'lan@example.com' })
    const folder = join(shop.config.dataDir, 'mail')
    expect(readdirSync(folder)).toEqual([`${message?.id}.eml`])
    const source = readFileSync(join(folder, `${message?.id}.eml`), 'utf8')
    expect(readable({ from: '', to: [], source })).toContain(`Đã nhận đơn hàng ${orderId}`)
  })
})

test('the email about a new order names the deadline for paying only while the order waits for it', async () => {
  const { smtp, shop, token, product } = await shopWithMail()
  for (const [key, value] of Object.entries(bank)) await setParam(shop, token, key, value)
  const place = async () => (await placed(shop, product.id, 'vi', { paymentMethod: 'bank_transfer' })).res_data.orderId
  await place()
  await move(shop, token, await place(), 'confirmed')
  await shop.runJobs()
  const sentences = smtp.received.map((mail) => /Cảm ơn bạn đã đặt hàng\.[^\r\n<]*/.exec(readable(mail))?.[0])
  expect(sentences.sort()).toEqual([
    'Cảm ơn bạn đã đặt hàng. Hàng của bạn sắp được chuẩn bị.',
    expect.stringContaining('đơn chưa thanh toán sẽ tự hủy'),
  ])
})

test('a message is deleted after a year', async () => {
  const { shop, product } = await shopWithMail()
  await placed(shop, product.id)
  await shop.runJobs()
  shop.advanceClock({ days: 364 })
  await shop.runJobs()
  expect(await messages(shop, await shop.signIn())).toHaveLength(1)
  shop.advanceClock({ days: 2 })
  await shop.runJobs()
  expect(await messages(shop, await shop.signIn())).toHaveLength(0)
})

test('visitors see no messages', async () => {
  const shop = await openTestShop()
  expect((await shop.call('/message/pagination')).status).toBe(401)
})
