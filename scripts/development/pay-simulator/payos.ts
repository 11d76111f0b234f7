import { type FindPayment, hmac, reportTo, type SimulatedPayment, timeInVietnam, withQuery } from './payment.ts'

export const payosKeys = { clientId: 'khach-payos', apiKey: 'khoa-api-payos', checksumKey: 'khoa-kiem-tra-payos' }

const sign = (fields: Record<string, unknown>) =>
  hmac(
    'sha256',
    payosKeys.checksumKey,
    Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name] ?? ''}`)
      .join('&'),
  )

/** Parses the body of `payment-requests`. Throws with a message when payOS would reject it. */
export function readPayos(body: Record<string, unknown>, headers: Headers, now: () => Date): SimulatedPayment {
  const { amount, cancelUrl, description, orderCode, returnUrl } = body
  if (headers.get('x-client-id') !== payosKeys.clientId || headers.get('x-api-key') !== payosKeys.apiKey)
    throw new Error('Sai khóa')
  if (body.signature !== sign({ amount, cancelUrl, description, orderCode, returnUrl }))
    throw new Error('Mã kiểm tra (signature) không hợp lệ')
  if (!Number.isSafeInteger(orderCode)) throw new Error('orderCode phải là số nguyên')
  if (String(description).length > 9) throw new Error('Nội dung tối đa 9 ký tự')
  const address = `${new URL(String(returnUrl)).origin}/api/v1/payment/payos/webhook`
  return {
    provider: 'payOS',
    reference: String(orderCode),
    amount: Number(amount),
    report: async (outcome) => {
      if (!outcome.isPaid) return 'payOS chỉ báo khi thành công'
      const data = {
        accountNumber: '0011001234567',
        amount: outcome.amount,
        description,
        reference: `FT${outcome.transaction}`,
        transactionDateTime: timeInVietnam(now()),
        currency: 'VND',
        orderCode,
        paymentLinkId: `link-${orderCode}`,
        code: '00',
        desc: 'success',
        counterAccountBankId: null,
        virtualAccountName: '',
      }
      return reportTo(address, { code: '00', desc: 'success', success: true, data, signature: sign(data) })
    },
    back: ({ isPaid }) =>
      withQuery(String(isPaid ? returnUrl : cancelUrl), {
        code: '00',
        id: `link-${orderCode}`,
        cancel: String(!isPaid),
        status: isPaid ? 'PAID' : 'CANCELLED',
        orderCode: String(orderCode),
      }),
  }
}

/** Answers `GET payment-requests/:orderCode` with the state of a payment. */
export function answerPayosQuery(orderCode: string, headers: Headers, find: FindPayment): Record<string, unknown> {
  if (headers.get('x-client-id') !== payosKeys.clientId || headers.get('x-api-key') !== payosKeys.apiKey)
    return { code: '401', desc: 'Sai khóa' }
  const payment = find('payOS', orderCode)
  if (!payment) return { code: '101', desc: 'Không có liên kết này' }
  const { amount, result } = payment
  const paid = result?.isPaid ? result : undefined
  const data = {
    id: `link-${orderCode}`,
    orderCode: Number(orderCode),
    amount,
    amountPaid: paid?.amount ?? 0,
    status: paid ? (paid.amount === amount ? 'PAID' : 'UNDERPAID') : result ? 'CANCELLED' : 'PENDING',
    transactions: paid ? [{ reference: `FT${paid.transaction}`, amount: paid.amount }] : [],
  }
  return { code: '00', desc: 'success', data }
}
