import * as z from 'zod'
import type { JobData } from '#foundation/jobs.ts'
import { tryConsumeAll } from '#foundation/security/rate-limit.ts'
import type { Services } from '#foundation/services.ts'
import type { PasswordEmail } from '../passwords/account-emails.ts'
import { queueRecovery } from '../passwords/password-links.ts'
import type { AttemptPolicy } from './attempts.ts'
import { knownDevice } from './device-cookie.ts'
import { findByName } from './sign-in.ts'

/** Looks for the account after the answer, so that nobody reads off the time it takes whether there is one. */
export const recoveryJob = 'staff.recover'

const ResetRequest = z.object({ username: z.string(), locale: z.enum(['vi', 'en']), devices: z.string() })

/**
 * Mails a link for a forgotten password, if there is such an account, active and with a password and an email; whoever
 * is invited waits for the invitation. Where enough were mailed just now nothing is done: those links still hold.
 */
export async function sendRecoveryLink(services: Services, policy: AttemptPolicy, mail: PasswordEmail, data: JobData) {
  const { db, now } = services
  const { username, locale, devices } = ResetRequest.parse(data)
  const found = await findByName(db, username)
  if (!found?.email || !found.passwordHash || found.isLock || !found.isActivate) return
  const known = knownDevice({ cookies: devices }, now(), found.id)
  if (!(await tryConsumeAll(policy.recoveryMail(found.id, known?.id)))) return
  await queueRecovery(db, now(), { staffId: found.id, address: found.email, locale }, mail)
}
