import { describe, expect, test } from 'vitest'
import { datePaths } from '#foundation/api/date-paths.ts'
import { fromWire } from '#foundation/api/wire-time.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { Order } from '#orders/contract.ts'
import { toReceipt } from '#orders/receipt/receipt.ts'
import {
  createOrder,
  createProduct,
  createStaff,
  createVoucher,
  setParam,
  sizesAndGlazes,
} from '../../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

async function shopWithOrder() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { nameEn: 'Dragon bowl', ...sizesAndGlazes })
  const { code } = await createVoucher(shop, token, { code: 'CHAOBAN' })
  const selectedVariations = [
    { name: 'Kích thước', value: 'Ø16' },
    { name: 'Men', value: 'Rạn' },
  ]
  const order = await createOrder(shop, [{ productId: product.id, selectedVariations, amount: 2 }], {
    voucherCode: code,
  })
  return { shop, token, product, order: Order.parse(fromWire(order, new Set(datePaths(Order)))) }
}

function ask(
  shop: TestShop,
  orderId: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const url = `http://shop.test/api/v1/order/${orderId}/receipt.pdf?${new URLSearchParams(query)}`
  return shop.fetch(new Request(url, { headers }))
}

describe('the receipt as a file', () => {
  test('opens with the phone number, with the key of the signed link, and for staff', async () => {
    const { shop, token, order } = await shopWithOrder()
    const key = (await shop.call<Order>(`/order/${order.orderId}?phone=0912345678`)).res_data.trackingKey ?? ''
    const sales = await createStaff(shop, token, 'SALES')
    const answers = [
      await ask(shop, order.orderId, { phone: '0912 345 678' }),
      await ask(shop, order.orderId, { key, paper: 'A4', language: 'en' }),
      await ask(shop, order.orderId, {}, { authorization: sales }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const file = Buffer.from(await answer.arrayBuffer())
      expect(file.toString('latin1', 0, 5)).toBe('%PDF-')
      expect(file.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
      expect(Number(answer.headers.get('content-length'))).toBe(file.byteLength)
    }
    expect(answers.map((answer) => answer.headers.get('content-disposition'))).toEqual([
      `inline; filename="phieu-ban-hang-${order.orderId}.pdf"`,
      `inline; filename="receipt-${order.orderId}.pdf"`,
      `inline; filename="phieu-ban-hang-${order.orderId}.pdf"`,
    ])
  })

  test('asks for the phone number with only the Order ID, and does not reveal whether the order exists', async () => {
    const { shop, token, order } = await shopWithOrder()
    const writer = await createStaff(shop, token, 'EDITOR')
    for (const orderId of [order.orderId, 'TH00000000000']) {
      const answer = await shop.call(`/order/${orderId}/receipt.pdf`)
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'phone' }] })
      expect((await ask(shop, orderId, { phone: '0987654321' })).status).toBe(404)
      expect((await ask(shop, orderId, { key: 'x'.repeat(22) })).status).toBe(404)
    }
    expect((await ask(shop, order.orderId, {}, { authorization: writer })).status).toBe(422)
  })

  test('has several pages for the longest order', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token, {
      name: `Bàn thờ ${'gia tiên '.repeat(15)}`.trim(),
      options: [{ name: 'Cỡ', values: Array.from({ length: 40 }, (_, n) => `Cỡ ${n}`) }],
      variations: Array.from({ length: 40 }, (_, n) => ({
        values: [{ name: 'Cỡ', value: `Cỡ ${n}` }],
        price: 1_000_000,
        quantity: 9,
      })),
    })
    const lines = product.variations.map(({ values }) => ({
      productId: product.id,
      selectedVariations: values,
      amount: 1,
    }))
    const { orderId } = await createOrder(shop, lines)
    const answer = await ask(shop, orderId, { phone: '0912345678' })
    const file = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  })
})

test('one network gets thirty receipts of an order in ten minutes, however its id is written, another thirty of its own', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const product = await createProduct(shop, await shop.signIn())
  const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const fetchFrom = async (ipAddress: string, id = orderId) => {
    const url = `http://shop.test/api/v1/order/${id}/receipt.pdf?phone=0912345678`
    return (await shop.fetch(new Request(url), { ipAddress })).status
  }
  for (let n = 0; n < 30; n++) expect(await fetchFrom('192.0.2.1')).toBe(200)
  expect(await fetchFrom('192.0.2.1')).toBe(429)
  expect(await fetchFrom('192.0.2.1', `${orderId.toLowerCase()}-`)).toBe(429)
  expect(await fetchFrom('192.0.2.2')).toBe(200)
})

describe('the receipt states', () => {
  test('seller, buyer, lines, discount, total in figures and words, in the reader’s language', async () => {
    const { shop, token, order, product } = await shopWithOrder()
    await setParam(shop, token, 'shop.owner', 'Hộ kinh doanh Tâm Hương')
    await setParam(shop, token, 'shop.tax_code', '0101234567')
    const { rows } = await shop.pool.query<{ key: string; value: string }>('select key, value from system_param')
    const params = new Map(rows.map(({ key, value }) => [key, value]))
    const vietnamese = withLocale('vi', () => toReceipt(order, params))
    expect(vietnamese).toMatchObject({
      seller: [
        ['', 'Hộ kinh doanh Tâm Hương'],
        ['Mã số thuế', '0101234567'],
      ],
      about: [
        ['Mã đơn hàng', order.orderId],
        ['Ngày đặt', '21/11/2026 10:00'],
        ['Trạng thái', 'Chờ xác nhận'],
        ['Thanh toán', 'Thanh toán khi nhận hàng (COD) · Chưa thanh toán'],
        ['Giao hàng', 'Giao hàng tiêu chuẩn'],
      ],
      buyer: [
        ['Họ và tên', 'Nguyễn Thị Lan'],
        ['Điện thoại', '0912 345 678'],
        ['Địa chỉ', '12 Hàng Quạt, Phường Hoàn Kiếm, Thành phố Hà Nội'],
      ],
      more: [],
      invoice: [],
      lines: [{ name: product.name, choice: 'Kích thước: Ø16 · Men: Rạn', amount: 2, lineTotal: '500.000\u00a0₫' }],
      sums: [
        ['Tạm tính', '500.000\u00a0₫'],
        ['Phí giao hàng', '30.000\u00a0₫'],
        ['Giảm giá (mã CHAOBAN)', '-50.000\u00a0₫'],
      ],
      total: '480.000\u00a0₫',
      totalInWords: 'Bốn trăm tám mươi nghìn đồng',
    })
    const english = withLocale('en', () => toReceipt(order, params))
    expect(english.lines[0]?.name).toBe('Dragon bowl')
    expect(english.totalInWords).toBe('Four hundred eighty thousand Vietnamese dong')
  })

  test('when pre-ordered goods arrive', async () => {
    const { order } = await shopWithOrder()
    const lines = order.lines.map((line) => ({ ...line, preorderDate: '2026-12-24' }))
    const lineText = (locale: 'vi' | 'en') =>
      withLocale(locale, () => toReceipt({ ...order, lines }, new Map())).lines[0]
    expect(lineText('vi')?.preorder).toBe('Hàng đặt trước · về ngày 24/12/2026')
    expect(lineText('en')?.preorder).toBe('Pre-order · in stock on 12/24/2026')
  })

  test('a company’s invoice data, VAT and the collection fee where there are any', async () => {
    const { order } = await shopWithOrder()
    const more = {
      invoiceCompany: 'Công ty Ánh Dương',
      invoiceTaxCode: '0101234567',
      vatAmount: 35_556,
      paymentFee: 15_000,
    }
    const receipt = withLocale('vi', () => toReceipt({ ...order, ...more }, new Map()))
    expect(receipt.invoice).toEqual([
      ['Đơn vị', 'Công ty Ánh Dương'],
      ['Mã số thuế', '0101234567'],
    ])
    const billed = { billingSameAsShipping: false, billingFullname: 'Trần Văn An', billingStreet: '3 Hàng Bài' }
    const notes = { shippingOldAddress: 'quận Hoàn Kiếm', note: 'Gọi trước.\n\n Gửi bảo vệ.' }
    expect(withLocale('vi', () => toReceipt({ ...order, ...billed, ...notes }, new Map())).more).toEqual([
      ['Địa chỉ cũ', 'quận Hoàn Kiếm'],
      ['Địa chỉ thanh toán', 'Trần Văn An, 3 Hàng Bài'],
      ['Ghi chú', 'Gọi trước. · Gửi bảo vệ.'],
    ])
    expect(receipt.vat).toBe('35.556\u00a0₫')
    expect(receipt.sums).toContainEqual(['Phí thu hộ (COD)', '15.000\u00a0₫'])
  })
})
