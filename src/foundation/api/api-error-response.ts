import type { Context } from 'hono'
import type { Logger } from 'pino'
import { m } from '#i18n/messages.js'
import { isDatabaseGone } from '../database/database.ts'
import { rootMessage } from '../logging/error-for-log.ts'
import { currentWork } from '../logging/work-context.ts'
import type { Envelope } from './envelope.ts'
import { ShopError } from './shop-error.ts'

/**
 * Turns any error into an answer: expected ones with their own message, an unavailable database (unreachable, full, out
 * of time; see `isDatabaseGone`) as 503, everything else as 500 with only a reference to the log entry.
 */
export function apiErrorResponse(error: unknown, context: Context, log: Logger): Response {
  if (error instanceof ShopError) return errorResponse(context, error.status, error.message, error)
  const { method, path } = context.req
  const req = currentWork()?.id
  if (isDatabaseGone(error)) {
    log.error({ reason: rootMessage(error), req, path }, 'database unavailable')
    return errorResponse(context, 503, m.error_unavailable(), { headers: { 'Retry-After': '5' } })
  }
  const id = crypto.randomUUID().slice(0, 8)
  log.error({ err: error, req, reference: id, method, path }, 'request failed')
  return errorResponse(context, 500, m.error_internal({ id }), {})
}

function errorResponse(
  context: Context,
  status: ShopError['status'] | 500,
  message: string,
  more: { errors?: ShopError['errors']; headers?: Record<string, string> },
): Response {
  const body: Envelope<null> = {
    res_status_code: status,
    res_data: null,
    message,
    ...(more.errors && { errors: more.errors }),
  }
  return context.json(body, status, { 'Cache-Control': 'no-store', ...more.headers })
}
