import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Ritual } from '#calendar/ritual-contract.ts'
import type { ProductBatch } from '#catalog/batches/contract.ts'
import type { Collection } from '#catalog/collection-contract.ts'
import type { Product } from '#catalog/contract.ts'
import type { ProductQuestion } from '#catalog/questions/contract.ts'
import type { Page } from '#content/contract.ts'
import type { Device } from '#identity/account-contract.ts'
import type { StaffUser } from '#identity/contract.ts'
import { hashToken } from '#identity/server/sign-in/sessions.ts'
import type { MenuEntry } from '#navigation/contract.ts'
import type { Order } from '#orders/contract.ts'
import type { OrderCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import type { ShippingSettings } from '#orders/shipping-contract.ts'
import type { Review } from '#reviews/contract.ts'
import type { SystemParam } from '#system/contract.ts'
import type { ImportRun } from '#system/import-contract.ts'
import type { Email } from '#system/message-contract.ts'
import type { Voucher } from '#vouchers/contract.ts'
import { batchBody } from './factories/batch.ts'
import { tetCutoff, wireTime } from './factories/cutoff.ts'
import { orderBody, questionBody, reviewBody, uploadFile } from './factories/entities.ts'
import { screenshot } from './factories/order-attachment.ts'
import { type PayingShop, receiptsOf, transfer } from './factories/payment.ts'
import { mp4 } from './factories/video.ts'
import { adminPassword } from './global-setup.ts'

export type StaffAction = { body?: object; raw?: FormData; token?: string; params?: Record<string, string> }

/**
 * Runs one action, such as `POST /menu/`. `entity` is the entity expected in the audit log: a table, `session` or
 * `call`.
 */
export type StaffActionResult = <Data = unknown>(what: string, entity: string, action?: StaffAction) => Promise<Data>
type AuditedShop = PayingShop & { perform: StaffActionResult }

/** Runs every staff action at least once. */
export async function performStaffActions(office: AuditedShop): Promise<void> {
  const product = await changeGoods(office)
  await changeOrders(office, product)
  await changeTexts(office, product)
  await changeStaff(office)
  await changeOwnAccount(office)
  await signInAgain(office)
}

const sheet = (rows: string[], more: Record<string, string>) => {
  const raw = new FormData()
  raw.set('file', new File([rows.join('\n')], 'bang.csv'))
  for (const [name, value] of Object.entries({ isDryRun: 'false', ...more })) raw.set(name, value)
  return raw
}

async function changeGoods({ shop, token, perform }: AuditedShop) {
  const added = await perform<Product>('POST /product/', 'product', {
    body: { name: 'Lư', status: 'published', price: 90_000, quantity: 9 },
  })
  const id = { id: added.id }
  const [first] = added.variations
  await perform('PUT /product/:id', 'product', { params: id, body: { name: 'Lư hương', slug: 'lu-huong' } })
  await perform('POST /product/prices', 'variation', { body: { ids: [added.id], by: 'amount', value: 5000 } })
  await workOnPromotions(perform, added)
  await perform('POST /stock/correction', 'variation', {
    body: { lines: [{ variationId: first?.id, change: 3 }], reason: 'received' },
  })
  const counted = await perform<ImportRun>('POST /catalog-sheet/', 'call', {
    raw: sheet(['sku,quantity', `${first?.sku},40`], { kind: 'stock', isDryRun: 'true' }),
  })
  await shop.runJobs()
  await perform('POST /import/:id/apply', 'call', { params: { id: counted.id } })
  await shop.runJobs()
  const copy = await perform<Product>('POST /product/:id/duplicate', 'product', { params: id })
  await perform('DELETE /product/:id', 'product', { params: { id: copy.id } })
  const collection = await perform<Collection>('POST /collection/', 'collection', { body: { name: 'Đồ đồng' } })
  const other = await perform<Collection>('POST /collection/', 'collection', { body: { name: 'Đồ gỗ' } })
  const where = { params: { id: collection.id } }
  await perform('PUT /collection/:id', 'collection', { ...where, body: { name: 'Đồ đồng thờ' } })
  const gathered = { ids: [added.id], collectionId: collection.id, isIn: true }
  await perform('POST /product/collect', 'product_collection', { body: gathered })
  await perform('PUT /collection/:id/products', 'product_collection', { ...where, body: { ids: [added.id] } })
  await perform('POST /collection/arrange', 'collection', { body: { ids: [other.id, collection.id] } })
  await perform('DELETE /collection/:id', 'collection', where)
  const old = { kind: 'product', oldSlug: 'lu-cu' }
  await perform('PUT /slug-redirect/', 'slug_redirect', { body: { ...old, slug: 'lu-huong' } })
  await perform('DELETE /slug-redirect/:kind/:oldSlug', 'slug_redirect', { params: old })

  const photo = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const form = new FormData()
  form.set('purpose', 'catalog')
  form.set('file', new File([Buffer.from(await photo('#a40'))], 'anh.jpg', { type: 'image/jpeg' }))
  const shown = await perform<{ id: string }>('POST /attachment/', 'attachment', { raw: form })
  const better = await uploadFile(shop, await photo('#04a'), { token, purpose: 'catalog' })
  await perform('PUT /attachment/:id', 'attachment', { params: { id: shown.id }, body: { alt: 'Lư đồng' } })
  await shop.call(`/product/${added.id}`, { method: 'PUT', token, body: { images: [shown.id] } })
  const swap = { params: { id: shown.id }, body: { by: better.res_data.id } }
  await perform('POST /attachment/:id/replace', 'product', swap)
  await perform('DELETE /attachment/:id', 'attachment', { params: { id: shown.id } })
  const film = new FormData()
  film.set('file', new File([new Uint8Array(mp4())], 'lu.mp4', { type: 'video/mp4' }))
  const { id: videoId } = await perform<{ id: string }>('POST /video/', 'video', { raw: film })
  await shop.call(`/product/${added.id}`, { method: 'PUT', token, body: { videoId, videoPoster: better.res_data.id } })
  const batch = await perform<ProductBatch>('POST /product-batch/', 'product_batch', { body: batchBody(added.id) })
  const change = { params: { id: batch.id }, body: batchBody(added.id, { village: 'Vạn Ninh', maker: 'Tổ nhang' }) }
  await perform('PUT /product-batch/:id', 'product_batch', change)
  await perform('DELETE /product-batch/:id', 'product_batch', { params: { id: batch.id } })
  return added
}

async function workOnPromotions(perform: StaffActionResult, { id: productId }: Product) {
  const body = { name: 'Rằm', endsDate: '2026-12-31 17:00:00', productIds: [productId], value: 10 }
  const { id: planned } = await perform<{ id: string }>('POST /promotion/', 'promotion', {
    body: { ...body, startsDate: '2026-12-24 17:00:00' },
  })
  await perform('PUT /promotion/:id', 'promotion', { params: { id: planned }, body: { name: 'Rằm tháng Chạp' } })
  await perform('DELETE /promotion/:id', 'promotion', { params: { id: planned } })
  const { id: running } = await perform<{ id: string }>('POST /promotion/', 'promotion', { body })
  await perform('POST /promotion/:id/end', 'promotion', { params: { id: running } })
}

async function changeAttachments(perform: StaffActionResult, { id }: Order) {
  const raw = new FormData()
  raw.set('file', new File([new Uint8Array(await screenshot())], 'phiếu giao.png'))
  const where = { params: { id } }
  const paper = await perform<{ id: string }>('POST /order/:id/attachment', 'order_attachment', { ...where, raw })
  const params = { id, attachmentId: paper.id }
  await perform('DELETE /order/:id/attachment/:attachmentId', 'order_attachment', { params })
}

async function changeOrders({ shop, simulator, token, perform }: AuditedShop, product: Product) {
  const place = () =>
    perform<Order>('POST /order/', 'shop_order', {
      body: orderBody([{ productId: product.id, amount: 1 }], { paymentMethod: 'bank_transfer' }),
    })
  const order = await place()
  const params = { id: order.id }
  await perform('PUT /order/:id', 'shop_order', { params, body: { carrier: 'GHN', fullname: 'Nguyễn Lan' } })
  await perform('POST /order/:id/note', 'order_note', { params, body: { body: 'Gọi trước khi giao.' } })
  await changeAttachments(perform, order)
  await perform('POST /payment/paid', 'shop_order', { body: { orderId: order.orderId } })
  await perform('POST /payment/refund', 'payment_refund', {
    body: { orderId: order.orderId, amount: 1000, reason: 'Móp hộp' },
  })
  await perform('PUT /order/:id/status', 'shop_order', { params, body: { orderStatus: 'confirmed' } })
  await perform('POST /order/:id/undo', 'shop_order', { params })
  await perform('PUT /order/:id/status', 'shop_order', { params, body: { orderStatus: 'confirmed' } })
  await perform('POST /order/import', 'call', {
    raw: sheet(['order_id,status,carrier,tracking_number', `${order.orderId},packing,,GHN1`], {}),
  })
  await shop.runJobs()
  const second = await place()
  await transfer(shop, simulator, { content: second.orderId, amount: 1000 })
  const [money] = await receiptsOf(shop, token, { orderId: second.orderId })
  const ofMoney = { params: { id: money?.id ?? '' } }
  const solved = { resolution: 'refunded', reason: 'Chuyển thiếu' }
  await perform('PUT /payment/receipt/:id', 'payment_receipt', { ...ofMoney, body: { resolution: 'matched' } })
  await perform('POST /payment/receipt/:id/undo', 'payment_receipt', { ...ofMoney, body: { reason: 'Nhầm đơn' } })
  await perform('PUT /payment/receipt/:id', 'payment_receipt', { ...ofMoney, body: solved })
  const proof = { phone: '0912345678' }
  await perform('POST /order/:id/cancel', 'shop_order', { params: { id: second.orderId }, body: proof })
  const { zones, ...settings } = await perform<ShippingSettings>('PUT /shipping-settings/', 'system_param', {
    body: {
      zones: [
        {
          name: 'Cả nước',
          provinces: [],
          steps: [{ upToGrams: 500, fee: 41_000 }],
          extraFee: 0,
          extraGrams: 500,
          daysFrom: 1,
          daysTo: 4,
        },
      ],
      handlingDays: 2,
      spareDays: 2,
      oversizeFee: 0,
      hasPickup: true,
      codFee: 0,
    },
  })
  expect([zones.length, settings.handlingDays]).toEqual([1, 2])
  const cutoff = await perform<OrderCutoff>('POST /order-cutoff/', 'order_cutoff', {
    body: tetCutoff({ zones: [{ zone: 'Cả nước', lastOrderDate: wireTime('2027-01-27T17:00') }] }),
  })
  const later = tetCutoff({ zones: [{ zone: 'Cả nước', lastOrderDate: wireTime('2027-01-28T17:00') }] })
  await perform('PUT /order-cutoff/:id', 'order_cutoff', { params: { id: cutoff.id }, body: later })
  await perform('DELETE /order-cutoff/:id', 'order_cutoff', { params: { id: cutoff.id } })
  const voucher = await perform<Voucher>('POST /voucher/', 'voucher', {
    body: { code: 'XUAN26', kind: 'percent', percent: 10 },
  })
  await perform('PUT /voucher/:id', 'voucher', { params: { id: voucher.id }, body: { percent: 15 } })
  await perform('DELETE /voucher/:id', 'voucher', { params: { id: voucher.id } })
}

async function changeTexts({ perform }: AuditedShop, product: Product) {
  const page = await perform<Page>('POST /page/', 'page', { body: { title: 'Rằm tháng Bảy', kind: 'post' } })
  await perform('PUT /page/:id', 'page', { params: { id: page.id }, body: { title: 'Rằm tháng Bảy cúng gì' } })
  await perform('DELETE /page/:id', 'page', { params: { id: page.id } })
  const ritual = await perform<Ritual>('POST /ritual/', 'ritual', {
    body: { name: 'Mừng thọ', offerings: 'Trà, bánh, hoa', dateRule: { kind: 'family' } },
  })
  await perform('PUT /ritual/:id', 'ritual', { params: { id: ritual.id }, body: { name: 'Lễ mừng thọ' } })
  await perform('DELETE /ritual/:id', 'ritual', { params: { id: ritual.id } })
  await perform('PUT /home-page/', 'home_page', { body: { sections: ['hero', 'best'] } })
  await perform('POST /home-page/preview', 'call', { body: { sections: ['hero'] } })
  const menu = await perform<MenuEntry>('POST /menu/', 'menu', { body: { title: 'Mới', meta: { location: 'header' } } })
  await perform('PUT /menu/:id', 'menu', { params: { id: menu.id }, body: { title: 'Hàng mới' } })
  const places = { location: 'header', entries: [{ id: menu.id, parentId: null, order: 77 }] }
  await perform('PUT /menu/arrange', 'menu', { body: places })
  await perform('DELETE /menu/:id', 'menu', { params: { id: menu.id } })
  const review = await perform<Review>('POST /review-feedback/', 'review_feedback', { body: reviewBody(product.id) })
  await perform('PUT /review-feedback/:id', 'review_feedback', {
    params: { id: review.id },
    body: { state: 'approved' },
  })
  await perform('DELETE /review-feedback/:id', 'review_feedback', { params: { id: review.id } })
  const question = await perform<ProductQuestion>('POST /product-question/', 'product_question', {
    body: questionBody(product.id),
  })
  const answered = { answer: 'Dạ cỡ Ø18 ạ.', state: 'approved' }
  await perform('PUT /product-question/:id', 'product_question', { params: { id: question.id }, body: answered })
  await perform('DELETE /product-question/:id', 'product_question', { params: { id: question.id } })
  const param = await perform<SystemParam>('POST /system-params/', 'system_param', {
    body: { key: 'shop.motto', value: 'Tâm thành', title: 'Câu châm ngôn' },
  })
  await perform('PUT /system-params/:id', 'system_param', { params: { id: param.id }, body: { value: 'Hương thơm' } })
  await perform('PUT /system-params/', 'system_param', { body: { 'shop.motto': 'Hương thơm đất trời' } })
  await perform('DELETE /system-params/:id', 'system_param', { params: { id: param.id } })
}

async function changeStaff({ shop, token, perform }: AuditedShop) {
  const role = { id: 'KHO' }
  await perform('POST /auth/roles', 'role', { body: { code: 'KHO', name: 'Kho', capabilities: [] } })
  await perform('PUT /auth/roles/:id', 'role', { params: role, body: { capabilities: ['stock.write'] } })
  await perform('DELETE /auth/roles/:id', 'role', { params: role })
  const body = { username: 'thu', fullname: 'Thu', email: 'thu@example.com', role_id: 'SALES' }
  const thu = await perform<StaffUser>('POST /auth/add', 'staff', { body })
  const params = { id: thu.id }
  await perform('POST /auth/user/:id/invitation', 'staff_password_reset', { params })
  await perform('DELETE /auth/user/:id/invitation', 'staff_password_reset', { params })
  await perform('PUT /auth/update/:id', 'staff', { params, body: { fullname: 'Thu Hà', password: 'mat-khau-dai' } })
  const devicesOfThu = async () => {
    await shop.signIn('thu', 'mat-khau-dai')
    return (await shop.call<Device[]>(`/auth/user/${thu.id}/devices`, { token })).res_data
  }
  const [device] = await devicesOfThu()
  const one = { ...params, device: device?.id ?? '' }
  await perform('DELETE /auth/user/:id/devices/:device', 'staff_session', { params: one })
  await devicesOfThu()
  await perform('DELETE /auth/user/:id/devices', 'staff_session', { params })
  await perform('DELETE /auth/remove/:id', 'staff', { params })
}

async function changeOwnAccount({ shop, token, perform }: AuditedShop) {
  const own = { fullname: 'Chủ tiệm', email: 'chu@example.com', currentPassword: adminPassword }
  await perform('PUT /auth/profile', 'staff', { body: own })
  const { id } = await perform<Email>('POST /message/test', 'call', {})
  await perform('POST /message/:id/resend', 'call', { params: { id } })
  await perform('POST /auth/login', 'session', { token: '', body: { username: 'admin', password: adminPassword } })
  const { res_data: devices } = await shop.call<Device[]>('/auth/devices', { token })
  const other = devices.find(({ isCurrent }) => !isCurrent)
  await perform('DELETE /auth/devices/:id', 'staff_session', { params: { id: other?.id ?? '' } })
  await shop.signIn()
  await perform('DELETE /auth/devices', 'staff_session', {})
  const password = adminPassword
  await perform('PUT /auth/password', 'call', { body: { currentPassword: password, password } })
  const { secret } = await perform<{ secret: string }>('POST /auth/two-factor', 'call', { body: { password } })
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() })
  type Codes = { recoveryCodes: string[] }
  const first = await perform<Codes>('POST /auth/two-factor/confirm', 'staff', { body: { otp } })
  const renewing = { password, otp: first.recoveryCodes[0] }
  const renewed = await perform<Codes>('POST /auth/two-factor/recovery-codes', 'call', { body: renewing })
  await perform('POST /auth/two-factor/stop', 'staff', { body: { password, otp: renewed.recoveryCodes[0] } })
  await perform('DELETE /auth/logout', 'session', {})
}

/** Resets a forgotten password with the emailed token. */
async function signInAgain({ shop, perform }: AuditedShop) {
  await shop.call('/auth/forgot', { method: 'POST', body: { username: 'admin' } })
  await shop.runJobs()
  await shop.pool.query('update staff_password_reset set token_hash = $1', [hashToken('thư')])
  await perform('POST /auth/reset', 'call', { token: '', body: { token: 'thư', password: adminPassword } })
}
