import type { Db } from '#foundation/database/database.ts'
import type { ShippingTerms } from '#orders/shipping.ts'
import { paramFlag, paramNumber, paramVnd } from '#system/rules.ts'
import { readParams } from '#system/server/params.ts'

/** On what terms the shop sells now: set by its owner as system parameters. */
export type SalesTerms = {
  shipping: ShippingTerms
  /** Payment methods in the order they are offered; `cod` is always among them (decisions §6). */
  paymentMethods: string[]
  /** How long a prepaid order waits for its money. */
  unpaidHours: number
}

/** `providers` are the payment methods opened by their keys. */
export async function readSalesTerms(db: Db, providers: readonly string[]): Promise<SalesTerms> {
  const params = await readParams(db)
  const freeFrom = paramVnd(params, 'shipping.free_from', 0)
  const hasBank = (params.get('payment.bank_account') ?? '') !== ''
  return {
    shipping: {
      standardFee: paramVnd(params, 'shipping.standard_fee', 30_000),
      freeFrom: freeFrom > 0 ? freeFrom : undefined,
      hasPickup: paramFlag(params, 'shipping.pickup', false),
    },
    paymentMethods: ['cod', ...(hasBank ? ['bank_transfer'] : []), ...providers],
    unpaidHours: paramNumber(params, 'order.unpaid_hours', 24, { min: 1, max: 24 * 30 }),
  }
}
