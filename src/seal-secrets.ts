import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { isSealed, type SecretKey } from '#foundation/secret-key.ts'
import { recoveryCodes, staff } from '#identity/server/tables.ts'
import { totpPlace } from '#identity/server/two-factor.ts'
import { secretPlace } from '#system/server/secrets.ts'
import { serverSecrets } from '#system/server/tables.ts'

/** Another key sealed what lies in the database. */
export class WrongSecretKey extends Error {
  constructor() {
    super(
      'SECRET_KEY, or the key file DATA_DIR/secret.key, is not the one that this database was sealed with. Put that one back: all processes ' +
        'of a shop, and a restored one, need the same. If it is lost, see docs/operations.md, “the secret key is lost”.',
    )
    this.name = 'WrongSecretKey'
  }
}

/** Any number; the same in every process. */
const sealLock = 7_203_127
/** A value that every key can be tried on. */
const checkName = 'key_check'

/**
 * Seals what is not sealed yet: secrets that migrations made, and those of versions before there was a key. Throws `WrongSecretKey` when the
 * database was sealed with another key.
 */
export async function sealSecrets(db: Db, key: SecretKey): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealLock})`)
    const secrets = await tx.select().from(serverSecrets)
    const check = secrets.find(({ name }) => name === checkName)
    if (check && !opens(key, check.value)) throw new WrongSecretKey()
    if (!check)
      await tx.insert(serverSecrets).values({ name: checkName, value: key.seal('ok', secretPlace(checkName)) })
    for (const { name, value } of secrets) {
      if (isSealed(value)) continue
      const sealed = key.seal(value, secretPlace(name))
      await tx.update(serverSecrets).set({ value: sealed }).where(eq(serverSecrets.name, name))
    }
    await changeSeeds(tx, (id, seed) => (isSealed(seed) ? seed : key.seal(seed, totpPlace(id))))
  })
}

/** Seals everything with another key. */
export async function resealSecrets(db: Db, from: SecretKey, to: SecretKey): Promise<void> {
  for (const { name, value } of await db.select().from(serverSecrets)) {
    const place = secretPlace(name)
    const plain = isSealed(value) ? from.open(value, place) : value
    await db
      .update(serverSecrets)
      .set({ value: to.seal(plain, place) })
      .where(eq(serverSecrets.name, name))
  }
  await changeSeeds(db, (id, seed) => to.seal(isSealed(seed) ? from.open(seed, totpPlace(id)) : seed, totpPlace(id)))
}

/** For a lost key: links of orders and previews get new secrets, and second factors are off. */
export async function replaceSecrets(db: Db, key: SecretKey): Promise<void> {
  for (const { name } of await db.select().from(serverSecrets)) {
    const value = key.seal(crypto.randomUUID() + crypto.randomUUID(), secretPlace(name))
    await db.update(serverSecrets).set({ value }).where(eq(serverSecrets.name, name))
  }
  await db.delete(recoveryCodes)
  await db.update(staff).set({ totpSecret: null, totpConfirmedDate: null, totpLastStep: null })
}

/** Whether the database was sealed with this key, or not yet. */
export async function isOwnKey(db: Db, key: SecretKey): Promise<boolean> {
  const [check] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, checkName))
  return !check || opens(key, check.value)
}

function opens(key: SecretKey, sealed: string): boolean {
  try {
    key.open(sealed, secretPlace(checkName))
    return true
  } catch {
    return false
  }
}

async function changeSeeds(tx: Db, change: (id: string, seed: string) => string): Promise<void> {
  const seeds = await tx.select({ id: staff.id, seed: staff.totpSecret }).from(staff).where(isNotNull(staff.totpSecret))
  for (const { id, seed } of seeds) {
    const next = seed && change(id, seed)
    if (next !== seed) await tx.update(staff).set({ totpSecret: next }).where(eq(staff.id, id))
  }
}
