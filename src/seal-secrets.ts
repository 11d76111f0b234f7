import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import type { Db } from '#foundation/database/database.ts'
import { isSealed, type SecretKey } from '#foundation/security/secret-key.ts'
import { changeTotpSeeds, totpContext, turnOffAllTwoFactors } from '#identity/server/sign-in/two-factor.ts'
import { addSecret, allSecrets, changeSecrets, secretContext } from '#system/server/secrets.ts'

/** The database was sealed with another key. */
export class WrongSecretKey extends Error {
  constructor() {
    super(
      'SECRET_KEY, or the key file DATA_DIR/secret.key, is not the one that this database was sealed with. Put that one back: all processes ' +
        'of a shop, and a restored one, need the same. If it is lost, see docs/operations.md, “the secret key is lost”.',
    )
    this.name = 'WrongSecretKey'
  }
}

/** A known value to test a key with. */
const checkName = 'key_check'

/**
 * Seals values that are not sealed yet: secrets created by migrations, and those of versions without a key. Throws
 * `WrongSecretKey` when the database was sealed with another key.
 */
export async function sealSecrets(db: Db, key: SecretKey): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'seal secrets')
    const check = await findKeyCheck(tx)
    if (check && !opens(key, check)) throw new WrongSecretKey()
    if (!check) await addSecret(tx, checkName, key.seal('ok', secretContext(checkName)))
    await changeSecrets(tx, (name, value) => (isSealed(value) ? value : key.seal(value, secretContext(name))))
    await changeTotpSeeds(tx, (id, seed) => (isSealed(seed) ? seed : key.seal(seed, totpContext(id))))
  })
}

/** Seals everything again with another key. */
export async function resealSecrets(db: Db, from: SecretKey, to: SecretKey): Promise<void> {
  const reseal = (value: string, place: string) => to.seal(isSealed(value) ? from.open(value, place) : value, place)
  await changeSecrets(db, (name, value) => reseal(value, secretContext(name)))
  await changeTotpSeeds(db, (id, seed) => reseal(seed, totpContext(id)))
}

/**
 * For a lost key: links that contain a signature (of orders, previews, stock alerts, family calendars) get new
 * secrets, so that old ones stop working, and second factors are turned off.
 */
export async function replaceSecrets(db: Db, key: SecretKey): Promise<void> {
  await changeSecrets(db, (name) => key.seal(crypto.randomUUID() + crypto.randomUUID(), secretContext(name)))
  await turnOffAllTwoFactors(db)
}

/** Whether the database was sealed with this key, or not at all yet. */
export async function isOwnKey(db: Db, key: SecretKey): Promise<boolean> {
  const check = await findKeyCheck(db)
  return !check || opens(key, check)
}

const findKeyCheck = async (db: Db) => (await allSecrets(db)).find(({ name }) => name === checkName)?.value

function opens(key: SecretKey, sealed: string): boolean {
  try {
    key.open(sealed, secretContext(checkName))
    return true
  } catch {
    return false
  }
}
