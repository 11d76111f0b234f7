import { invalidField } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import { isGuessable, minPasswordLength } from '#identity/rules.ts'

type Holder = { username: string; email?: string | null | undefined; fullname: string; hasTwoFactor: boolean }

let known: Promise<ReadonlySet<string>> | undefined

/** The most common passwords of known breaches: 18,000 that meet the length here. Loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= 8)),
  )
  return known
}

/**
 * Throws a 422 on `field` for a new password that is too short, common, or made of the user's or the shop's own names.
 */
export async function checkNewPassword(password: string, holder: Holder, field = 'password') {
  const shortest = minPasswordLength(holder.hasTwoFactor)
  const names = [holder.username, holder.email, holder.fullname]
  if ([...password].length < shortest) throw invalidField(field, m.auth_password_short({ n: shortest }))
  const isCommon = (await commonPasswords()).has(password.toLowerCase())
  if (isCommon || isGuessable(password, names)) throw invalidField(field, m.auth_password_common())
}
