import { eq } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { secretKey } from '#foundation/secret-key.ts'
import { serverSecrets } from './tables.ts'

/** What a sealed secret is bound to. */
export const secretPlace = (name: string): string => `server_secret:${name}`

/** A random key that only the server knows, such as `order_link`; made by the migration that needs it. */
export async function readSecret(db: Db, name: string): Promise<string> {
  const [secret] = await db
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name))
  if (!secret) throw new Error(`The secret ${name} is missing in the database`)
  return secretKey().open(secret.value, secretPlace(name))
}
