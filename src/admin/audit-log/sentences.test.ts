import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import type { AuditEntry } from '#system/audit-contract.ts'
import { createOrder, createProduct } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { entityKinds } from './entity-labels.ts'
import { fieldInSentence, isVisibleField } from './field-labels.ts'
import { auditSentence } from './sentences.ts'

const entry = (entity: string, more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  createdDate: new Date('2026-11-22T03:00:00Z'),
  actor: 'lan',
  actorName: 'Lan',
  ipAddress: '203.0.113.7',
  requestId: null,
  entity,
  entityId: '1',
  entityName: null,
  action: 'update',
  before: null,
  after: null,
  ...more,
})
const sentence = (one: AuditEntry, locale: 'vi' | 'en' = 'vi') =>
  withLocale(locale, () => auditSentence(one).replaceAll('\u00a0', ' '))

test.each<[AuditEntry, string, string]>([
  [
    entry('variation', { entityName: 'Lư hương đồng', before: { price: 250_000 }, after: { price: 230_000 } }),
    'Lan đổi giá Lư hương đồng từ 250.000 ₫ thành 230.000 ₫',
    'Lan changed price of Lư hương đồng from ₫250,000 to ₫230,000',
  ],
  [
    entry('shop_order', {
      entityName: 'TH810ZH85TZC4',
      before: { status: 'pending', placed_from: '203.0.113.0' },
      after: { status: 'confirmed', placed_from: null },
    }),
    'Lan đổi trạng thái đơn hàng TH810ZH85TZC4 từ Chờ xác nhận thành Đã xác nhận',
    'Lan changed status of order TH810ZH85TZC4 from Pending confirmation to Confirmed',
  ],
  [
    entry('product', {
      entityName: 'Lư hương',
      before: { description: '<p>Cũ</p>', is_featured: false, images: [], vat_rate: null, name_en: null },
      after: { description: '<p>Mới</p>', is_featured: true, images: ['a'], vat_rate: 8, name_en: 'Censer' },
    }),
    'Lan sửa sản phẩm Lư hương: mô tả; nổi bật từ Không thành Có; ảnh sản phẩm và 2 thông tin khác',
    'Lan changed product Lư hương: description; featured from No to Yes; pictures and 2 more',
  ],
  [
    entry('voucher', { entityName: 'TET', before: { max_uses: 5 }, after: { max_uses: null } }),
    'Lan bỏ số lượt tối đa mã giảm giá TET (trước là 5)',
    'Lan cleared number of uses of discount code TET (was 5)',
  ],
  [
    entry('review_feedback', { entityName: 'Nhang nụ', before: { is_approved: 'N' }, after: { is_approved: 'Y' } }),
    'Lan duyệt một đánh giá về Nhang nụ',
    'Lan approved a review of Nhang nụ',
  ],
  [
    entry('ritual', { entityName: 'Lễ Vu Lan', before: { post_ids: ['a1'] }, after: { post_ids: ['a1', 'b2'] } }),
    'Lan đổi bài viết về lễ nghi lễ Lễ Vu Lan',
    'Lan changed posts about the ritual of ritual Lễ Vu Lan',
  ],
  [
    entry('ritual', {
      entityName: 'Lễ Vu Lan',
      before: { position: 3, product_ids: [] },
      after: { position: 1, product_ids: ['a1'] },
    }),
    'Lan sửa nghi lễ Lễ Vu Lan: thứ tự từ 3 thành 1; sản phẩm',
    'Lan changed ritual Lễ Vu Lan: order from 3 to 1; products',
  ],
  [
    entry('product_batch', { entityName: 'nhang-01', before: { images: [] }, after: { images: ['a1'] } }),
    'Lan đổi ảnh lô sản xuất nhang-01',
    'Lan changed pictures of batch nhang-01',
  ],
  [
    entry('product_batch', { entityName: 'nhang-01', before: { product_id: 'a1' }, after: { product_id: 'b2' } }),
    'Lan đổi sản phẩm lô sản xuất nhang-01',
    'Lan changed product of batch nhang-01',
  ],
  [
    entry('payment_refund', { action: 'insert', entityName: 'TH1', after: { amount: 50_000, reason: 'vỡ' } }),
    'Lan ghi nhận hoàn 50.000 ₫ cho đơn hàng TH1',
    'Lan recorded a refund of ₫50,000 for order TH1',
  ],
  [
    entry('page', { action: 'delete', entityName: 'Giới thiệu' }),
    'Lan xóa trang Giới thiệu',
    'Lan removed page Giới thiệu',
  ],
  [
    entry('call', { action: 'update', after: { name: 'PUT /product/:id', id: '1' } }),
    'Lan lưu sản phẩm mà không đổi gì',
    'Lan saved product without a change',
  ],
  [
    entry('call', { action: 'insert', after: { name: 'POST /order/import' } }),
    'Lan tải lên tệp đơn hàng',
    'Lan uploaded a file of orders',
  ],
  [
    entry('call', { action: 'insert', after: { name: 'POST /auth/two-factor/stop', password: '•••' } }),
    'Lan tắt xác thực hai lớp của chính mình',
    'Lan switched off their own two-factor sign-in',
  ],
  [
    entry('sign_in_failure', { action: 'insert', actor: '', actorName: null, after: { username: 'lan', reason: 'x' } }),
    'Có người đăng nhập sai vào tài khoản lan',
    'Somebody failed to sign in as lan',
  ],
  [
    entry('proof_failure', { action: 'insert', after: { username: 'lan', reason: 'x' } }),
    'Lan nhập sai mật khẩu hoặc mã của chính mình',
    'Lan entered a wrong password or code of their own account',
  ],
])('an entry is one sentence: %#', (one, vi, en) => {
  expect([sentence(one), sentence(one, 'en')]).toEqual([vi, en])
})

test('every audited table and every column that people edit has a label', async () => {
  const shop = await openTestShop()
  const { rows } = await shop.pool.query<{ entity: string; field: string }>(`
    select relation.relname entity, attname field from pg_trigger
    join pg_class relation on relation.oid = tgrelid
    join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
    where tgname = relation.relname || '_audit'
      and audited_columns(jsonb_build_object(attname, 1)) <> '{}'`)
  expect(new Set(rows.map(({ entity }) => entity)).size).toBeGreaterThan(20)
  expect(rows.filter(({ entity }) => !entityKinds.includes(entity))).toEqual([])
  expect(rows.filter(({ entity, field }) => isVisibleField(entity, field) && !fieldInSentence(entity, field))).toEqual(
    [],
  )
})

test('a sentence names people and goods as they were then, even if deleted since', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { name: 'Lư hương đồng', price: 250_000 })
  await shop.call('/product/prices', {
    method: 'POST',
    token,
    body: { ids: [product.id], by: 'amount', value: -20_000 },
  })
  const order = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  await shop.call(`/order/${order.id}/note`, { method: 'POST', token, body: { body: 'Gọi trước' } })
  await shop.call(`/product/${product.id}`, { method: 'PUT', token, body: { name: 'Lư đồng' } })
  await shop.call(`/product/${product.id}`, { method: 'DELETE', token })
  const { items } = (await shop.call<{ items: AuditEntry[] }>('/audit-log/pagination?limit=100', { token })).res_data
  const who = items[0]?.actorName
  const sentences = items.map((one) => sentence(one))
  expect(who).toBeTruthy()
  expect(sentences).toEqual(
    expect.arrayContaining([
      `${who} đổi giá Lư hương đồng từ 250.000 ₫ thành 230.000 ₫`,
      `${who} ghi chú cho đơn hàng ${order.orderId}: “Gọi trước”`,
      `${who} xóa sản phẩm Lư đồng`,
    ]),
  )
  expect(
    sentences.filter(
      (one) => one.includes('tên từ Lư hương đồng thành Lư đồng') || one.includes('đổi tên Lư hương đồng'),
    ),
  ).toHaveLength(1)
})

test('a variation is named by its product and selected values', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const values = (size: string) => [{ name: 'Cỡ', value: size }]
  const product = await createProduct(shop, token, {
    name: 'Bát hương',
    options: [{ name: 'Cỡ', values: ['Ø14 cm', 'Ø16,5 cm'] }],
    variations: [
      { values: values('Ø14 cm'), price: 90_000, quantity: 1 },
      { values: values('Ø16,5 cm'), price: 120_000, quantity: 1 },
    ],
  })
  await shop.call('/product/prices', { method: 'POST', token, body: { ids: [product.id], by: 'amount', value: 5000 } })
  const query = `entity=variation&entityId=${product.id}&action=update`
  const { items } = (await shop.call<{ items: AuditEntry[] }>(`/audit-log/pagination?${query}`, { token })).res_data
  expect(items.map((one) => sentence(one).replace(/^.* đổi/, 'đổi')).sort()).toEqual([
    'đổi giá Bát hương – Ø14 cm từ 90.000 ₫ thành 95.000 ₫',
    'đổi giá Bát hương – Ø16,5 cm từ 120.000 ₫ thành 125.000 ₫',
  ])
})
