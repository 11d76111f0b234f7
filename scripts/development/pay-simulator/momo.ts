import { type FindPayment, hmac, type Result, reportTo, type SimulatedPayment, withQuery } from './payment.ts'

export const momoKeys = { partnerCode: 'MOMOTHUNGHIEM', accessKey: 'khoa-vao', secretKey: 'khoa-bi-mat-momo' }

const createFields = 'amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType'.split(
  ' ',
)
const reportFields =
  'amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId'.split(
    ' ',
  )
const sign = (names: string[], fields: Record<string, unknown>) =>
  hmac(
    'sha256',
    momoKeys.secretKey,
    `accessKey=${momoKeys.accessKey}&${names.map((name) => `${name}=${fields[name]}`).join('&')}`,
  )

/** Parses the body of `create`. Throws with a message when MoMo would reject it. */
export function readMomo(body: Record<string, unknown>, now: () => Date): SimulatedPayment {
  if (body.partnerCode !== momoKeys.partnerCode || sign(createFields, body) !== body.signature)
    throw new Error('Chữ ký không hợp lệ')
  const amount = Number(body.amount)
  if (amount < 1000 || amount > 50_000_000) throw new Error('Số tiền nằm ngoài hạn mức')
  const signedResult = ({ isPaid, amount: paid, transaction }: Result) => {
    const signedFields = {
      partnerCode: momoKeys.partnerCode,
      orderId: body.orderId,
      requestId: body.requestId,
      amount: paid,
      orderInfo: body.orderInfo,
      orderType: 'momo_wallet',
      transId: Number(transaction),
      resultCode: isPaid ? 0 : 1006,
      message: isPaid ? 'Thành công.' : 'Giao dịch bị từ chối bởi người dùng.',
      payType: 'qr',
      responseTime: now().getTime(),
      extraData: '',
    }
    return { ...signedFields, signature: sign(reportFields, signedFields) }
  }
  return {
    provider: 'MoMo',
    reference: String(body.orderId),
    amount,
    report: (result) => reportTo(String(body.ipnUrl), signedResult(result)),
    back: (result) => {
      const fields = Object.entries(signedResult(result)).map(([name, value]) => [name, String(value)])
      return withQuery(String(body.redirectUrl), Object.fromEntries(fields))
    },
  }
}

/** Answers `query` with the state of a payment. */
export function answerMomoQuery(body: Record<string, unknown>, find: FindPayment): Record<string, unknown> {
  const isSigned = sign(['orderId', 'partnerCode', 'requestId'], body) === body.signature
  const common = { partnerCode: momoKeys.partnerCode, orderId: body.orderId, requestId: body.requestId, extraData: '' }
  if (!isSigned) return { ...common, resultCode: 11, message: 'Chữ ký không hợp lệ' }
  const payment = find('MoMo', String(body.orderId))
  if (!payment) return { ...common, resultCode: 42, message: 'orderId không tồn tại' }
  const { result } = payment
  if (!result)
    return { ...common, amount: payment.amount, transId: 0, resultCode: 1000, message: 'Chờ người dùng xác nhận' }
  const code = result.isPaid ? 0 : 1006
  return { ...common, amount: result.amount, transId: Number(result.transaction), resultCode: code, message: `${code}` }
}
