import type { ProductBatch } from '#catalog/batches/contract.ts'
import type { Product } from '#catalog/contract.ts'
import type { ProductQuestion } from '#catalog/questions/contract.ts'
import type { Order } from '#orders/contract.ts'
import type { Review } from '#reviews/contract.ts'
import type { SystemParam } from '#system/contract.ts'
import { ask } from '../support/buyers.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { requestLinks } from './mailed-links.ts'
import { cancelOrders, cut, placeOrders, placeReturningOrder, type SendToApi, textFields } from './orders-with-texts.ts'
import { publishStaffTexts, type StaffTexts } from './staff-texts.ts'

/** All control characters that PostgreSQL can store. */
const controls = Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join('')

const html =
  '<img src=/x onerror="document.documentElement.id=\'fuzzran\'"><script>document.documentElement.id="fuzzran"</script>'

/**
 * Texts that are easily misread: as dates, numbers, HTML, templates or formulas; very long ones; control and invisible
 * characters.
 */
export const storedTexts = [
  '2026-03-01 09:30:00',
  '2026-03-01',
  '12345678901234567890',
  'null',
  html,
  '</script></title></textarea>{{7*7}}<%=7*7%>',
  '=HYPERLINK("https://evil.example";"An")',
  'An\n=1+1;"x",\t@SUM(1)',
  'x'.repeat(10_000),
  '😀👩‍👩‍👧‍👦🇻🇳'.repeat(50),
  '\u202eمرحبا بالعالم\u2066\u200f',
  `a${controls}\u007f\u0085\u2028z`,
  '__proto__',
  '{"a":[1,2]}',
  '%s %d %n %00 ../../etc/passwd',
]

/** Created entries, and the texts they contain. */
export type StoredEntries = {
  product: Product
  batch: ProductBatch
  /** One for each text. */
  orders: readonly Order[]
  /** Cancelled by their buyers, one for each text. */
  cancelled: readonly Order[]
  /** On its way back, with all texts. */
  returning: Order
  texts: readonly string[]
  /** Path of a family calendar with a day for each text. */
  feed: string
  /** Paths of the pages that emails to strangers link to. */
  links: { reminder: string; stockAlert: string }
  published: StaffTexts
}

/**
 * Stores each text in every field that anonymous visitors can fill, and in some staff fields. Throws when one is
 * rejected, except as the name of a file.
 */
export async function storeTexts(shop: ShopUnderProof, token: string): Promise<StoredEntries> {
  const url = shop.url()
  const send: SendToApi = async <T>(path: string, body: object, by?: string, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await ask<T>(url, method, path, { body, ...(by && { token: by }) })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify([body, answer])}`)
    return answer.res_data
  }
  const { res_data: params } = await ask<SystemParam[]>(url, 'GET', '/system-params/', { token })
  const account = params.find(({ key }) => key === 'payment.bank_account')
  await send(`/system-params/${account?.id}`, { value: '0011001234567' }, token, 'PUT')
  const goods = { name: '2026-03-01 09:30:00', status: 'published', price: 150_000, quantity: 1_000, textFields }
  const product = await send<Product>('/product/', goods, token)
  const orders = await placeOrders(send, product, storedTexts)
  for (const [at, text] of storedTexts.entries()) {
    await send(`/order/${orders[at]?.id}/note`, { body: cut(text, 500) }, token)
    await send('/promotion/', promotionCalled(text, at, product), token)
    const review = { productId: product.id, name: cut(text, 80), content: cut(`Nhận xét ${text}`, 3000) }
    await send('/review-feedback/', { ...review, email: 'khach@example.com', rating: 4 })
    const question = { name: cut(text, 80), question: cut(`Câu hỏi ${text}`, 1000) }
    await send('/product-question/', { productId: product.id, ...question, consent: true })
    await reportError(url, text)
    await uploadCalled(url, text)
    await viewFrom(url, text, product)
    await reportPayments(url, text, at)
  }
  await publishTexts(url, token, send, product)
  const family = { days: storedTexts.map((text, at) => dayCalled(text, at)), consent: true }
  const soldOut = { name: cut(html, 200), status: 'published', price: 150_000, quantity: 0 }
  const { calendar, links } = await requestLinks(shop, send, family, await send<Product>('/product/', soldOut, token))
  return {
    product,
    batch: await send<ProductBatch>('/product-batch/', batchOf(product), token),
    orders,
    cancelled: await cancelOrders(send, product, storedTexts),
    returning: await placeReturningOrder(send, product, storedTexts, token),
    texts: storedTexts,
    feed: calendar.feed,
    links,
    published: await publishStaffTexts(send, token, storedTexts),
  }
}

/** Approves all reviews and questions of the product but one each. */
async function publishTexts(url: string, token: string, send: SendToApi, product: Product): Promise<void> {
  const listed = async <T extends { productId: string }>(path: string) => {
    const answer = await ask<{ items: T[] }>(url, 'GET', `${path}/pagination?limit=100`, { token })
    return answer.res_data.items.filter(({ productId }) => productId === product.id).slice(1)
  }
  for (const { id } of await listed<Review>('/review-feedback'))
    await send(`/review-feedback/${id}`, { state: 'approved' }, token, 'PUT')
  for (const { id, question } of await listed<ProductQuestion>('/product-question'))
    await send(`/product-question/${id}`, { state: 'approved', answer: question }, token, 'PUT')
}

/** Ends with a word wider than any phone. */
const endless = `2026-03-01 09:30:00 ${'x'.repeat(90)}`

const batchOf = ({ id }: Product) => ({
  productId: id,
  producedDate: '2026-03-01',
  village: endless,
  maker: endless,
  note: cut(html, 2000),
  ingredients: storedTexts.map((text) => cut(text, 80)),
})

const dayCalled = (text: string, at: number) => ({
  id: `day-${at}`,
  name: cut(text, 160),
  calendar: 'lunar',
  day: at + 1,
  month: 7,
  leap: 'once',
  revision: 0,
})

/** A day in the future, another one for each text. */
const promotionCalled = (text: string, at: number, { id }: Product) => ({
  name: cut(text, 120),
  startsDate: `${2040 + at}-01-01 00:00:00`,
  endsDate: `${2040 + at}-01-02 00:00:00`,
  productIds: [id],
  value: 5,
})

/** Opens the product with the text as the browser and the place of the visitor. */
async function viewFrom(url: string, text: string, { id }: Product): Promise<void> {
  const info = { client_user_agent: cut(text, 500), city: cut(text, 120), country: cut(text, 120) }
  const { status } = await ask(url, 'GET', `/product/${id}?${new URLSearchParams(info)}`)
  if (status !== 200) throw new Error(`A view from “${text.slice(0, 80)}” was not taken: ${status}`)
}

/** Reports a payment as the bank does, and one with a wrong signature; both are stored for staff. */
async function reportPayments(url: string, text: string, at: number): Promise<void> {
  const report = { id: `fuzz-${at}`, transferType: 'in', transferAmount: 1_000, content: text, referenceCode: text }
  const sent = await fetch(`${url}/api/v1/payment/sepay/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Apikey fuzz-secret' },
    body: JSON.stringify(report),
  })
  const forged = new URLSearchParams({ vnp_TxnRef: cut(text, 500), vnp_OrderInfo: cut(text, 500), vnp_SecureHash: 'x' })
  const refused = await fetch(`${url}/api/v1/payment/vnpay/ipn?${forged}`)
  if (sent.status !== 200 || refused.status !== 200)
    throw new Error(`Payments “${text.slice(0, 80)}” were not taken: ${sent.status}, ${refused.status}`)
}

/** Reports an error like a browser; user agents contain no control characters. */
async function reportError(url: string, text: string): Promise<void> {
  const { status } = await fetch(`${url}/api/v1/client-error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': text.replace(/[^\x20-\x7e]/g, '?').slice(0, 500) },
    body: JSON.stringify({ kind: 'script', message: cut(text, 500), stack: cut(text, 4000), page: cut(text, 300) }),
  })
  if (status !== 200) throw new Error(`An error in a browser was not taken: ${status}`)
}

/** Uploads a review picture with the text as its file name. */
async function uploadCalled(url: string, text: string): Promise<void> {
  const form = new FormData()
  form.set('file', new File([Buffer.from(onePixel, 'base64')], cut(text, 200), { type: 'image/png' }))
  const { status } = await fetch(`${url}/api/v1/attachment/`, { method: 'POST', body: form })
  if (status >= 500) throw new Error(`The picture “${text.slice(0, 80)}” was not taken: ${status}`)
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
