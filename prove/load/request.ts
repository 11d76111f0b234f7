import type { Random } from '../fuzz/random.ts'
import type { OrderBook } from './order-book.ts'
import type { ShopContents } from './shop-contents.ts'

/** A request and the expected response. */
export type LoadRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  language: Language
  body?: unknown
  token?: string
  status: number
  /** Prefix of the expected content type. */
  type: string
  /** Text that the response must contain. */
  contains?: string
  /** Receives every response; returns what is wrong with it. */
  onResponse?: (answer: { status: number; text: string; retrySeconds: number }) => string | undefined
}

export type Language = 'vi' | 'en'

/** State of a simulated visitor: available products and pages, and orders placed so far. */
export type SimulatedVisitor = { contents: ShopContents; random: Random; orderBook: OrderBook; language: Language }

/** A page URL in the visitor’s language. */
export const pathIn = (language: Language, path: string) => (language === 'en' ? `/en${path}` : path)

/** An API request; `envelopeCode` is the expected `res_status_code`, where it differs from the HTTP status. */
export function apiRequest(
  { language }: Pick<SimulatedVisitor, 'language'>,
  method: LoadRequest['method'],
  path: string,
  { envelopeCode = 200, ...more }: Partial<LoadRequest> & { envelopeCode?: number } = {},
): LoadRequest {
  const contains = `"res_status_code":${envelopeCode}`
  return { method, path: `/api/v1${path}`, language, status: 200, type: 'application/json', contains, ...more }
}
