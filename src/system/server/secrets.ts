import { eq } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { secretKey } from '#foundation/security/secret-key.ts'
import { serverSecrets } from './tables.ts'

/** The context that a sealed secret is bound to. */
export const secretContext = (name: string): string => `server_secret:${name}`

/** A random key known only to the server, such as `order_link`; created by the migration that needs it. */
export async function readSecret(db: Db, name: string): Promise<string> {
  const [secret] = await db
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name))
  if (!secret) throw new Error(`The secret ${name} is missing in the database`)
  return secretKey().open(secret.value, secretContext(name))
}

/** Every secret with its name, sealed or not. */
export const allSecrets = (db: Db): Promise<{ name: string; value: string }[]> => db.select().from(serverSecrets)

export async function addSecret(db: Db, name: string, value: string): Promise<void> {
  await db.insert(serverSecrets).values({ name, value })
}

/** Replaces each secret with the result of `change`. */
export async function changeSecrets(db: Db, change: (name: string, value: string) => string): Promise<void> {
  for (const { name, value } of await allSecrets(db)) {
    const next = change(name, value)
    if (next !== value) await db.update(serverSecrets).set({ value: next }).where(eq(serverSecrets.name, name))
  }
}
