import type { Vnd } from '#foundation/money.ts'
import type { Locale } from '#i18n/locale.ts'
import type { PrepaidMethod } from '#payments/contract.ts'

/** One try to pay an order at a provider. */
export type PaymentRequest = {
  /** Unique at the provider. */
  reference: string
  orderId: string
  amount: Vnd
  locale: Locale
  /** The buyer's. */
  ipAddress: string
  startedDate: Date
  expiresDate: Date
  /** Where the provider sends the buyer back to. */
  returnUrl: string
  /** Where the provider reports to, for those that are told with each attempt. */
  callbackUrl: string
}

/** What a provider or a bank reports, after its signature was found right. */
export type MoneyEvent = {
  /** `suspicious`: the money moved but the provider doubts the payer. */
  outcome: 'paid' | 'failed' | 'suspicious'
  /** The attempt that it is about; a bank only knows the content of the transfer. */
  reference?: string
  content?: string
  /** The provider's own number of the transaction, by which a repeat is recognised. */
  transaction: string
  amount: Vnd
  /** The provider's code or words, for staff. */
  detail: string
  /** When the money moved as the provider says; left out where it doesn't. */
  paidDate?: Date | undefined
}

/** A provider's report as it came in. */
export type WebhookRequest = { query: URLSearchParams; headers: Headers; body: string }

/** `ignored`: rightly signed and nothing to do, such as money going out or a provider's test. */
export type Reading =
  | { kind: 'event'; event: MoneyEvent }
  | { kind: 'ignored'; detail: string }
  | { kind: 'bad_signature' }
  | { kind: 'malformed' }

/**
 * What became of a report. `applied`: the order is paid. `noted`: a failure was written down. `wrong_amount`, `unknown`
 * and `set_aside`: kept for staff. `repeat`: known already. `fault`: could not be taken now, please report again.
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

/** Something that reports money: reads and checks a report, and answers in its own language. */
export type WebhookSource = {
  source: Source
  method: 'GET' | 'POST'
  /** Below `/api/v1/payment`. */
  path: `/${string}`
  /** How an order is paid whose money is reported here. */
  paymentMethod: PrepaidMethod
  read: (request: WebhookRequest) => Reading
  answer: (outcome: WebhookResult) => Response
  /** The report without what could be used to forge another. */
  redact: (request: WebhookRequest) => string
}

/** An attempt as a provider is asked about it. */
export type StatusQuery = Pick<PaymentRequest, 'reference' | 'orderId' | 'amount' | 'startedDate'> & { now: Date }

/** What a provider knows of an attempt: what its reports would have said, and whether money may still be moving. */
export type ProviderStatus = { events: MoneyEvent[]; isUnderWay: boolean }

/** A provider that the buyer is sent to. */
export type PaymentProvider = WebhookSource & {
  /** Rejects when the provider can't take the attempt. */
  start: (attempt: PaymentRequest) => Promise<{ url: string }>
  /**
   * What became of an attempt whose report may be lost; the same transaction numbers as in reports. Rejects when it
   * can't be known now.
   */
  ask: (attempt: StatusQuery) => Promise<ProviderStatus>
}

/** How long a provider may take to answer. */
export const answerTimeoutMs = 10_000

export const nothingFound: ProviderStatus = { events: [], isUnderWay: false }
