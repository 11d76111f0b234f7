import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { m } from '#i18n/messages.js'
import type { OrderAttachment } from '#orders/attachments/attachment-contract.ts'
import type { Order } from '#orders/contract.ts'
import { isReceiversView } from '#orders/gift.ts'
import { createOrder, createStaff } from '../../../../tests/support/factories/entities.ts'
import { moveOrder, openShopWithOrder, phone } from '../../../../tests/support/factories/order.ts'
import {
  attach,
  fetchAttachment,
  openShopWithProof,
  refused,
  rowsOf,
  storedPictureKeys,
} from '../../../../tests/support/factories/order-attachment.ts'
import { failCommitOfDelete } from '../../../../tests/support/fail-commit.ts'
import type { TestShop } from '../../../../tests/support/open-test-shop.ts'

describe('a proof of a transfer', () => {
  test('is a picture without metadata, under a name of its own, in no list of public pictures', async () => {
    const { shop, order, token } = await openShopWithOrder('bank_transfer')
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Lan' } })
      .toBuffer()
    const key = order.trackingKey ?? ''
    const answer = await attach(shop, order.orderId, { key }, { bytes: photo, name: '../Ảnh của Lan.JPG' })
    expect(answer).toMatchObject({
      res_status_code: 201,
      res_data: { addedBy: 'buyer', filename: 'Ảnh của Lan.webp', width: 30, height: 20 },
    })
    expect(answer.res_data).not.toHaveProperty('storageKey')
    const path = `/order/${order.orderId}/attachment/${answer.res_data.id}?key=${key}`
    const { answer: file } = await fetchAttachment(shop, path)
    const { format, exif } = await sharp(await file.arrayBuffer()).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    for (const url of [`/api/v1/attachment/${answer.res_data.id}`, `/media/${answer.res_data.id}/320.webp`]) {
      expect([url, (await shop.fetch(new Request(`http://shop.test${url}`))).status]).toEqual([url, 404])
    }
    expect((await shop.call('/attachment/pagination', { token })).res_data).toMatchObject({ total: 0 })
  })

  test('has a thumbnail, which goes with it', async () => {
    const { shop, key, proof, path } = await openShopWithProof()
    const { answer } = await fetchAttachment(shop, `${path}/${proof.id}?key=${key}&size=thumbnail`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 })
    expect(await storedPictureKeys(shop)).toHaveLength(2)
    expect((await shop.call(`${path}/${proof.id}?key=${key}`, { method: 'DELETE' })).status).toBe(200)
    expect([await rowsOf(shop), await storedPictureKeys(shop)]).toEqual([[], []])
  })

  test.each([
    ['its buyer', false],
    ['staff', true],
  ])('keeps its file when its removal by %s is not committed', async (_who, isStaff) => {
    const { shop, key, token, proof, path } = await openShopWithProof()
    await failCommitOfDelete(shop, 'order_attachment')
    const query = isStaff ? '' : `?key=${key}`
    const options = { method: 'DELETE', ...(isStaff && { token }) }
    expect((await shop.call(`${path}/${proof.id}${query}`, options)).status).toBe(500)
    expect([await rowsOf(shop), await storedPictureKeys(shop)]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  test('is counted in the order for its buyer and staff only', async () => {
    const { shop, order, token, key } = await openShopWithProof()
    const count = async (query: string, asStaff?: string) =>
      (await shop.call<{ attachmentCount: number }>(`/order/${order.orderId}${query}`, { token: asStaff })).res_data
        .attachmentCount
    expect([await count(`?key=${key}`), await count('', token), await count('/staff', token)]).toEqual([1, 1, 1])
    expect(await count('')).toBe(0)
  })

  test('is refused above three, also when they are sent at once', async () => {
    const { shop, order, key } = await openShopWithProof()
    const answers = await Promise.all([1, 2, 3, 4].map(() => attach(shop, order.orderId, { key })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    const last = await attach(shop, order.orderId, { key })
    expect(last).toMatchObject(refused(409, m.order_attachment_too_many({ n: 3 })))
    expect([(await rowsOf(shop)).length, (await storedPictureKeys(shop)).length]).toEqual([3, 3])
  })

  test('is refused in the language of the caller', async () => {
    const { shop, order } = await openShopWithOrder('cod')
    const form = new FormData()
    form.set('file', new File(['x'], 'a.png'))
    form.set('key', order.trackingKey ?? '')
    const path = `/order/${order.orderId}/attachment`
    const answer = await shop.call(path, { method: 'POST', raw: form, locale: 'en' })
    expect(answer).toMatchObject(refused(409, m.order_attachment_closed({}, { locale: 'en' })))
  })
})

type Opened = Awaited<ReturnType<typeof openShopWithOrder>>

/** What happens to an order, and whether its buyer may attach and remove proofs after it. */
const states: [what: string, method: string, act: (opened: Opened) => Promise<unknown>, isAwaited: boolean][] = [
  ['awaits a transfer', 'bank_transfer', async () => undefined, true],
  [
    'was confirmed unpaid',
    'bank_transfer',
    ({ shop, token, order }) => moveOrder(shop, token, order.id, 'confirmed'),
    true,
  ],
  ['is paid on delivery', 'cod', async () => undefined, false],
  [
    'is paid on delivery, but the buyer reported a transfer',
    'cod',
    ({ shop, order }) => shop.call('/payment/claim', { method: 'POST', body: { orderId: order.orderId } }),
    true,
  ],
  [
    'is paid',
    'bank_transfer',
    ({ shop, token, order }) =>
      shop.call('/payment/paid', { method: 'POST', body: { orderId: order.orderId, reason: 'Sao kê' }, token }),
    false,
  ],
  [
    'was cancelled',
    'bank_transfer',
    ({ shop, token, order }) => moveOrder(shop, token, order.id, 'cancelled', { reason: 'Hết hàng' }),
    false,
  ],
]

test.each(states)(
  'when the order %s, the buyer can attach and remove proofs only while a transfer is awaited',
  async (_what, method, act, isAwaited) => {
    const opened = await openShopWithOrder(method)
    const { shop, order, token } = opened
    const key = order.trackingKey ?? ''
    const path = `/order/${order.orderId}/attachment`
    const early = method === 'cod' ? undefined : await attach(shop, order.orderId, { key })
    await act(opened)
    const late = await attach(shop, order.orderId, { key })
    if (isAwaited) expect(late.res_status_code).toBe(201)
    else expect(late).toMatchObject(refused(409, m.order_attachment_closed()))
    if (early) {
      const removed = await shop.call(`${path}/${early.res_data.id}?key=${key}`, { method: 'DELETE' })
      expect(removed.status).toBe(isAwaited ? 200 : 409)
    }
    expect((await attach(shop, order.orderId, {}, { token })).res_status_code).toBe(201)
  },
)

/** What a caller has, and the statuses of seeing, adding and removing. */
const callers: [who: string, proof: (own: Proofs) => Proof, see: number, add: number, remove: number][] = [
  ['the key', ({ key }) => ({ query: { key } }), 200, 200, 200],
  ['the phone number', () => ({ query: { phone } }), 200, 200, 200],
  ['the email address', () => ({ query: { email: 'lan@example.com' } }), 200, 200, 200],
  ['the Order ID alone', () => ({}), 422, 422, 422],
  ['a wrong phone number', () => ({ query: { phone: '0987654321' } }), 404, 404, 404],
  ['the key of another order', ({ otherKey }) => ({ query: { key: otherKey } }), 404, 404, 404],
  ['the token of the administrator', ({ admin }) => ({ token: admin }), 200, 200, 200],
  ['the token of staff who change orders', ({ sales }) => ({ token: sales }), 200, 200, 200],
  ['the token of staff who only read orders', ({ reader }) => ({ token: reader }), 200, 403, 403],
  ['the token of staff without orders', ({ editor }) => ({ token: editor }), 403, 403, 403],
  [
    'staff without orders who know the phone number',
    ({ editor }) => ({ token: editor, query: { phone } }),
    200,
    200,
    200,
  ],
]
type Proof = { query?: Record<string, string>; token?: string }
type Proofs = { key: string; otherKey: string; admin: string; sales: string; reader: string; editor: string }

/** A member of staff with these capabilities alone. */
async function createStaffWho(shop: TestShop, token: string, code: string, capabilities: string[]) {
  await shop.call('/auth/roles', { method: 'POST', body: { code, name: code, capabilities }, token })
  return createStaff(shop, token, code)
}

test.each(callers)(
  'with %s, a caller lists, adds and removes attachments of an order, or not',
  async (_who, proofOf, see, add, remove) => {
    const { shop, order, product, token: admin, key, proof, path } = await openShopWithProof()
    const other = await createOrder(shop, [{ productId: product.id, amount: 1 }], { paymentMethod: 'bank_transfer' })
    const { query = {}, token } = proofOf({
      key,
      otherKey: other.trackingKey ?? '',
      admin,
      sales: await createStaff(shop, admin, 'SALES'),
      reader: await createStaffWho(shop, admin, 'READER', ['order.read']),
      editor: await createStaffWho(shop, admin, 'EDITOR', ['page.write']),
    })
    const search = `?${new URLSearchParams(query)}`
    const list = await shop.call<OrderAttachment[]>(path + search, { token })
    expect([list.status, list.res_data?.length]).toEqual([see, see === 200 ? 1 : undefined])
    expect((await fetchAttachment(shop, `${path}/${proof.id}${search}`, token)).status).toBe(see)
    expect((await attach(shop, order.orderId, query, { token })).status).toBe(add)
    expect((await shop.call(`${path}/${proof.id}${search}`, { method: 'DELETE', token })).status).toBe(remove)
  },
)

test('an attachment is not found through another order, whose key the caller has', async () => {
  const { shop, product, proof } = await openShopWithProof()
  const other = await createOrder(shop, [{ productId: product.id, amount: 1 }], { paymentMethod: 'bank_transfer' })
  const path = `/order/${other.orderId}/attachment/${proof.id}?key=${other.trackingKey}`
  expect((await fetchAttachment(shop, path)).status).toBe(404)
  expect((await shop.call(path, { method: 'DELETE' })).status).toBe(404)
  expect(await rowsOf(shop)).toHaveLength(1)
})

test('the receiver of a present does not see how its buyer paid', async () => {
  const { shop, product } = await openShopWithOrder('bank_transfer')
  const gift = await createOrder(shop, [{ productId: product.id, amount: 1 }], {
    paymentMethod: 'bank_transfer',
    buyerFullname: 'Trần Văn Nam',
    buyerPhoneNumber: '0987 654 321',
  })
  expect((await attach(shop, gift.orderId, { phone: '0987654321' })).res_status_code).toBe(201)
  const path = `/order/${gift.orderId}/attachment`
  for (const proof of [`key=${gift.receiverKey}`, `phone=${encodeURIComponent(phone)}`]) {
    expect([proof, (await shop.call(`${path}?${proof}`)).status]).toEqual([proof, 404])
    const { res_data } = await shop.call<Order>(`/order/${gift.orderId}?${proof}`)
    expect([res_data.isComplete, res_data.attachmentCount, isReceiversView(res_data)]).toEqual([true, 0, true])
  }
  const { res_data: own } = await shop.call<Order>(`/order/${gift.orderId}?key=${gift.trackingKey}`)
  expect([own.attachmentCount, isReceiversView(own)]).toEqual([1, false])
})

describe('papers that staff add', () => {
  test('name their author to staff, are seen and not removed by the buyer, and stay within ten', async () => {
    const { shop, order, token, key, path } = await openShopWithProof()
    const { res_data: paper } = await attach(shop, order.orderId, {}, { token, name: 'phieu-giao.jpg' })
    expect(paper).toMatchObject({ addedBy: 'staff', createdBy: 'admin', filename: 'phieu-giao.webp' })
    const listed = (await shop.call<OrderAttachment[]>(`${path}?key=${key}`)).res_data
    expect(listed.map(({ addedBy, createdBy }) => [addedBy, createdBy ?? null])).toEqual([
      ['buyer', null],
      ['staff', null],
    ])
    expect((await shop.call(`${path}/${paper.id}?key=${key}`, { method: 'DELETE' })).status).toBe(403)
    for (let n = 0; n < 9; n++) expect((await attach(shop, order.orderId, {}, { token })).status).toBe(200)
    expect((await attach(shop, order.orderId, {}, { token })).status).toBe(409)
  })

  test('are in the audit log by order and file, as is the removal of a proof', async () => {
    const { shop, order, token, proof, path } = await openShopWithProof()
    await attach(shop, order.id, {}, { token, name: 'phieu-giao.jpg' })
    await shop.call(`${path}/${proof.id}`, { method: 'DELETE', token })
    const { rows } = await shop.pool.query(
      `select actor, action, entity_id, audit_entity_name(entity, coalesce(after, before)) as name,
        coalesce(after, before) ->> 'filename' as file from audit_entry where entity = 'order_attachment' order by id`,
    )
    const common = { actor: 'admin', entity_id: order.id, name: order.orderId }
    expect(rows).toEqual([
      { ...common, action: 'insert', file: 'phieu-giao.webp' },
      { ...common, action: 'delete', file: 'chuyển khoản.webp' },
    ])
  })
})

test('wrong phone numbers for attachments count as guesses of the order’s', async () => {
  const { shop, path } = await openShopWithProof({ rateLimit: 'on' })
  const guess = (n: number) => shop.call(`${path}?phone=09876543${String(n).padStart(2, '0')}`)
  for (let n = 0; n < 20; n++) expect((await guess(n)).status).toBe(404)
  expect((await guess(20)).status).toBe(429)
})

test('proofs are deleted 90 days after the end of their order, files too; papers of staff stay for accounting', async () => {
  const { shop, order, token, key, proof, path } = await openShopWithProof()
  await attach(shop, order.orderId, {}, { token, name: 'hoa-don.png' })
  await fetchAttachment(shop, `${path}/${proof.id}?key=${key}&size=thumbnail`)
  await moveOrder(shop, token, order.id, 'cancelled', { reason: 'Khách đổi ý' })
  const daysLater = async (days: number) => {
    shop.advanceClock({ days })
    await shop.runJobs()
    return (await rowsOf(shop)).map(({ filename }) => filename)
  }
  expect(await daysLater(89)).toEqual(['chuyển khoản.webp', 'hoa-don.webp'])
  expect(await daysLater(2)).toEqual(['hoa-don.webp'])
  expect(await storedPictureKeys(shop)).toHaveLength(1)
})
