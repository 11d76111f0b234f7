import type { Product } from '#catalog/contract.ts'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import { addDays, dayInVietnam, momentInVietnam } from '#foundation/dates/day.ts'
import type { SignedInUser } from '#identity/contract.ts'
import type { Order, OrderStatus } from '#orders/contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'

/** API key of the bank feed; `SEPAY_API_KEY` of the shop being filled. */
export const feedKey = 'khoa-bao-co-thu-nghiem'

const buyers = [
  ['Nguyễn Thị Hoa', '0912345678', 'Hà Nội', 'Hoàn Kiếm', '12 Hàng Quạt'],
  [
    'Trần Văn Bình',
    '0987654321',
    'Hồ Chí Minh',
    'Bến Thành',
    '45/12/3 đường Nguyễn Thị Minh Khai, chung cư An Phú, tầng 14',
  ],
  ['Công Tằng Tôn Nữ Thị Ngọc Huyền', '0903112233', 'Hà Nội', 'Ba Đình', '3 Đội Cấn'],
  ['Lê Quang Minh', '0977001122', 'Đà Nẵng', 'Hải Châu', '88 Bạch Đằng'],
] as const

const slugs = ['bo-tam-su-dong', 'nhang-cay-tram-huong', 'bo-tam-su-dong', 'nhang-cay-tram-huong'] as const

type Input = {
  paymentMethod: 'cod' | 'bank_transfer'
  /** Status changes, in order. */
  moves: readonly OrderStatus[]
}
const inputs: readonly Input[] = [
  { paymentMethod: 'cod', moves: ['confirmed', 'packing', 'shipping', 'delivered'] },
  { paymentMethod: 'cod', moves: ['confirmed', 'packing', 'shipping', 'delivered', 'returned'] },
  { paymentMethod: 'cod', moves: ['confirmed', 'packing', 'shipping'] },
  { paymentMethod: 'cod', moves: ['confirmed', 'packing'] },
  { paymentMethod: 'cod', moves: ['confirmed'] },
  { paymentMethod: 'cod', moves: ['cancelled'] },
  { paymentMethod: 'cod', moves: [] },
  { paymentMethod: 'bank_transfer', moves: [] },
  { paymentMethod: 'bank_transfer', moves: [] },
  { paymentMethod: 'bank_transfer', moves: [] },
]

/** Entries created for the staff screens. */
export type StaffShop = {
  /** Local storage of a signed-in browser by key. */
  storage: Record<string, string>
  token: string
  ids: {
    voucher: string
    promotion: string
    batch: string
    cutoff: string
    ritual: string
    collection: string
    page: string
    user: string
  }
  orders: { delivered: Order; open: Order; transfer: Order }
  product: Product
}

/**
 * Fills a shop through the API: orders in most statuses, notes, waiting reviews and questions, stock changes, a custom
 * role and, in a shop with `feedKey`, matching and unmatched payments and a forged report.
 */
export async function fillStaffShop(shopUrl: string): Promise<StaffShop> {
  const ask = apiOf(shopUrl)
  const token = await signIn(shopUrl)
  const staff = apiOf(shopUrl, token)
  const products = await Promise.all(slugs.slice(0, 2).map((slug) => ask<Product>(`/product/${slug}`)))
  const placed: Order[] = []
  for (const [index, { paymentMethod, moves }] of inputs.entries()) {
    const product = products[index % products.length]
    const buyer = buyers[index % buyers.length]
    if (!product || !buyer) throw new Error('Nothing to buy, or nobody buys.')
    const order = await ask<Order>('/order/', { body: orderOf(index, product, buyer, paymentMethod) })
    for (const orderStatus of moves) {
      await staff(`/order/${order.id}/status`, {
        method: 'PUT',
        body: { orderStatus, reason: reasons[orderStatus], restock: orderStatus === 'returned' ? [0] : [] },
      })
    }
    placed.push(order)
  }
  const [delivered, , , , , , open, fits, transfer, short] = placed
  if (!delivered || !open || !fits || !transfer || !short) throw new Error('Orders are missing.')
  await staff(`/order/${open.id}/note`, {
    body: { body: 'Khách muốn nhận trước 9 giờ sáng ngày rằm, gọi trước khi giao.' },
  })
  await reportMoney(shopUrl, [
    { content: fits.orderId, amount: fits.orderTotal },
    { content: short.orderId, amount: short.orderTotal - 20_000 },
    { content: 'CHUYEN TIEN', amount: 150_000 },
  ])
  await ask('/review-feedback/', { body: waitingReview(products[0]) })
  await ask('/product-question/', { body: waitingQuestion(products[0]) })
  await staff('/stock/correction', { body: correction(products[1]) })
  await staff('/auth/roles', {
    body: { code: 'KHO', name: 'Thủ kho', nameEn: 'Storekeeper', capabilities: ['stock.write', 'order.read'] },
  })
  const [product] = products
  if (!product) throw new Error('Nothing is sold.')
  const { id, username, fullname, role_id, capabilities } = await staff<SignedInUser>('/auth/info')
  const user = { id, username, fullname, email: null, role_id, capabilities }
  const firstOf = async (path: string) => {
    const { items } = await staff<{ items: { id: string }[] }>(`${path}/pagination?limit=1`)
    return items[0]?.id ?? ''
  }
  const zones = await ask<{ name: string }[]>('/delivery-zones/')
  const cutoff = await staff<{ id: string }>('/order-cutoff/', { body: comingCutoff(zones) })
  const [ritual] = await staff<{ id: string }[]>('/ritual/')
  const [collection] = await staff<{ id: string }[]>('/collection/')
  return {
    token,
    storage: { 'tamhuong.session': JSON.stringify({ state: { token, user, isRemembered: true }, version: 0 }) },
    ids: {
      voucher: await firstOf('/voucher'),
      promotion: await firstOf('/promotion'),
      batch: await firstOf('/product-batch'),
      cutoff: cutoff.id,
      ritual: ritual?.id ?? '',
      collection: collection?.id ?? '',
      page: await firstOf('/page'),
      user: await firstOf('/auth'),
    },
    orders: { delivered, open, transfer },
    product,
  }
}

const reasons: Partial<Record<OrderStatus, string>> = {
  cancelled: 'Khách đổi ý, hẹn mua dịp khác.',
  returned: 'Hàng bị móp khi vận chuyển.',
}

function orderOf(index: number, product: Product, buyer: (typeof buyers)[number], paymentMethod: string) {
  const [fullname, phoneNumber, shippingProvince, shippingWard, shippingStreet] = buyer
  const variation = product.variations.find(({ quantity }) => quantity > 20) ?? product.variations[0]
  return {
    tmpId: `ngay-lam-viec-${index}`,
    fullname,
    phoneNumber,
    email: `khach${index}@tamhuong.example`,
    shippingProvince,
    shippingWard,
    shippingStreet,
    shippingMethod: 'standard',
    paymentMethod,
    lines: [{ productId: product.id, selectedVariations: variation?.values ?? [], amount: 1 + (index % 2) }],
  }
}

/** Reports transfers to the shop like its bank feed; the last report is forged. */
async function reportMoney(shopUrl: string, moneys: readonly { content: string; amount: number }[]): Promise<void> {
  const report = (key: string, body: object) =>
    fetch(`${shopUrl}/api/v1/payment/sepay/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Apikey ${key}` },
      body: JSON.stringify(body),
    })
  for (const [index, { content, amount }] of moneys.entries())
    await report(feedKey, { id: 90_000 + index, transferType: 'in', transferAmount: amount, content })
  await report('sai', { id: 1, transferType: 'in', transferAmount: 1, content: '' })
}

/** An occasion in forty days, planned: buyers do not see it yet. */
const comingCutoff = (zones: readonly { name: string }[]) => ({
  name: 'Tết Nguyên đán',
  day: addDays(dayInVietnam(new Date()), 40),
  zones: zones.map(({ name }, at) => ({
    zone: name,
    lastOrderDate: formatWireTime(momentInVietnam(addDays(dayInVietnam(new Date()), 35 - at), '17:00:00')),
  })),
})

const waitingReview = (product: Product | undefined) => ({
  productId: product?.id,
  name: 'Đỗ Thị Thanh Tâm',
  email: 'thanhtam@tamhuong.example',
  rating: 4,
  content: 'Đồng sáng, nét chạm rõ, gói ba lớp nên không xước. Giao chậm hơn hẹn một ngày nhưng có gọi báo trước.',
})

const waitingQuestion = (product: Product | undefined) => ({
  productId: product?.id,
  name: 'Đỗ Thị Thanh Tâm',
  question: 'Bộ này đặt trên bàn thờ rộng 127 cm, sâu 61 cm có vừa không, và có khắc tên được không ạ?',
  email: 'thanhtam@tamhuong.example',
  consent: true,
})

const correction = (product: Product | undefined) => ({
  lines: (product?.variations ?? []).slice(0, 2).map(({ id }) => ({ variationId: id, change: 12 })),
  reason: 'received',
  note: 'Nhập lô tháng 11',
})
