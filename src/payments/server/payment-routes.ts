import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiErrorResponse } from '#foundation/api/api-error-response.ts'
import { readWholeBody } from '#foundation/api/request-body.ts'
import type { WebhookOperation } from '#foundation/openapi/openapi.ts'
import { clientNetwork } from '#foundation/security/client-address.ts'
import { memoryRateLimiter } from '#foundation/security/memory-rate-limit.ts'
import type { PaymentKeys } from '#foundation/security/payment-keys.ts'
import { tryConsumeAll } from '#foundation/security/rate-limit.ts'
import { rateLimiters } from '#foundation/security/rate-limiters.ts'
import type { Services } from '#foundation/services.ts'
import { findOrderPayment } from '#orders/server/changes/order-payment.ts'
import { isPayable } from '#payments/rules.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import { handleWebhook } from './handle-webhook.ts'
import type { WebhookRequest, WebhookSource } from './providers/provider.ts'
import { webhookSourcesOf } from './providers/registry.ts'
import { drawVietQr, transferFor, vietQrPng } from './transfer.ts'

/** Malformed webhooks and those with a wrong signature that are stored, per network. */
const forgedRate = { limit: 60, windowMs: 10 * 60 * 1000 }
/** The same for all networks together, so that a distributed attack can't fill the disk. */
const allForgedRate = { limit: 500, windowMs: 24 * 60 * 60 * 1000 }
const webhookLimit = 64 * 1024
/** QR pictures per network, more than a buyer ever views. */
const pictureRate = { limit: 60, windowMs: 60 * 1000 }

/**
 * Routes below `/api/v1/payment` outside the JSON API: webhooks of the configured providers, answered in each
 * provider's format, and the VietQR pictures.
 */
export function paymentRoutes(services: Services): Hono {
  const app = new Hono({ strict: false })
  const { config, now } = services
  const forged = memoryRateLimiter(now)('forged webhook', forgedRate)
  const allForged = memoryRateLimiter(now)('forged webhook of anybody', allForgedRate)
  const pictures = rateLimiters(services).local('picture', pictureRate)
  for (const source of webhookSourcesOf(config.payments)) {
    const tooLarge = () => source.answer('malformed')
    app.on(
      source.method,
      source.path,
      bodyLimit({ maxSize: webhookLimit, onError: tooLarge }),
      async (context: Context) =>
        answerWebhook(services, source, await readRequest(context), () =>
          tryConsumeAll([
            { limiter: forged, key: clientNetwork(context, config.proxies) },
            { limiter: allForged, key: 'all' },
          ]),
        ),
    )
  }
  app.get('/:id/:file{vietqr\\.(?:svg|png)}', async (context) => {
    await pictures.take(clientNetwork(context, config.proxies))
    return vietQr(services, context)
  })
  app.onError((error, context) => apiErrorResponse(error, context, services.log))
  return app
}

/** Webhooks of the configured providers, for the API's document. */
export function webhookOperations(keys: PaymentKeys): WebhookOperation[] {
  return webhookSourcesOf(keys).map(({ source, method, path }) => ({
    method,
    path: `/payment${path}`,
    summary: `Reports of ${source}, signed and answered as it wants.`,
  }))
}

async function answerWebhook(
  { db, now, log, jobs }: Services,
  source: WebhookSource,
  request: WebhookRequest,
  mayStoreForged: () => Promise<boolean>,
): Promise<Response> {
  try {
    const outcome = await handleWebhook(db, { source, request, now: now() }, mayStoreForged)
    if (outcome === 'applied') jobs.soon(sendEmailsJob)
    log.info({ source: source.source, outcome }, 'a payment was reported')
    return source.answer(outcome)
  } catch (error) {
    log.error({ err: error, source: source.source }, 'a reported payment could not be taken')
    return source.answer('fault')
  }
}

async function readRequest({ req }: Context): Promise<WebhookRequest> {
  const query = new URL(req.url).searchParams
  const body = req.method === 'GET' ? '' : new TextDecoder().decode(await readWholeBody(req.raw))
  return { query, headers: req.raw.headers, body }
}

/** The picture for the amount due now; 404 when nothing is due. */
async function vietQr({ db }: Services, context: Context): Promise<Response> {
  const order = await findOrderPayment(db, context.req.param('id') ?? '')
  const transfer = order && isPayable(order) ? await transferFor(db, order) : null
  if (!transfer?.hasQr) return context.body(null, 404, { 'Cache-Control': 'no-store' })
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  if (context.req.param('file') === 'vietqr.svg') {
    return context.body(drawVietQr(transfer), 200, { ...headers, 'Content-Type': 'image/svg+xml' })
  }
  const png = await vietQrPng(transfer)
  return context.body(new Uint8Array(png), 200, { ...headers, 'Content-Type': 'image/png' })
}
