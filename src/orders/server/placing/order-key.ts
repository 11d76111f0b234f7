import { createHmac } from 'node:crypto'
import type { Db } from '#foundation/database/database.ts'
import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import { readSecret } from '#system/server/secrets.ts'

const known = new WeakMap<Db, Promise<string>>()

/**
 * The key of a signed link, which opens the whole order like the phone number does. 132 bits, never changes. Also the
 * keyed hash of texts that are no Order ID, such as a network.
 */
export async function orderKey(db: Db, orderId: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(`order:${orderId}`)
    .digest('base64url')
    .slice(0, 22)
}

/** Opens an order with the receiver's view, when another person ordered it. */
export const receiverKey = (db: Db, orderId: string): Promise<string> => orderKey(db, `receiver of ${orderId}`)

/** Whose key it is, if valid. Takes the same time for every key and every order, existing or not. */
export async function keyHolder(db: Db, orderId: string, key: string): Promise<'buyer' | 'receiver' | undefined> {
  const isBuyer = constantTimeEqual(key, await orderKey(db, orderId))
  const isReceiver = constantTimeEqual(key, await receiverKey(db, orderId))
  return isBuyer ? 'buyer' : isReceiver ? 'receiver' : undefined
}

/** Read once per process: the secret never changes while a shop runs. */
function secretOf(db: Db): Promise<string> {
  const secret = known.get(db) ?? readSecret(db, 'order_link')
  known.set(db, secret)
  secret.catch(() => known.delete(db))
  return secret
}
