import { type FindPayment, hmac, type Result, type SimulatedPayment, withQuery } from './payment.ts'

export const vnpayKeys = { tmnCode: 'THUNGHIEM', hashSecret: 'khoa-vnpay-thu-nghiem' }

/** Of a payment (`vnp_ResponseCode`), and the states of a transaction (`vnp_TransactionStatus`). */
const responseCodes = { success: '00', cancelled: '24' }
const statuses = { paid: '00', open: '01', failed: '02' }

const signed = (fields: Record<string, string>) => {
  const text = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%20/g, '+')}`)
    .join('&')
  return { text, hash: hmac('sha512', vnpayKeys.hashSecret, text) }
}

/** Parses the URL of the payment page. Throws with a message when VNPAY would reject it. */
export function readVnpay(query: URLSearchParams): SimulatedPayment {
  const { vnp_SecureHash: given, ...fields } = Object.fromEntries(query)
  if (signed(fields).hash !== given) throw new Error('Sai chữ ký (code=70)')
  if (fields.vnp_TmnCode !== vnpayKeys.tmnCode) throw new Error('Không có website này (code=72)')
  const { vnp_TxnRef: reference = '', vnp_ReturnUrl: returnUrl = '', vnp_OrderInfo = '' } = fields
  const signedResult = ({ isPaid, amount, transaction }: Result) => {
    const signedFields = {
      vnp_Amount: String(amount * 100),
      vnp_BankCode: 'NCB',
      vnp_BankTranNo: isPaid ? `VNP${transaction}` : '',
      vnp_CardType: 'ATM',
      vnp_OrderInfo,
      vnp_PayDate: fields.vnp_CreateDate ?? '',
      vnp_ResponseCode: isPaid ? responseCodes.success : responseCodes.cancelled,
      vnp_TmnCode: vnpayKeys.tmnCode,
      vnp_TransactionNo: isPaid ? transaction : '0',
      vnp_TransactionStatus: isPaid ? statuses.paid : statuses.failed,
      vnp_TxnRef: reference,
    }
    return { ...signedFields, vnp_SecureHash: signed(signedFields).hash }
  }
  const amount = Number(fields.vnp_Amount) / 100
  return {
    provider: 'VNPAY',
    reference,
    amount,
    report: async (result) => {
      const url = withQuery(`${new URL(returnUrl).origin}/api/v1/payment/vnpay/ipn`, signedResult(result))
      const response = await fetch(url)
      return `${response.status} ${await response.text()}`
    },
    back: (result) => withQuery(returnUrl, signedResult(result)),
  }
}

/** The fields that are signed, in this order. */
const queryFields = 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo'.split(' ')
const answerFields =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo PromotionCode PromotionAmount'.split(
    ' ',
  )
const signedBy = (names: readonly string[], fields: Record<string, unknown>) =>
  hmac('sha512', vnpayKeys.hashSecret, names.map((name) => fields[`vnp_${name}`] ?? '').join('|'))

/** Answers `querydr` with the state of a payment. */
export function answerVnpayQuery(body: Record<string, unknown>, find: FindPayment): Record<string, unknown> {
  const common = { vnp_ResponseId: crypto.randomUUID(), vnp_Command: 'querydr', vnp_TmnCode: vnpayKeys.tmnCode }
  if (signedBy(queryFields, body) !== body.vnp_SecureHash)
    return { ...common, vnp_ResponseCode: '97', vnp_Message: 'Sai chữ ký' }
  const payment = find('VNPAY', String(body.vnp_TxnRef))
  if (!payment) return { ...common, vnp_ResponseCode: '91', vnp_Message: 'Không tìm thấy giao dịch' }
  const { amount, result } = payment
  const fields = {
    ...common,
    vnp_ResponseCode: '00',
    vnp_Message: 'Thành công',
    vnp_TxnRef: payment.reference,
    vnp_Amount: String((result?.amount ?? amount) * 100),
    vnp_BankCode: 'NCB',
    vnp_PayDate: body.vnp_TransactionDate,
    vnp_TransactionNo: result?.isPaid ? result.transaction : '0',
    // A payment; refunds have 02 and 03.
    vnp_TransactionType: '01',
    vnp_TransactionStatus: result ? (result.isPaid ? statuses.paid : statuses.failed) : statuses.open,
    vnp_OrderInfo: body.vnp_OrderInfo,
  }
  return { ...fields, vnp_SecureHash: signedBy(answerFields, fields) }
}
