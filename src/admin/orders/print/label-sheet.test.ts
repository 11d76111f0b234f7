import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LabelSheet, type OrderOnLabel } from './label-sheet.tsx'

const order: OrderOnLabel = {
  id: 'one',
  orderId: 'TH1',
  orderStatus: 'packing',
  orderTotal: 530_000,
  paidAmount: 530_000,
  refundedAmount: 0,
  paymentStatus: 'paid',
  fullname: 'Nguyễn Thị Hoa',
  phoneNumber: '+84912345678',
  shippingStreet: '12 Hàng Quạt',
  shippingWardName: 'Phường Hoàn Kiếm',
  shippingProvinceName: 'Hà Nội',
  shippingOldAddress: null,
  buyerFullname: null,
  hidePrices: false,
  neededBy: null,
  note: 'Đừng để mẹ biết giá',
  carrier: null,
  trackingNumber: null,
  lines: [
    {
      productId: null,
      productName: 'Bài vị',
      productNameEn: null,
      preorderDate: null,
      productSlug: 'bai-vi',
      sku: 'BV',
      selectedVariations: [{ name: 'Men', value: 'Lam' }],
      selectedVariationsEn: null,
      image: null,
      price: 530_000,
      amount: 1,
      lineTotal: 530_000,
      vatRate: null,
      vatAmount: null,
      texts: [{ key: 'ten', name: 'Tên', nameEn: null, text: 'Cụ tổ họ Trần', price: 0 }],
      set: null,
    },
  ],
}

test.each([
  ['has the note and the texts on the goods', null, true],
  ['of a gift has neither: the receiver is not to see them', 'Nguyễn Minh An', false],
])('a label %s', (_case, buyerFullname, hasTexts) => {
  const sender = { name: 'Tâm Hương', phone: '0912 345 678', address: 'Hà Nội' }
  const html = renderToStaticMarkup(createElement(LabelSheet, { orders: [{ ...order, buyerFullname }], sender }))
  expect(html).toContain('1 × Bài vị, Men: Lam')
  expect([html.includes('Đừng để mẹ biết giá'), html.includes('Cụ tổ họ Trần')]).toEqual([hasTexts, hasTexts])
})
