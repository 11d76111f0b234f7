import type { FamilyCalendarLink } from '#calendar/family/family-contract.ts'
import type { Product } from '#catalog/contract.ts'
import type { ProductQuestion } from '#catalog/questions/contract.ts'
import type { Order } from '#orders/contract.ts'
import type { Review } from '#reviews/contract.ts'
import type { SystemParam } from '#system/contract.ts'
import { orderBody } from '../../tests/support/factories/entities.ts'
import { addProduct, ask, lineOf } from '../support/buyers.ts'

/** All control characters that PostgreSQL can store. */
const controls = Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join('')

/** Texts that look like other types of values. */
export const storedTexts = [
  '2026-03-01 09:30:00',
  '2026-03-01',
  '12345678901234567890',
  'null',
  '<img src=/x onerror="document.documentElement.id=\'fuzzran\'"><script>document.documentElement.id="fuzzran"</script>',
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
export type Stored = {
  product: Product
  orders: readonly Order[]
  texts: readonly string[]
  /** Path of a family calendar with a day for each text. */
  feed: string
}

/** Cuts a text to the field's length without leaving a lone surrogate. */
const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()

/**
 * Stores each text in every field that anonymous visitors can fill, and in some staff fields. Throws when one is
 * rejected.
 */
export async function storeTexts(url: string, token: string): Promise<Stored> {
  const made = async <T>(path: string, body: object, by?: string, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await ask<T>(url, method, path, { body, ...(by && { token: by }) })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify([body, answer])}`)
    return answer.res_data
  }
  const { res_data: params } = await ask<SystemParam[]>(url, 'GET', '/system-params/', { token })
  const account = params.find(({ key }) => key === 'payment.bank_account')
  await made(`/system-params/${account?.id}`, { value: '0011001234567' }, token, 'PUT')
  const product = await addProduct(url, token, '2026-03-01 09:30:00', [1_000])
  const orders: Order[] = []
  for (const [at, text] of storedTexts.entries()) {
    // Unpaid transfers appear on the held-goods screen, grouped by phone number.
    const paymentMethod = at % 2 ? 'bank_transfer' : 'cod'
    const phoneNumber = `09876${String(at).padStart(5, '0')}`
    const buyer = { ...buyerCalled(text), paymentMethod, phoneNumber }
    const order = await made<Order>('/order/', orderBody([lineOf(product)], buyer))
    orders.push(order)
    await made('/promotion/', promotionCalled(text, at, product), token)
    await made(`/order/${order.id}/note`, { body: cut(text, 500) }, token)
    const review = { productId: product.id, name: cut(text, 80), content: cut(`Nhận xét ${text}`, 3000) }
    await made('/review-feedback/', { ...review, email: 'khach@example.com', rating: 4 })
    const question = { name: cut(text, 80), question: cut(`Câu hỏi ${text}`, 1000) }
    await made('/product-question/', { productId: product.id, ...question, consent: true })
    await reportError(url, text)
    await uploadCalled(url, text)
  }
  const waiting = await ask<{ items: Review[] }>(url, 'GET', '/review-feedback/pagination?limit=100', { token })
  const [, ...approved] = waiting.res_data.items.filter(({ productId }) => productId === product.id)
  for (const { id } of approved) await made(`/review-feedback/${id}`, { state: 'approved' }, token, 'PUT')
  const waitingQuestions = await ask<{ items: ProductQuestion[] }>(
    url,
    'GET',
    '/product-question/pagination?limit=100',
    { token },
  )
  const [, ...answered] = waitingQuestions.res_data.items.filter(({ productId }) => productId === product.id)
  for (const { id, question } of answered)
    await made(`/product-question/${id}`, { state: 'approved', answer: question }, token, 'PUT')
  for (const { id } of orders.slice(0, 4)) {
    const reason = cut(storedTexts[orders.length % 3] ?? '', 200)
    await made(`/order/${id}/status`, { orderStatus: 'cancelled', reason }, token, 'PUT')
  }
  const days = storedTexts.map((text, at) => dayCalled(text, at))
  const { feed } = await made<FamilyCalendarLink>('/family-calendar/', { days, consent: true })
  return { product, orders, texts: storedTexts, feed }
}

const dayCalled = (text: string, at: number) => ({
  id: `day-${at}`,
  name: cut(text, 160),
  calendar: 'lunar',
  day: at + 1,
  month: 7,
  leap: 'once',
  revision: 0,
})

const buyerCalled = (text: string) => ({
  fullname: cut(text, 120),
  shippingStreet: cut(text, 300),
  shippingOldAddress: cut(text, 300),
  billingSameAsShipping: false,
  billingFullname: cut(text, 120),
  billingPhoneNumber: '0912345678',
  billingProvince: 'Hà Nội',
  billingWard: 'Hoàn Kiếm',
  billingStreet: cut(text, 300),
  invoiceCompany: cut(text, 200),
  invoiceTaxCode: '0100109106',
  invoiceAddress: cut(text, 300),
  buyerFullname: cut(text, 120),
  buyerPhoneNumber: '0912345678',
  giftMessage: cut(text, 200),
  note: cut(text, 1000),
})

/** A day in the future that no other promotion uses. */
const promotionCalled = (text: string, at: number, { id }: Product) => ({
  name: cut(text, 120),
  startsDate: `${2040 + at}-01-01 00:00:00`,
  endsDate: `${2040 + at}-01-02 00:00:00`,
  productIds: [id],
  value: 5,
})

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
