import type { MomoKeys } from '#foundation/security/payment-keys.ts'
import { momoPendingCodes, momoUnconfirmedCode } from '#payments/rules.ts'
import { ProviderRefusal, payUrlOf, postJson } from './post-json.ts'
import type {
  MoneyEvent,
  ParsedWebhook,
  PaymentProvider,
  PaymentRequest,
  ProviderStatus,
  StatusQuery,
  WebhookResult,
} from './provider.ts'
import {
  hmac,
  isSameSignature,
  joinFields,
  readAmount,
  readMoment,
  readObject,
  readTextValue,
  redactJson,
} from './signing.ts'

/** The MoMo wallet, API version 2. Source: developers.momo.vn/v3/docs/payment/api/wallet/onetime. */
export function momo(keys: MomoKeys): PaymentProvider {
  return {
    source: 'momo',
    paymentMethod: 'momo',
    method: 'POST',
    path: '/momo/ipn',
    start: (attempt) => create(keys, attempt),
    ask: (attempt) => query(keys, attempt),
    read: ({ body }) => read(keys, body),
    answer,
    redact: ({ body }) => redactJson(body, 'signature'),
  }
}

async function create(keys: MomoKeys, attempt: PaymentRequest): Promise<{ url: string }> {
  const signed = {
    amount: attempt.amount,
    extraData: '',
    ipnUrl: attempt.callbackUrl,
    orderId: attempt.reference,
    orderInfo: `Thanh toan don hang ${attempt.orderId}`,
    partnerCode: keys.partnerCode,
    redirectUrl: attempt.returnUrl,
    requestId: attempt.reference,
    requestType: 'captureWallet',
  }
  const answer = await postJson(`${keys.host}/v2/gateway/api/create`, {
    ...signed,
    orderExpireTime: Math.ceil((attempt.expiresDate.getTime() - attempt.startedDate.getTime()) / 60_000),
    lang: attempt.locale,
    signature: momoSignature(keys, signed),
  })
  return payUrlOf(answer.payUrl, answer.resultCode, answer.message)
}

/** The access key first, then the fields by name, not encoded. */
export function momoSignature({ accessKey, secretKey }: MomoKeys, fields: Record<string, unknown>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  return hmac('sha256', secretKey, joinFields([['accessKey', accessKey], ...sorted]))
}

/** Undefined while it is not final. Source: developers.momo.vn/v3/docs/payment/api/result-handling/resultcode. */
function outcomeOf(code: unknown): MoneyEvent['outcome'] | undefined {
  if (code === 0) return 'paid'
  return momoPendingCodes.includes(String(code)) ? undefined : 'failed'
}

const reportedFields = [
  'amount',
  'extraData',
  'message',
  'orderId',
  'orderInfo',
  'orderType',
  'partnerCode',
  'payType',
  'requestId',
  'responseTime',
  'resultCode',
  'transId',
] as const

function read(keys: MomoKeys, text: string): ParsedWebhook {
  const body = readObject(text)
  if (!body) return { kind: 'malformed' }
  const signed = Object.fromEntries(reportedFields.map((name) => [name, body[name]]))
  if (!isSameSignature(body.signature, momoSignature(keys, signed))) return { kind: 'bad_signature' }
  const reference = readTextValue(body.orderId)
  const amount = readAmount(body.amount)
  if (!reference || amount === undefined || body.partnerCode !== keys.partnerCode) return { kind: 'malformed' }
  const outcome = outcomeOf(body.resultCode)
  if (!outcome) return { kind: 'ignored' }
  return {
    kind: 'event',
    event: {
      outcome,
      reference,
      transaction: readTextValue(body.transId) ?? reference,
      amount,
      detail: `resultCode=${readTextValue(body.resultCode) ?? ''}`,
      paidDate: readMoment(body.responseTime),
    },
  }
}

/** The query itself was refused, which says nothing about the payment. Source: developers.momo.vn, result codes. */
const refused = [10, 11, 12, 13, 20, 40, 41, 43, 45, 99]

/** Source: developers.momo.vn/v3/docs/payment/api/wallet/onetime, check transaction status. */
async function query(keys: MomoKeys, { reference, amount, now }: StatusQuery): Promise<ProviderStatus> {
  const signed = { orderId: reference, partnerCode: keys.partnerCode, requestId: `${reference}-${now.getTime()}` }
  const answer = await postJson(`${keys.host}/v2/gateway/api/query`, {
    ...signed,
    lang: 'vi',
    signature: momoSignature(keys, signed),
  })
  const code = answer.resultCode
  if (typeof code !== 'number' || refused.includes(code)) throw new ProviderRefusal(`${code}: ${answer.message}`)
  if (answer.orderId !== reference) throw new ProviderRefusal('an answer about something else')
  const outcome = outcomeOf(code)
  if (!outcome) return { events: [], isUnderWay: String(code) !== momoUnconfirmedCode }
  const event: MoneyEvent = {
    outcome,
    reference,
    transaction: readTextValue(answer.transId) ?? reference,
    amount: readAmount(answer.amount) ?? amount,
    detail: `resultCode=${code}`,
  }
  return { events: [event], isUnderWay: false }
}

/** MoMo only reads the status code: 204 stops its retries. */
function answer(outcome: WebhookResult): Response {
  if (outcome === 'bad_signature' || outcome === 'malformed') return new Response(null, { status: 400 })
  return new Response(null, { status: outcome === 'fault' ? 500 : 204 })
}
