import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '../contract.ts'
import { OrderSums } from './order-details.tsx'

const sums = {
  subtotal: 500_000,
  shippingFee: 30_000,
  paymentFee: 0,
  discount: 0,
  orderTotal: 530_000,
  vatAmount: null,
}

test.each<[string, Partial<Order>, string[]]>([
  ['nothing is paid', {}, []],
  ['all is paid', { paidAmount: 530_000, paymentStatus: 'paid' }, []],
  ['a part is paid', { paidAmount: 200_000 }, ['200.000', '330.000']],
  ['a part is paid and the order is cancelled', { paidAmount: 200_000, orderStatus: 'cancelled' }, ['200.000']],
  ['more than all is paid', { paidAmount: 600_000, paymentStatus: 'paid' }, ['600.000']],
])('when %s, the sums of an order show what came and what is due', (_case, more, expected) => {
  const unpaid = { orderStatus: 'pending', paymentStatus: 'pending', paidAmount: 0, refundedAmount: 0 } as const
  const order = { ...sums, ...unpaid, showsPrices: true, ...more } as Order
  const html = renderToStaticMarkup(createElement(OrderSums, { order }))
  const amounts = [...html.matchAll(/<dd[^>]*>([\d.]+)/g)].map(([, amount]) => amount)
  expect(amounts).toEqual(['500.000', '30.000', '530.000', ...expected])
})
