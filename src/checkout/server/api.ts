import * as contract from '#checkout/contract.ts'
import { can } from '#foundation/api/caller.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { configuredPaymentMethods } from '#foundation/security/payment-keys.ts'
import { type CodeAttempts, uncountedCodes } from '#vouchers/server/code-attempts.ts'
import { quoteCart } from './quote.ts'

export function checkoutRoutes(codeAttempts: CodeAttempts): Route[] {
  return [
    handle(contract.quoteCart, ({ body }, { db, queryCache, caller, now, config }) =>
      quoteCart(
        db,
        {
          caller: {
            now: now(),
            ipAddress: caller.ipAddress,
            // Codes that buyers dictate on the phone are no guesses.
            codeAttempts: can(caller, 'order.write') ? uncountedCodes : codeAttempts,
          },
          queryCache,
          providers: configuredPaymentMethods(config.payments),
        },
        body,
      ),
    ),
  ]
}
