import type { Caller } from '#foundation/api/caller.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import type { OrderCredentials } from '#orders/contract.ts'
import { readOrderId } from '#orders/rules.ts'
import { keyHolder } from './placing/order-key.ts'

/** Phone numbers, email addresses and keys tried from one network; and wrong ones for one order, from any. */
const proofRate = { limit: 60, windowMs: 10 * 60 * 1000 }
const wrongProofRate = { limit: 20, windowMs: 60 * 60 * 1000 }

/**
 * Runs work that needs proof, within limits; only wrong attempts count against the order (429). The key of the signed
 * link is never refused: it can't be guessed, and others' wrong phone numbers must not lock its holder out. With a key
 * nothing else is compared (`orderCredentialsCondition`).
 */
export function limitCredentialGuesses(limits: RateLimiterFactory) {
  const byNetwork = limits('proof', proofRate)
  const byOrder = limits('wrong proof', wrongProofRate)
  return async function proving<T>(
    { db, caller }: { db: Db; caller: Caller },
    id: string,
    { key }: OrderCredentials,
    work: () => Promise<T>,
  ): Promise<T> {
    const orderId = readOrderId(id)
    if (orderId && key && (await keyHolder(db, orderId, key))) return work()
    await byNetwork.take(networkOf(caller.ipAddress))
    if (orderId) await byOrder.check(orderId)
    try {
      return await work()
    } catch (error) {
      if (orderId && error instanceof ShopError && error.kind === 'missing') await byOrder.take(orderId)
      throw error
    }
  }
}
