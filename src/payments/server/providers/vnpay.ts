import { compactVietnamTime } from '#foundation/dates/day.ts'
import type { VnpayKeys } from '#foundation/security/payment-keys.ts'
import { ProviderRefusal, postJson } from './post-json.ts'
import {
  type MoneyEvent,
  nothingToReport,
  type ParsedWebhook,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderStatus,
  type StatusQuery,
  type WebhookRequest,
  type WebhookResult,
} from './provider.ts'
import { hmac, isSameSignature, readAmount, readMoment, readTextValue } from './signing.ts'

/** VNPAY's payment page, version 2.1.0. Source: sandbox.vnpayment.vn/apis/docs/thanh-toan-pay. */
export function vnpay(keys: VnpayKeys): PaymentProvider {
  return {
    source: 'vnpay',
    paymentMethod: 'vnpay',
    method: 'GET',
    path: '/vnpay/ipn',
    start: async (attempt) => ({ url: vnpayUrl(keys, attempt) }),
    ask: (attempt) => query(keys, attempt),
    read: ({ query }) => read(keys, query),
    answer: (outcome) => Response.json(answers[outcome]),
    redact: ({ query }) => textToSign(query),
  }
}

/** The URL to redirect the buyer to; built without a request. */
export function vnpayUrl(keys: VnpayKeys, attempt: PaymentRequest): string {
  const fields = new URLSearchParams({
    vnp_Version: '2.1.0',
    vnp_Command: 'pay',
    vnp_TmnCode: keys.tmnCode,
    // in hundredths of a đồng
    vnp_Amount: String(attempt.amount * 100),
    vnp_CurrCode: 'VND',
    vnp_TxnRef: attempt.reference,
    vnp_OrderInfo: `Thanh toan don hang ${attempt.orderId}`,
    vnp_OrderType: 'other',
    vnp_Locale: attempt.locale === 'en' ? 'en' : 'vn',
    vnp_ReturnUrl: attempt.returnUrl,
    vnp_IpAddr: attempt.ipAddress || '127.0.0.1',
    vnp_CreateDate: compactVietnamTime(attempt.startedDate),
    vnp_ExpireDate: compactVietnamTime(attempt.expiresDate),
  })
  const text = textToSign(fields)
  return `${keys.host}?${text}&vnp_SecureHash=${vnpaySignature(keys.hashSecret, text)}`
}

/** The signed text: without empty values, sorted, form-encoded. */
export function textToSign(fields: URLSearchParams): string {
  const signed = [...fields].filter(
    ([name, value]) => value !== '' && name !== 'vnp_SecureHash' && name !== 'vnp_SecureHashType',
  )
  return new URLSearchParams(signed.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}

export const vnpaySignature = (secret: string, text: string) => hmac('sha512', secret, text)

function read(keys: VnpayKeys, query: WebhookRequest['query']): ParsedWebhook {
  const fields = new URLSearchParams([...query].filter(([name]) => name.startsWith('vnp_')))
  const expected = vnpaySignature(keys.hashSecret, textToSign(fields))
  if (!isSameSignature(fields.get('vnp_SecureHash'), expected)) return { kind: 'bad_signature' }
  const hundredths = readAmount(fields.get('vnp_Amount'))
  const reference = readTextValue(fields.get('vnp_TxnRef'))
  if (hundredths === undefined || hundredths % 100 !== 0 || !reference) return { kind: 'malformed' }
  if (fields.get('vnp_TmnCode') !== keys.tmnCode) return { kind: 'malformed' }
  const response = fields.get('vnp_ResponseCode')
  const status = fields.get('vnp_TransactionStatus')
  // The payment page's URL is signed with the same key: sent back as a webhook, it must not count as a payment.
  if (fields.has('vnp_Command') || !response || !status || !fields.get('vnp_TransactionNo'))
    return { kind: 'malformed' }
  const isPaid = response === '00' && status === '00'
  return {
    kind: 'event',
    event: {
      outcome: isPaid ? 'paid' : response === '07' || status === '07' ? 'suspicious' : 'failed',
      reference,
      transaction: transactionOf(fields.get('vnp_TransactionNo'), reference),
      amount: hundredths / 100,
      detail: `vnp_ResponseCode=${response} vnp_TransactionStatus=${status}`,
      paidDate: readMoment(fields.get('vnp_PayDate')),
    },
  }
}

/** Attempts that never reached a bank have the number 0. */
function transactionOf(number: unknown, reference: string): string {
  const transaction = readTextValue(number)
  return transaction === undefined || transaction === '0' ? reference : transaction
}

const queryFields = 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo'.split(' ')
/** The fields of an answer to a query in the order in which they are signed, without their prefix. */
export const responseFields =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo PromotionCode PromotionAmount'.split(
    ' ',
  )

/** Signature of queries and their answers: the named values in this order. */
export function querySignature(secret: string, names: readonly string[], fields: Record<string, unknown>): string {
  return vnpaySignature(secret, names.map((name) => String(fields[`vnp_${name}`] ?? '')).join('|'))
}

/** Source: sandbox.vnpayment.vn/apis/docs/truy-van-hoan-tien, querydr. */
async function query(keys: VnpayKeys, { reference, orderId, startedDate, now }: StatusQuery): Promise<ProviderStatus> {
  const fields = {
    // Must be unique within a day.
    vnp_RequestId: `${reference}${now.getTime()}`.slice(-32),
    vnp_Version: '2.1.0',
    vnp_Command: 'querydr',
    vnp_TmnCode: keys.tmnCode,
    vnp_TxnRef: reference,
    vnp_OrderInfo: `Truy van ${orderId}`,
    vnp_TransactionDate: compactVietnamTime(startedDate),
    vnp_CreateDate: compactVietnamTime(now),
    vnp_IpAddr: '127.0.0.1',
  }
  const signature = querySignature(keys.hashSecret, queryFields, fields)
  const response = await postJson(keys.queryHost, { ...fields, vnp_SecureHash: signature })
  const code = response.vnp_ResponseCode
  const status = response.vnp_TransactionStatus
  // The payment page was never opened.
  if (code === '91') return nothingToReport
  if (code !== '00') throw new ProviderRefusal(`${code}: ${response.vnp_Message}`)
  if (!isSameSignature(response.vnp_SecureHash, querySignature(keys.hashSecret, responseFields, response)))
    throw new ProviderRefusal('an answer with a wrong signature')
  const hundredths = readAmount(response.vnp_Amount)
  if (hundredths === undefined || hundredths % 100 !== 0 || response.vnp_TxnRef !== reference)
    throw new ProviderRefusal('an answer about something else')
  // The payment page was opened, and nothing was paid.
  if (status === '01') return nothingToReport
  const event: MoneyEvent = {
    outcome: status === '00' ? 'paid' : status === '07' ? 'suspicious' : 'failed',
    reference,
    transaction: transactionOf(response.vnp_TransactionNo, reference),
    amount: hundredths / 100,
    detail: `querydr vnp_TransactionStatus=${status}`,
  }
  return { events: [event], isUnderWay: false }
}

const answers: Record<WebhookResult, { RspCode: string; Message: string }> = {
  applied: { RspCode: '00', Message: 'Confirm Success' },
  noted: { RspCode: '00', Message: 'Confirm Success' },
  set_aside: { RspCode: '00', Message: 'Confirm Success' },
  ignored: { RspCode: '00', Message: 'Confirm Success' },
  repeat: { RspCode: '02', Message: 'Order already confirmed' },
  unknown: { RspCode: '01', Message: 'Order not found' },
  wrong_amount: { RspCode: '04', Message: 'Invalid amount' },
  bad_signature: { RspCode: '97', Message: 'Invalid Checksum' },
  malformed: { RspCode: '99', Message: 'Invalid request' },
  fault: { RspCode: '99', Message: 'Unknown error' },
}
