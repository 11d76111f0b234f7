import type { RequestServices } from '#foundation/api/routes.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import type { Config } from '#foundation/config.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { currentLocale, type Locale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderCredentials } from '#orders/contract.ts'
import { toReceipt } from '#orders/receipt/receipt.ts'
import { readParams } from '#system/server/system-params.ts'
import { getOrderFor, hasCredentials } from '../orders.ts'
import type { PaperSize } from './pdf-paper.ts'

type Input = OrderCredentials & { paper: PaperSize; language?: Locale | undefined }

/**
 * The receipt as a file. Throws a 422 for the phone number when there is no proof that the order is the caller's, the
 * same for unknown orders, and a 404 when the proof is wrong.
 */
export async function receiptResponse(services: RequestServices, id: string, input: Input): Promise<Response> {
  const { db, caller, config } = services
  if (!hasCredentials(input) && !caller.staff) throw invalidField('phone', m.receipt_needs_proof())
  const order = await getOrderFor(db, caller, id, input)
  if (!order.isComplete) throw invalidField('phone', m.receipt_needs_proof())
  const params = await readParams(db)
  const locale = input.language ?? currentLocale()
  // Loaded on demand: the PDF library is only needed for receipts.
  const { receiptFile } = await import('./receipt-file.ts')
  const file = await withLocale(locale, () =>
    receiptFile(toReceipt(order, params), input.paper, linkTo(config, order.orderId)),
  )
  return new Response(Buffer.from(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.byteLength),
      'Content-Disposition': `inline; filename="${m.receipt_file({}, { locale })}-${order.orderId}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Without a key: a found receipt shows no more than its Order ID would. */
function linkTo({ publicUrl }: Config, orderId: string): string | undefined {
  return publicUrl && `${publicUrl}${localizedPath(currentLocale(), urlOf('order', { id: orderId }))}`
}
