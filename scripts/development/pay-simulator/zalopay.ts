import { type FindPayment, hmac, reportTo, type SimulatedPayment, withQuery } from './payment.ts'

export const zalopayKeys = { appId: '2553', key1: 'khoa-mot-zalopay', key2: 'khoa-hai-zalopay' }

/** Parses the body of `create`. Throws with a message when ZaloPay would reject it. */
export function readZalopay(body: Record<string, unknown>, now: () => Date): SimulatedPayment {
  const signed = ['app_id', 'app_trans_id', 'app_user', 'amount', 'app_time', 'embed_data', 'item']
  const mac = hmac('sha256', zalopayKeys.key1, signed.map((name) => body[name]).join('|'))
  if (body.mac !== mac) throw new Error('Sai mac')
  if (!/^\d{6}_.{1,33}$/.test(String(body.app_trans_id))) throw new Error('Sai app_trans_id')
  const { redirecturl } = JSON.parse(String(body.embed_data)) as { redirecturl: string }
  return {
    provider: 'ZaloPay',
    reference: String(body.app_trans_id),
    amount: Number(body.amount),
    report: async ({ isPaid, amount, transaction }) => {
      if (!isPaid) return 'ZaloPay chỉ báo khi thành công'
      const { app_id, app_trans_id, app_time, app_user, embed_data, item } = body
      const data = JSON.stringify({
        app_id,
        app_trans_id,
        app_time,
        app_user,
        amount,
        embed_data,
        item,
        zp_trans_id: Number(transaction),
        server_time: now().getTime(),
        channel: 38,
        merchant_user_id: 'nguoi-mua',
        user_fee_amount: 0,
        discount_amount: 0,
      })
      return reportTo(String(body.callback_url), { data, mac: hmac('sha256', zalopayKeys.key2, data), type: 1 })
    },
    back: ({ isPaid }) =>
      withQuery(redirecturl, { apptransid: String(body.app_trans_id), status: isPaid ? '1' : '-49' }),
  }
}

/** Answers `query` with the state of a payment. */
export function answerZalopayQuery(body: Record<string, unknown>, find: FindPayment): Record<string, unknown> {
  const mac = hmac('sha256', zalopayKeys.key1, [body.app_id, body.app_trans_id, zalopayKeys.key1].join('|'))
  if (body.mac !== mac) return { return_code: 2, sub_return_code: -402, return_message: 'Sai mac' }
  const payment = find('ZaloPay', String(body.app_trans_id))
  if (!payment?.result) return { return_code: 3, return_message: 'Chưa thanh toán', is_processing: false, amount: 0 }
  const { isPaid, amount, transaction } = payment.result
  return isPaid
    ? { return_code: 1, return_message: 'OK', is_processing: false, amount, zp_trans_id: Number(transaction) }
    : { return_code: 2, return_message: 'Đã hủy', is_processing: false, amount: 0, zp_trans_id: 0 }
}
