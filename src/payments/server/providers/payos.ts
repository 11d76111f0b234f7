import type { PayosKeys } from '#foundation/security/payment-keys.ts'
import { getJson, ProviderRefusal, payUrlOf, postJson } from './post-json.ts'
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
  isObject,
  isSameSignature,
  joinFields,
  readAmount,
  readMoment,
  readObject,
  readTextValue,
  redactJson,
} from './signing.ts'

/** payOS. Source: payos.vn/docs/api and the signatures of its own client. */
export function payos(keys: PayosKeys): PaymentProvider {
  return {
    source: 'payos',
    paymentMethod: 'payos',
    method: 'POST',
    path: '/payos/webhook',
    start: (attempt) => create(keys, attempt),
    ask: (attempt) => look(keys, attempt),
    read: ({ body }) => read(keys, body),
    answer,
    redact: ({ body }) => redactJson(body, 'signature'),
  }
}

/** Accounts that were not opened through payOS transmit no more characters of the reference. */
const contentLimit = 9

async function create(keys: PayosKeys, attempt: PaymentRequest): Promise<{ url: string }> {
  const signed = {
    amount: attempt.amount,
    cancelUrl: attempt.returnUrl,
    description: attempt.orderId.slice(-contentLimit),
    orderCode: Number(attempt.reference),
    returnUrl: attempt.returnUrl,
  }
  const body = {
    ...signed,
    expiredAt: Math.floor(attempt.expiresDate.getTime() / 1000),
    signature: payosSignature(keys.checksumKey, signed),
  }
  const answer = await postJson(`${keys.host}/v2/payment-requests`, body, headersOf(keys))
  return payUrlOf(isObject(answer.data) ? answer.data.checkoutUrl : undefined, answer.code, answer.desc)
}

const headersOf = ({ clientId, apiKey }: PayosKeys) => ({ 'x-client-id': clientId, 'x-api-key': apiKey })

/** Every transfer received by the payment link, as its webhook would have reported it; its end is never reported. */
async function look(keys: PayosKeys, { reference, amount: asked }: StatusQuery): Promise<ProviderStatus> {
  const { code, desc, data } = await getJson(`${keys.host}/v2/payment-requests/${reference}`, headersOf(keys))
  if (code !== '00' || !isObject(data)) throw new ProviderRefusal(`${code}: ${desc}`)
  const transfers = Array.isArray(data.transactions) ? data.transactions.filter(isObject) : []
  const detail = `status=${readTextValue(data.status) ?? ''}`
  const events = transfers.flatMap((transfer): MoneyEvent[] => {
    const amount = readAmount(transfer.amount)
    const transaction = transactionOf(data.id, transfer.reference)
    return amount && transaction ? [{ outcome: 'paid', reference, transaction, amount, detail }] : []
  })
  if (transfers.length === 0 && (data.status === 'CANCELLED' || data.status === 'EXPIRED'))
    events.push({ outcome: 'failed', reference, transaction: reference, amount: asked, detail })
  return { events, isUnderWay: data.status === 'PROCESSING' }
}

/** payOS has no transaction number: the link's and the bank's number together identify a transfer. */
const transactionOf = (link: unknown, reference: unknown) =>
  [readTextValue(link), readTextValue(reference)].filter(Boolean).join('/') || undefined

/** Signs the fields sorted by name, not encoded, missing ones empty. */
export function payosSignature(checksumKey: string, fields: Record<string, unknown>): string {
  return hmac('sha256', checksumKey, joinFields(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))))
}

/**
 * payOS identifies an attempt by an integer that is unique among all shops of one account: the time plus a random part.
 */
export function newPayosReference(now: Date, chance: () => number = Math.random): string {
  return String(now.getTime() * 1000 + Math.floor(chance() * 1000))
}

/** A `code` other than 00 is a failed payment. The sample sent at the registration of the URL is about order 123. */
function read(keys: PayosKeys, text: string): ParsedWebhook {
  const body = readObject(text)
  if (!body || !isObject(body.data)) return { kind: 'malformed' }
  const { data } = body
  if (!isSameSignature(body.signature, payosSignature(keys.checksumKey, data))) return { kind: 'bad_signature' }
  const orderCode = readTextValue(data.orderCode)
  const amount = readAmount(data.amount)
  // Our own request for a link is signed with the same key, but has no `code`.
  if (!orderCode || amount === undefined || data.code === undefined) return { kind: 'malformed' }
  if (orderCode === '123') return { kind: 'ignored' }
  const isPaid = data.code === '00'
  return {
    kind: 'event',
    event: {
      outcome: isPaid ? 'paid' : 'failed',
      reference: orderCode,
      transaction: transactionOf(data.paymentLinkId, data.reference) ?? orderCode,
      amount,
      detail: `code=${readTextValue(data.code) ?? ''}`,
      paidDate: readMoment(data.transactionDateTime),
    },
  }
}

function answer(outcome: WebhookResult): Response {
  const status = outcome === 'bad_signature' || outcome === 'malformed' ? 400 : outcome === 'fault' ? 500 : 200
  return Response.json({ success: status === 200 }, { status })
}
