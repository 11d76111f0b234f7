import { compactVietnamTime } from '#foundation/dates/day.ts'
import type { ZalopayKeys } from '#foundation/security/payment-keys.ts'
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
import { hmac, isSameSignature, readAmount, readMoment, readObject, readTextValue, redactJson } from './signing.ts'

/** ZaloPay, API version 2. Source: docs.zalopay.vn/docs/specs/order-create and callback-api. */
export function zalopay(keys: ZalopayKeys): PaymentProvider {
  return {
    source: 'zalopay',
    paymentMethod: 'zalopay',
    method: 'POST',
    path: '/zalopay/callback',
    start: (attempt) => create(keys, attempt),
    ask: (attempt) => query(keys, attempt),
    read: ({ body }) => read(keys, body),
    answer: (outcome) => Response.json(answers[outcome]),
    redact: ({ body }) => redactJson(body, 'mac'),
  }
}

async function create(keys: ZalopayKeys, attempt: PaymentRequest): Promise<{ url: string }> {
  const order = {
    app_id: Number(keys.appId),
    app_trans_id: zalopayReference(attempt),
    app_user: attempt.orderId,
    amount: attempt.amount,
    app_time: attempt.startedDate.getTime(),
    embed_data: JSON.stringify({ redirecturl: attempt.returnUrl }),
    item: '[]',
  }
  const answer = await postJson(`${keys.host}/v2/create`, {
    ...order,
    description: `Thanh toan don hang ${attempt.orderId}`,
    callback_url: attempt.callbackUrl,
    // minimum five minutes
    expire_duration_seconds: Math.max(
      300,
      Math.floor((attempt.expiresDate.getTime() - attempt.startedDate.getTime()) / 1000),
    ),
    mac: hmac('sha256', keys.key1, Object.values(order).join('|')),
  })
  return payUrlOf(answer.order_url, answer.return_code, answer.return_message)
}

/** `261121_TH…`: the date in Vietnam, then our reference. */
export function zalopayReference({
  startedDate,
  reference,
}: Pick<PaymentRequest, 'startedDate' | 'reference'>): string {
  return `${compactVietnamTime(startedDate).slice(2, 8)}_${reference}`
}

/** ZaloPay reports success only. */
function read(keys: ZalopayKeys, text: string): ParsedWebhook {
  const body = readObject(text)
  if (!body || typeof body.data !== 'string') return { kind: 'malformed' }
  if (!isSameSignature(body.mac, hmac('sha256', keys.key2, body.data))) return { kind: 'bad_signature' }
  const data = readObject(body.data)
  const reference = readTextValue(data?.app_trans_id)?.replace(/^\d{6}_/, '')
  const transaction = readTextValue(data?.zp_trans_id)
  const amount = readAmount(data?.amount)
  if (!reference || !transaction || amount === undefined) return { kind: 'malformed' }
  const paidDate = readMoment(data?.server_time)
  return {
    kind: 'event',
    event: { outcome: 'paid', reference, transaction, amount, detail: 'return_code=1', paidDate },
  }
}

/** Source: docs.zalopay.vn/docs/specs/order-query. Code 2 may also mean that the order expired without payment. */
async function query(keys: ZalopayKeys, { amount, ...attempt }: StatusQuery): Promise<ProviderStatus> {
  const appId = Number(keys.appId)
  const transId = zalopayReference(attempt)
  const answer = await postJson(`${keys.host}/v2/query`, {
    app_id: appId,
    app_trans_id: transId,
    mac: hmac('sha256', keys.key1, [appId, transId, keys.key1].join('|')),
  })
  const code = answer.return_code
  if (code === 3) return { events: [], isUnderWay: answer.is_processing === true }
  if (code !== 1 && code !== 2) throw new ProviderRefusal(`${code}: ${answer.return_message}`)
  const isPaid = code === 1
  const transaction = isPaid ? readTextValue(answer.zp_trans_id) : attempt.reference
  if (!transaction || transaction === '0') throw new ProviderRefusal('1 without a transaction')
  const event: MoneyEvent = {
    outcome: isPaid ? 'paid' : 'failed',
    reference: attempt.reference,
    transaction,
    amount: readAmount(answer.amount) ?? amount,
    detail: `return_code=${code}`,
  }
  return { events: [event], isUnderWay: false }
}

const answers: Record<WebhookResult, { return_code: number; return_message: string }> = {
  applied: { return_code: 1, return_message: 'success' },
  noted: { return_code: 1, return_message: 'success' },
  set_aside: { return_code: 1, return_message: 'success' },
  ignored: { return_code: 1, return_message: 'success' },
  unknown: { return_code: 1, return_message: 'success' },
  wrong_amount: { return_code: 1, return_message: 'success' },
  repeat: { return_code: 2, return_message: 'duplicate' },
  bad_signature: { return_code: -1, return_message: 'mac not equal' },
  malformed: { return_code: -1, return_message: 'invalid data' },
  fault: { return_code: 0, return_message: 'try again' },
}
