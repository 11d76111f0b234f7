import type { Attachment } from '#attachments/contract.ts'
import type { Video } from '#attachments/video-contract.ts'
import type { Collection } from '#catalog/collection-contract.ts'
import type { Product } from '#catalog/contract.ts'
import type { ProductQuestion } from '#catalog/questions/contract.ts'
import type { Quote } from '#checkout/contract.ts'
import type { Page } from '#content/contract.ts'
import type { MenuEntry } from '#navigation/contract.ts'
import type { Order } from '#orders/contract.ts'
import type { Review } from '#reviews/contract.ts'
import type { SystemParam } from '#system/contract.ts'
import type { Voucher } from '#vouchers/contract.ts'
import type { TestShop } from '../open-test-shop.ts'

let lastNumber = 0
const nextNumber = () => ++lastNumber

/** Adds a published product through the API. By default it has one variation at 150.000 ₫ with 10 pieces. */
export async function createProduct(
  shop: TestShop,
  token: string,
  input: Record<string, unknown> = {},
): Promise<Product> {
  const plain = 'variations' in input ? {} : { price: 150_000, quantity: 10 }
  const body = { name: `Bát hương thử ${nextNumber()}`, status: 'published', ...plain, ...input }
  return (await shop.call<Product>('/product/', { method: 'POST', body, token })).res_data
}

/** Adds a published set of these parts through the API. */
export async function createSet(
  shop: TestShop,
  token: string,
  set: Record<string, unknown>,
  input: Record<string, unknown> = {},
): Promise<Product> {
  const body = { name: `Bộ thờ thử ${nextNumber()}`, kind: 'bundle', status: 'published', set, ...input }
  return (await shop.call<Product>('/product/', { method: 'POST', body, token })).res_data
}

/** Two sizes and two glazes; one combination does not exist. */
export const sizesAndGlazes = {
  options: [
    { name: 'Kích thước', nameEn: 'Size', values: ['Ø16', 'Ø20'], valuesEn: ['Ø16', 'Ø20'] },
    { name: 'Men', nameEn: 'Glaze', values: ['Lam', 'Rạn'], valuesEn: ['Blue', 'Crackle'] },
  ],
  variations: [
    {
      values: [
        { name: 'Kích thước', value: 'Ø16' },
        { name: 'Men', value: 'Lam' },
      ],
      price: 200_000,
      quantity: 5,
    },
    {
      values: [
        { name: 'Kích thước', value: 'Ø16' },
        { name: 'Men', value: 'Rạn' },
      ],
      price: 250_000,
      quantity: 3,
    },
    {
      values: [
        { name: 'Kích thước', value: 'Ø20' },
        { name: 'Men', value: 'Lam' },
      ],
      price: 320_000,
      quantity: 0,
    },
  ],
}

export async function createCollection(
  shop: TestShop,
  token: string,
  input: Record<string, unknown> = {},
): Promise<Collection> {
  const body = { name: `Danh mục thử ${nextNumber()}`, ...input }
  return (await shop.call<Collection>('/collection/', { method: 'POST', body, token })).res_data
}

/** Body of a valid order for these lines. */
export function orderBody(
  lines: {
    productId: string
    amount: number
    selectedVariations?: { name: string; value: string }[]
    expectedPrice?: number
    texts?: { key: string; text: string }[]
  }[],
  more: Record<string, unknown> = {},
) {
  return {
    tmpId: `tmp-${crypto.randomUUID()}`,
    fullname: 'Nguyễn Thị Lan',
    email: 'lan@example.com',
    phoneNumber: '0912 345 678',
    shippingProvince: '01',
    shippingWard: 'Phường Hoàn Kiếm',
    shippingStreet: '12 Hàng Quạt',
    billingSameAsShipping: true,
    shippingMethod: 'standard',
    paymentMethod: 'cod',
    lines,
    ...more,
  }
}

export async function createOrder(
  shop: TestShop,
  lines: Parameters<typeof orderBody>[0],
  more: Record<string, unknown> = {},
): Promise<Order> {
  return (await shop.call<Order>('/order/', { method: 'POST', body: orderBody(lines, more) })).res_data
}

/** Adds a published page through the API. */
export async function createPage(shop: TestShop, token: string, input: Record<string, unknown> = {}): Promise<Page> {
  const body = { title: `Trang thử ${nextNumber()}`, status: 'published', ...input }
  return (await shop.call<Page>('/page/', { method: 'POST', body, token })).res_data
}

/** Body of a valid review. */
export const reviewBody = (productId: string, more: Record<string, unknown> = {}) => ({
  productId,
  name: 'Trần Thị Mai',
  email: 'mai@example.com',
  rating: 5,
  content: `Men sáng, nét vẽ đều, gói hàng cẩn thận (lần ${nextNumber()}).`,
  ...more,
})

/** Sends a review as a visitor, or as staff with a token: only staff may approve it immediately. */
export async function createReview(
  shop: TestShop,
  productId: string,
  input: Record<string, unknown> = {},
  token?: string,
): Promise<Review> {
  const body = reviewBody(productId, input)
  return (await shop.call<Review>('/review-feedback/', { method: 'POST', body, token })).res_data
}

/** Body of a valid question. */
export const questionBody = (productId: string, more: Record<string, unknown> = {}) => ({
  productId,
  name: 'Phạm Thu Hà',
  question: 'Bàn thờ rộng 107 cm thì lấy cỡ nào?',
  consent: true,
  ...more,
})

/** Sends a question as a visitor. */
export async function createQuestion(
  shop: TestShop,
  productId: string,
  input: Record<string, unknown> = {},
): Promise<ProductQuestion> {
  const body = questionBody(productId, input)
  return (await shop.call<ProductQuestion>('/product-question/', { method: 'POST', body })).res_data
}

/** Adds a menu entry, in the header by default. */
export async function createMenuEntry(
  shop: TestShop,
  token: string,
  input: Record<string, unknown> = {},
): Promise<MenuEntry> {
  const body = { title: `Mục thử ${nextNumber()}`, meta: { location: 'header' }, ...input }
  return (await shop.call<MenuEntry>('/menu/', { method: 'POST', body, token })).res_data
}

/** Adds a staff user with these roles; resolves to the token of a new session. */
export async function createStaff(shop: TestShop, token: string, roles: string): Promise<string> {
  const username = `nhanvien${nextNumber()}`
  const password = 'mat-khau-dong-nghiep'
  const body = { username, fullname: 'Nhân viên thử', password, role_id: roles }
  await shop.call('/auth/add', { method: 'POST', body, token })
  return shop.signIn(username, password)
}

type Upload = {
  name?: string
  type?: string
  token?: string
  ipAddress?: string
  purpose?: 'catalog' | 'review' | 'staff'
}

/** Uploads a file like the browser's form. */
export async function uploadFile(
  shop: TestShop,
  bytes: Uint8Array | string,
  { token, ipAddress, ...upload }: Upload = {},
) {
  const form = new FormData()
  const type = upload.type ?? 'image/jpeg'
  form.set('file', new File([Buffer.from(bytes)], upload.name ?? 'anh.jpg', { type }))
  if (upload.purpose) form.set('purpose', upload.purpose)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return shop.call<Attachment>('/attachment/', {
    method: 'POST',
    raw: await encoded.arrayBuffer(),
    headers,
    token,
    ...(ipAddress && { ipAddress }),
  })
}

/** Uploads a video, as staff when `token` is given. */
export async function uploadVideoFile(
  shop: TestShop,
  bytes: Uint8Array,
  { token, name }: Pick<Upload, 'token' | 'name'> = {},
) {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], name ?? 'video.mp4', { type: 'video/mp4' }))
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return shop.call<Video>('/video/', { method: 'POST', raw: await encoded.arrayBuffer(), headers, token })
}

/** Requests a quote for these lines. */
export async function createQuote(
  shop: TestShop,
  lines: Parameters<typeof orderBody>[0],
  more: Record<string, unknown> = {},
): Promise<Quote> {
  return (await shop.call<Quote>('/checkout/quote', { method: 'POST', body: { lines, ...more } })).res_data
}

/** Adds a voucher through the API, 10 % off by default. */
export async function createVoucher(
  shop: TestShop,
  token: string,
  input: Record<string, unknown> = {},
): Promise<Voucher> {
  const body = { code: `MA${nextNumber()}TEST`, kind: 'percent', percent: input.kind ? undefined : 10, ...input }
  return (await shop.call<Voucher>('/voucher/', { method: 'POST', body, token })).res_data
}

/** Sets a system parameter by its key through the API. */
export async function setParam(shop: TestShop, token: string, key: string, value: string): Promise<void> {
  const { res_data } = await shop.call<SystemParam[]>('/system-params/', { token })
  const id = res_data.find((param) => param.key === key)?.id
  const { status, errors } = await shop.call(`/system-params/${id}`, { method: 'PUT', body: { value }, token })
  if (status !== 200) throw new Error(`${key} was not set: ${JSON.stringify(errors)}`)
}
