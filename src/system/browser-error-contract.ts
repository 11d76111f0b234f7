import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer } from '#foundation/api/schemas.ts'

/**
 * An error in a visitor's browser: of a script, an unhandled promise rejection, or a violation of the page's policy.
 */
export const BrowserError = z.strictObject({
  kind: z.enum(['script', 'promise', 'policy']),
  message: z.string().trim().min(1).max(500),
  stack: z.string().max(4_000).nullish(),
  /** The path of the page, without its query. */
  page: z.string().max(300).nullish(),
})
export type BrowserError = z.infer<typeof BrowserError>

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/client-error',
  access: 'anyone',
  summary: 'An error that happened in a browser, for the shop’s log.',
  body: BrowserError,
  bodyLimit: 16 * 1024,
  onlyReads: true,
  answer: EmptyAnswer,
})
