import { html } from 'hono/html'
import type { SimulatedPayment } from './payment.ts'

const frame = (title: string, content: unknown) => html`<!doctype html>
  <html lang="vi">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <link rel="icon" href="data:," />
      <title>${title}</title>
      <style>
        body { font: 18px/1.5 system-ui; max-width: 36rem; margin: 3rem auto; padding: 0 1rem }
        button, input { font: inherit; padding: .7rem 1rem; margin: .3rem 0; width: 100%; box-sizing: border-box }
      </style>
    </head>
    <body>
      <h1>${title}</h1>
      ${content}
    </body>
  </html>`

const actions = [
  ['pay', 'Trả tiền'],
  ['fail', 'Hủy, không trả'],
  ['twice', 'Trả tiền, báo hai lần'],
  ['wrong', 'Trả thiếu 1.000 ₫'],
  ['lost', 'Trả tiền, báo cáo bị thất lạc'],
] as const

/** Page where the buyer chooses the outcome. */
export const payPage = (payment: SimulatedPayment, path: string) =>
  frame(
    `${payment.provider} (mô phỏng)`,
    html`<p>Mã giao dịch <b>${payment.reference}</b></p>
      <p>Số tiền <b>${payment.amount.toLocaleString('vi-VN')} ₫</b></p>
      ${actions.map(([action, label]) => html`<form method="post" action="${path}/${action}"><button>${label}</button></form>`)}`,
  )

/** A banking app: sends a transfer, which SePay then reports. */
export const bankPage = (shop: string, answer = '') =>
  frame(
    'Ngân hàng (mô phỏng, báo qua SePay)',
    html`<form method="post" action="/bank">
        <label>Cửa hàng <input name="shop" value="${shop}" /></label>
        <label>Nội dung chuyển khoản <input name="content" /></label>
        <label>Số tiền <input name="amount" inputmode="numeric" /></label>
        <button>Chuyển tiền</button>
      </form>
      <p>${answer}</p>`,
  )

export const errorPage = (message: string) => frame('Bị từ chối', html`<p>${message}</p>`)
