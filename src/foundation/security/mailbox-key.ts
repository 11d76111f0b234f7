import { createHash } from 'node:crypto'

/**
 * A mailbox as the key of a rate limit: hashed, so that no address is stored with the counts. Variants that reach the
 * same mailbox, by case or `+tag`, are one.
 */
export function mailboxKey(email: string): string {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/(?<=.)\+[^@]*@/, '@')
  return createHash('sha256').update(mailbox).digest('base64url')
}
