import { eq } from 'drizzle-orm'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import type { PaymentReceipt } from '#payments/staff-contract.ts'
import { toPaymentReceipt } from './payment-lists.ts'
import { paymentReceipts } from './tables.ts'

export type ReceiptRow = typeof paymentReceipts.$inferSelect

/** Locks a receipt until the transaction ends; lock the order after it. Throws 404. */
export async function lockReceipt(tx: Db, id: string): Promise<ReceiptRow> {
  const [receipt] = await tx.select().from(paymentReceipts).where(eq(paymentReceipts.id, id)).for('update')
  if (!receipt) throw notFound(m.error_not_found())
  return receipt
}

/** Changes a locked receipt. */
export async function changeReceipt(
  tx: Db,
  id: string,
  change: Partial<
    Pick<ReceiptRow, 'orderRowId' | 'orderId' | 'state' | 'resolution' | 'reason' | 'resolvedBy' | 'resolvedDate'>
  >,
): Promise<PaymentReceipt> {
  const [changed] = await tx.update(paymentReceipts).set(change).where(eq(paymentReceipts.id, id)).returning()
  if (!changed) throw notFound(m.error_not_found())
  return toPaymentReceipt(changed)
}
