import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults, which follow OWASP (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'))

/** A hash without a known password: checking against it makes an unknown name take as long as a wrong password. */
const nobodysHash = hashPassword(crypto.randomUUID())

export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFC'))
  return right && !!passwordHash
}
