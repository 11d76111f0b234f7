import type { CassoKeys } from '#foundation/security/payment-keys.ts'
import type { ParsedWebhook, WebhookRequest, WebhookSource } from './provider.ts'
import { answerBankFeed } from './sepay.ts'
import {
  hmac,
  isObject,
  isSameSignature,
  readAmount,
  readMoment,
  readObject,
  readTextValue,
  redactJson,
} from './signing.ts'

/**
 * Casso's webhook version 2: transactions on the shop's bank account. Source: developer.casso.vn/webhook/webhook-v2.
 */
export function casso(keys: CassoKeys): WebhookSource {
  return {
    source: 'casso',
    paymentMethod: 'bank_transfer',
    method: 'POST',
    path: '/casso/webhook',
    read: (request) => read(keys, request),
    answer: answerBankFeed,
    redact: ({ body }) => redactJson(body, 'runningBalance'),
  }
}

function read(keys: CassoKeys, { headers, body: text }: WebhookRequest): ParsedWebhook {
  const [, time, given] = /^t=(\d+),\s*v1=([0-9a-f]+)$/i.exec(headers.get('x-casso-signature') ?? '') ?? []
  const body = readObject(text)
  if (!body || !isObject(body.data)) return { kind: time === undefined ? 'bad_signature' : 'malformed' }
  if (time === undefined || !isSameSignature(given, cassoSignature(keys.secret, time, body)))
    return { kind: 'bad_signature' }
  const { data } = body
  const transaction = readTextValue(data.id)
  const amount = data.amount
  const isSample = transaction === '0'
  const isOutgoing = typeof amount === 'number' && amount < 0
  if (isSample || isOutgoing) return { kind: 'ignored' }
  const received = readAmount(amount)
  if (!transaction || received === undefined) return { kind: 'malformed' }
  return {
    kind: 'event',
    event: {
      outcome: 'paid',
      content: readTextValue(data.description) ?? '',
      transaction,
      amount: received,
      detail: readTextValue(data.reference) ?? '',
      paidDate: readMoment(data.transactionDateTime),
    },
  }
}

/** Signs the time in ms, a dot, and the whole body with sorted keys. */
export function cassoSignature(secret: string, time: string, body: Record<string, unknown>): string {
  return hmac('sha512', secret, `${time}.${JSON.stringify(sorted(body))}`)
}

function sorted(value: unknown): unknown {
  if (!isObject(value)) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, part]) => [name, sorted(part)]))
}
