import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Quote } from '#checkout/contract.ts'
import type { Order } from '#orders/contract.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { countSeededStock, findImbalances } from '../../../../prove/support/balance.ts'
import { createProduct, createSet, orderBody } from '../../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { runDailyTasks } from '../../../run-daily-tasks.ts'

const field = {
  key: 'ho',
  name: 'Họ của gia tiên',
  nameEn: 'Family name',
  hint: null,
  hintEn: null,
  maxLength: 12,
  maxLines: 2,
  isRequired: true,
  isVertical: false,
  price: 60_000,
}
const wish = { ...field, key: 'loi', name: 'Lời tặng', nameEn: null, isRequired: false, price: 0 }
type Line = Parameters<typeof orderBody>[0][number]

/** A tablet at 400.000 ₫ that needs a family's name and takes a dedication. */
async function shopWithTablet(more: Record<string, unknown> = {}) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const textFields = [field, wish]
  const tablet = await createProduct(shop, token, { name: 'Bài vị', price: 400_000, quantity: 5, textFields, ...more })
  const seeded = await countSeededStock(shop.pool, [tablet.id])
  const line = (ho?: string, amount = 1, other: Partial<Line> = {}): Line => ({
    productId: tablet.id,
    amount,
    ...(ho !== undefined && { texts: [{ key: 'ho', text: ho }] }),
    ...other,
  })
  const place = (lines: Line[], rest: Record<string, unknown> = {}) =>
    shop.call<Order>('/order/', { method: 'POST', body: orderBody(lines, rest) })
  const stock = async () => (await shop.call<Product>(`/product/${tablet.id}`)).res_data.quantity
  return { shop, token, tablet, seeded, line, place, stock }
}

const quoteOf = async (shop: TestShop, lines: Line[]) =>
  (await shop.call<Quote>('/checkout/quote', { method: 'POST', body: { lines } })).res_data

const fieldsOf = (refused: { errors?: { field: string }[] | undefined }) => refused.errors?.map(({ field }) => field)

describe('an order of goods with texts', () => {
  test('takes one stock, and has a line for each text with the price that the server counts', async () => {
    const { shop, line, place, stock, seeded } = await shopWithTablet()
    const { res_data: order } = await place([
      line('Họ  Trần', 2, { expectedPrice: 460_000 }),
      line('Họ Lê'),
      line('Họ Tra\u0302\u0300n'),
    ])
    const told = { key: 'ho', name: 'Họ của gia tiên', nameEn: 'Family name', price: 60_000 }
    expect(order.lines).toMatchObject([
      { amount: 3, price: 460_000, lineTotal: 1_380_000, texts: [{ ...told, text: 'Họ Trần' }] },
      { amount: 1, price: 460_000, lineTotal: 460_000, texts: [{ ...told, text: 'Họ Lê' }] },
    ])
    expect(order.subtotal).toBe(1_840_000)
    expect(await stock()).toBe(1)
    expect(await findImbalances(shop.pool, seeded)).toEqual([])
  })

  test('counts the lines of the same goods together against the stock', async () => {
    const { shop, line, place, stock } = await shopWithTablet()
    const refused = await place([line('Họ Trần', 3), line('Họ Lê', 3)])
    expect([refused.status, fieldsOf(refused)]).toEqual([409, ['lines.1']])
    expect((await quoteOf(shop, [line('Họ Trần', 3), line('Họ Lê', 3)])).lines).toMatchObject([
      { problem: null },
      { problem: 'short', available: 2 },
    ])
    expect((await quoteOf(shop, [line('Họ Trần', 9), line('Họ Lê', 9)])).lines).toMatchObject([
      { problem: 'short', available: 5, availableAlone: 5 },
      { problem: 'sold_out', available: 0, availableAlone: 5 },
    ])
    expect(await stock()).toBe(5)
  })

  test('is promised as a whole for the day of a pre-order, when its lines are more than there is', async () => {
    const preorder = { preorderDate: '2027-03-01', preorderLimit: 5, price: 400_000, quantity: 1 }
    const { shop, line, place } = await shopWithTablet({
      variations: [preorder],
      price: undefined,
      quantity: undefined,
    })
    const lines = [line('Họ Trần'), line('Họ Lê', 2)]
    const quote = await quoteOf(shop, lines)
    expect(quote.lines).toMatchObject([
      { preorderDate: '2027-03-01', price: 460_000, lineTotal: 460_000 },
      { preorderDate: '2027-03-01', price: 460_000, lineTotal: 920_000 },
    ])
    expect((await quoteOf(shop, [line('Họ Trần')])).lines).toMatchObject([{ preorderDate: null }])
    const { res_data: order } = await place(lines)
    expect(order.lines).toMatchObject([{ preorderDate: '2027-03-01' }, { preorderDate: '2027-03-01' }])
    expect(quote.subtotal).toBe(order.subtotal)
  })

  test('is the same order when sent twice, and refused with another text', async () => {
    const { line, place } = await shopWithTablet()
    const tmpId = 'tmp-text-0001'
    const { orderId } = (await place([line('Họ Trần')], { tmpId })).res_data
    expect((await place([line('Họ Trần')], { tmpId })).res_data.orderId).toBe(orderId)
    expect((await place([line('Họ Lê')], { tmpId })).status).toBe(409)
  })

  test('a text that is left out costs nothing', async () => {
    const { shop, line } = await shopWithTablet({ textFields: [{ ...field, isRequired: false }] })
    expect((await quoteOf(shop, [line(), line('  '), line('Họ Trần')])).lines).toMatchObject([
      { price: 400_000 },
      { price: 400_000 },
      { price: 460_000 },
    ])
  })
})

describe('a text that does not fit is refused by the name of its field', () => {
  test.each<[string, Line['texts'], string[]]>([
    ['a missing one', undefined, ['lines.0.texts.ho']],
    ['an empty one', [{ key: 'ho', text: ' \n ' }], ['lines.0.texts.ho']],
    ['one that is too long', [{ key: 'ho', text: 'Họ Nguyễn Phúc' }], ['lines.0.texts.ho']],
    ['too many lines', [{ key: 'ho', text: 'a\nb\nc' }], ['lines.0.texts.ho']],
    ['one that turns the direction', [{ key: 'ho', text: 'Họ \u202eTrần' }], ['lines.0.texts.ho']],
    [
      'one for no field',
      [
        { key: 'ho', text: 'Họ Lê' },
        { key: 'x', text: 'y' },
      ],
      ['lines.0.texts.x'],
    ],
    [
      'two for one field',
      [
        { key: 'ho', text: 'Họ Lê' },
        { key: 'ho', text: 'Họ Lý' },
      ],
      ['lines.0.texts.ho'],
    ],
    ['both fields', [{ key: 'loi', text: 'a'.repeat(13) }], ['lines.0.texts.ho', 'lines.0.texts.loi']],
  ])('%s', async (_case, texts, fields) => {
    const { shop, line, place } = await shopWithTablet()
    const faulty = line(undefined, 1, texts && { texts })
    const refused = await place([faulty])
    expect([refused.status, fieldsOf(refused)]).toEqual([422, fields])
    const quoted = (await quoteOf(shop, [faulty, line('Họ Lê')])).lines
    expect(quoted).toMatchObject([
      { problem: 'text', lineTotal: 0 },
      { problem: null, lineTotal: 460_000 },
    ])
    expect(quoted[0]?.textProblems).toHaveLength(fields.length)
  })

  test('the price that was seen has to include its texts', async () => {
    const { line, place } = await shopWithTablet()
    const refused = await place([line('Họ Trần', 1, { expectedPrice: 400_000 })])
    expect([refused.status, fieldsOf(refused)]).toEqual([409, ['lines.0.expectedPrice']])
  })

  test('a field that staff removed meanwhile is named, and nothing is ordered without its text', async () => {
    const { shop, token, tablet, line, place, stock } = await shopWithTablet()
    await shop.call(`/product/${tablet.id}`, { method: 'PUT', token, body: { textFields: [] } })
    const refused = await place([line('Họ Trần')])
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['lines.0.texts.ho']])
    expect(await stock()).toBe(5)
  })
})

describe('who sees a text', () => {
  const look = async (shop: TestShop, orderId: string, proof: Record<string, string | null>) => {
    const query = new URLSearchParams(proof as Record<string, string>)
    const { res_data } = await shop.call<Order>(`/order/${orderId}?${query}`)
    return res_data.lines.map(({ texts }) => texts.map(({ text }) => text))
  }

  test('the buyer and staff do; the receiver of a present and whoever knows the Order ID do not', async () => {
    const { shop, token, line, place } = await shopWithTablet()
    const buyer = { buyerFullname: 'Nguyễn Minh An', buyerPhoneNumber: '0987 654 321' }
    const { orderId, trackingKey, receiverKey } = (await place([line('Họ Trần')], buyer)).res_data
    expect(await look(shop, orderId, { key: trackingKey })).toEqual([['Họ Trần']])
    expect(await look(shop, orderId, { key: receiverKey })).toEqual([[]])
    expect(await look(shop, orderId, {})).toEqual([[]])
    const staff = await shop.call<StaffOrder>(`/order/${orderId}/staff`, { token })
    expect(staff.res_data.lines[0]?.texts).toMatchObject([{ text: 'Họ Trần' }])
  })

  test('emails tell it to the buyer only once staff have confirmed the order', async () => {
    const { shop, token, line, place } = await shopWithTablet()
    const { orderId } = (await place([line('Họ <b>Trần')])).res_data
    const mail = async (kind: string) => {
      await shop.runJobs()
      const { rows } = await shop.pool.query('select text_body, html_body from outgoing_message where kind = $1', [
        kind,
      ])
      return rows.map((row) => `${row.text_body}${row.html_body}`).join('')
    }
    expect(await mail('order.placed')).toContain('Bài vị')
    expect(await mail('order.placed')).not.toMatch(/Họ của gia tiên|Trần/)
    const move = (orderStatus: string) =>
      shop.call(`/order/${orderId}/status`, { method: 'PUT', token, body: { orderStatus, reason: 'Hết hàng' } })
    await move('confirmed')
    await move('cancelled')
    const told = await mail('order.cancelled')
    expect(told).toContain('Họ của gia tiên: Họ <b>Trần')
    expect(told).toContain('Họ của gia tiên: Họ &lt;b&gt;Trần')
  })

  test('the spreadsheet of orders has it as text, not as a formula', async () => {
    const { shop, token, line, place } = await shopWithTablet({
      name: '=1+1',
      textFields: [{ ...field, name: '=2+3' }],
    })
    await place([line('=1+2\n@x')])
    const url = 'http://shop.test/api/v1/order/export?format=csv'
    const sheet = await (await shop.fetch(new Request(url, { headers: { authorization: token } }))).text()
    expect(sheet).toContain('=2+3: =1+2 / @x')
    expect(sheet).not.toMatch(/(^|[,;"\t])[=@]/m)
  })

  test('it is deleted 90 days after its order has ended, and no log has it', async () => {
    const { shop, token, line, place } = await shopWithTablet()
    const ended = (await place([line('Họ Trần')])).res_data
    const open = (await place([line('Họ Trần')])).res_data
    const cancelled = { orderStatus: 'cancelled' }
    await shop.call(`/order/${ended.id}/status`, { method: 'PUT', body: cancelled, token })
    const textsAfter = async (days: number) => {
      shop.advanceClock({ days })
      await runDailyTasks(shop)
      return Promise.all([ended, open].map(({ orderId, trackingKey }) => look(shop, orderId, { key: trackingKey })))
    }
    expect(await textsAfter(89)).toEqual([[['Họ Trần']], [['Họ Trần']]])
    expect(await textsAfter(2)).toEqual([[[null]], [['Họ Trần']]])
    const { rows } = await shop.pool.query('select 1 from audit_entry where audit_entry::text like $1', ['%Họ Trần%'])
    expect(rows).toEqual([])
  })
})

describe('staff say which texts a product takes', () => {
  test.each<[string, Record<string, unknown>[], string]>([
    ['two fields with the same key', [field, field], 'textFields.1.key'],
    ['a field without a name', [{ ...field, name: ' ' }], 'textFields.0.name'],
    ['a field for no letters', [{ ...field, maxLength: 0 }], 'textFields.0.maxLength'],
    ['a price below nothing', [{ ...field, price: -1 }], 'textFields.0.price'],
    ['a key that is none', [{ ...field, key: '<b>' }], 'textFields.0.key'],
    ['more than four', ['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...field, key })), 'textFields'],
  ])('%s is refused', async (_case, textFields, named) => {
    const { shop, token, tablet } = await shopWithTablet()
    const refused = await shop.call(`/product/${tablet.id}`, { method: 'PUT', token, body: { textFields } })
    expect([refused.status, fieldsOf(refused)?.[0]]).toEqual([422, named])
  })

  test('a change is in the audit log, and a copy of the product takes the same texts', async () => {
    const { shop, token, tablet } = await shopWithTablet()
    await shop.call(`/product/${tablet.id}`, { method: 'PUT', token, body: { textFields: [wish] } })
    const { rows } = await shop.pool.query(
      `select after -> 'text_fields' -> 0 ->> 'key' as key from audit_entry where entity = 'product' and action = 'update'`,
    )
    expect(rows).toEqual([{ key: 'loi' }])
    const copy = await shop.call<Product>(`/product/${tablet.id}/duplicate`, { method: 'POST', token })
    expect(copy.res_data.textFields).toMatchObject([{ key: 'loi', name: 'Lời tặng' }])
  })

  test('goods with texts are no part of a set, a part gets no texts, and a set has none', async () => {
    const { shop, token, tablet } = await shopWithTablet()
    const bowl = await createProduct(shop, token)
    const setOf = (product: Product) => ({
      parts: [{ label: 'Món', variationIds: [product.variations[0]?.id] }],
      price: { by: 'percent', percent: 0 },
    })
    const bundle = (product: Product, more = {}) =>
      shop.call('/product/', {
        method: 'POST',
        token,
        body: { name: 'Bộ', kind: 'bundle', status: 'published', set: setOf(product), ...more },
      })
    expect(fieldsOf(await bundle(tablet))).toEqual(['set.parts.0.variationIds.0'])
    expect(fieldsOf(await bundle(bowl, { textFields: [field] }))).toEqual(['textFields'])
    const set = await createSet(shop, token, setOf(bowl))
    const change = (id: string) => shop.call(`/product/${id}`, { method: 'PUT', token, body: { textFields: [field] } })
    expect(fieldsOf(await change(bowl.id))).toEqual(['textFields'])
    expect(fieldsOf(await change(set.id))).toEqual(['textFields'])
  })
})
