import type { Vnd } from '#foundation/money.ts'
import type { Locale } from '#i18n/locale.ts'
import type { PrepaidMethod } from '#payments/contract.ts'

/** One attempt to pay an order at a provider. */
export type PaymentRequest = {
  /** Unique at the provider. */
  reference: string
  orderId: string
  amount: Vnd
  locale: Locale
  /** The buyer's address. */
  ipAddress: string
  startedDate: Date
  expiresDate: Date
  /** Where the provider redirects the buyer afterwards. */
  returnUrl: string
  /** The webhook's URL, for providers that take it with each attempt. */
  callbackUrl: string
}

/** A report of a provider or a bank, after its signature was verified. */
export type MoneyEvent = {
  /** `suspicious`: the money moved but the provider suspects fraud. */
  outcome: 'paid' | 'failed' | 'suspicious'
  /** The attempt it is about; a bank only knows the reference text of the transfer. */
  reference?: string
  content?: string
  /** The provider's transaction number, which identifies repeats; our reference where it has none, as most failures. */
  transaction: string
  amount: Vnd
  /** The provider's code or text, for staff. */
  detail: string
  /** When the money moved according to the provider, if reported. */
  paidDate?: Date | undefined
}

/** A provider's webhook as received. */
export type WebhookRequest = { query: URLSearchParams; headers: Headers; body: string }

/** `ignored`: correctly signed but irrelevant, such as an outgoing transfer or a provider's test. */
export type ParsedWebhook =
  | { kind: 'event'; event: MoneyEvent }
  | { kind: 'ignored' }
  | { kind: 'bad_signature' }
  | { kind: 'malformed' }

/**
 * The result of a webhook. `applied`: the order is paid. `noted`: a failure was stored. `wrong_amount`, `unknown` and
 * `set_aside`: left to staff. `repeat`: already known. `fault`: could not be processed, the provider should retry.
 */
export type WebhookResult =
  | 'applied'
  | 'noted'
  | 'repeat'
  | 'wrong_amount'
  | 'unknown'
  | 'set_aside'
  | 'ignored'
  | 'bad_signature'
  | 'malformed'
  | 'fault'

export const sources = ['vnpay', 'momo', 'zalopay', 'payos', 'sepay', 'casso'] as const
export type Source = (typeof sources)[number]

/** A source of payment reports: parses and verifies a webhook, and answers in its format. */
export type WebhookSource = {
  source: Source
  method: 'GET' | 'POST'
  /** Below `/api/v1/payment`. */
  path: `/${string}`
  /** The payment method of orders paid through this source. */
  paymentMethod: PrepaidMethod
  read: (request: WebhookRequest) => ParsedWebhook
  answer: (outcome: WebhookResult) => Response
  /** The webhook without the fields that could be used to forge another or that reveal the balance. */
  redact: (request: WebhookRequest) => string
}

/** The data needed to query a provider about an attempt. */
export type StatusQuery = Pick<PaymentRequest, 'reference' | 'orderId' | 'amount' | 'startedDate'> & { now: Date }

/**
 * The provider's status of an attempt: the events its webhooks would have reported, and whether money may still be
 * moving.
 */
export type ProviderStatus = { events: MoneyEvent[]; isUnderWay: boolean }

/** A provider with a payment page. */
export type PaymentProvider = WebhookSource & {
  /** Rejects with `ProviderRefusal` when the provider refuses the attempt. */
  start: (attempt: PaymentRequest) => Promise<{ url: string }>
  /**
   * The status of an attempt whose webhook may be lost; has the same transaction numbers as webhooks. Rejects with
   * `ProviderRefusal` when the status can't be determined now.
   */
  ask: (attempt: StatusQuery) => Promise<ProviderStatus>
}

/** Timeout of requests to providers. */
export const answerTimeoutMs = 10_000

/** No event, and no money under way. */
export const nothingToReport: ProviderStatus = { events: [], isUnderWay: false }
