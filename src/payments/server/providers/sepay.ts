import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import type { SepayKeys } from '#foundation/security/payment-keys.ts'
import type { ParsedWebhook, WebhookRequest, WebhookResult, WebhookSource } from './provider.ts'
import { readAmount, readMoment, readObject, readTextValue, redactJson } from './signing.ts'

/** SePay reports every transaction on the shop's bank account. Source: docs.sepay.vn/tich-hop-webhooks. */
export function sepay(keys: SepayKeys): WebhookSource {
  return {
    source: 'sepay',
    paymentMethod: 'bank_transfer',
    method: 'POST',
    path: '/sepay/webhook',
    read: (request) => read(keys, request),
    answer: answerBankFeed,
    redact: ({ body }) => redactJson(body, 'accumulated'),
  }
}

function read(keys: SepayKeys, { headers, body: text }: WebhookRequest): ParsedWebhook {
  const given = (headers.get('authorization') ?? '').replace(/^Apikey\s+/i, '')
  if (!constantTimeEqual(given, keys.apiKey)) return { kind: 'bad_signature' }
  const body = readObject(text)
  const transaction = readTextValue(body?.id)
  if (!body || !transaction) return { kind: 'malformed' }
  if (body.transferType !== 'in') return { kind: 'ignored' }
  const amount = readAmount(body.transferAmount)
  if (amount === undefined) return { kind: 'malformed' }
  // `code` is the order reference that SePay extracted; the content contains it in any case.
  const content = [readTextValue(body.content), readTextValue(body.code)].filter(Boolean).join(' ')
  return {
    kind: 'event',
    event: {
      outcome: 'paid',
      content,
      transaction,
      amount,
      detail: readTextValue(body.referenceCode) ?? '',
      paidDate: readMoment(body.transactionDate),
    },
  }
}

/** 401 for a wrong key; a bank feed retries until it receives success. */
export function answerBankFeed(outcome: WebhookResult): Response {
  const refusals: Partial<Record<WebhookResult, number>> = { bad_signature: 401, malformed: 400, fault: 500 }
  const status = refusals[outcome] ?? 200
  return Response.json({ success: status === 200 }, { status })
}
