import { type RateLimiter, rateLimiter } from '#foundation/rate-limit.ts'
import { type Bound, on } from '#foundation/serve.ts'
import * as contract from '#identity/contract.ts'
import { signIn, signOut } from './sessions.ts'
import { addStaff, getSignedInUser, listRoles, listStaff, removeStaff, updateStaff } from './staff.ts'

/** Wrong sign-ins per address and per name. */
const signInTries = { tries: 10, windowMs: 5 * 60 * 1000 }

export function identityApi(now: () => Date, isLimited: boolean): Bound[] {
  const limiters: RateLimiter[] = isLimited ? [rateLimiter(signInTries, now), rateLimiter(signInTries, now)] : []
  return [
    on(contract.login, async ({ body }, { db, asker }) => {
      const keys = [asker.ipAddress, body.username.toLowerCase()]
      limiters.forEach((limiter, index) => {
        limiter.take(keys[index] ?? '')
      })
      const signedIn = await signIn(db, now(), asker, body.username, body.password)
      limiters.forEach((limiter, index) => {
        limiter.clear(keys[index] ?? '')
      })
      return signedIn
    }),
    on(contract.logout, async (_input, { db, asker }) => {
      await signOut(db, asker.tokenHash)
      return null
    }),
    on(contract.getInfo, (_input, { db, asker }) => getSignedInUser(db, asker)),
    on(contract.listStaff, (_input, { db }) => listStaff(db)),
    on(contract.listRoles, (_input, { db }) => listRoles(db)),
    on(contract.addStaff, ({ body }, { db, asker }) => addStaff(db, asker, now(), body)),
    on(contract.updateStaff, ({ params, body }, { db, asker }) => updateStaff(db, asker, now(), params.id, body)),
    on(contract.removeStaff, async ({ params }, { db, asker }) => {
      await removeStaff(db, asker, params.id)
      return null
    }),
  ]
}
