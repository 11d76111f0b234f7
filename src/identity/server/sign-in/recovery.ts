import * as z from 'zod'
import type { JobData } from '#foundation/jobs.ts'
import { tryConsumeAll } from '#foundation/security/rate-limit.ts'
import type { Services } from '#foundation/services.ts'
import type { AccountEmailQueue } from '../passwords/account-emails.ts'
import { queueRecoveryEmail } from '../passwords/password-links.ts'
import type { AttemptPolicy } from './attempt-policy.ts'
import { knownDevice } from './device-cookie.ts'
import { findStaffByName } from './sign-in.ts'

/** Looks the account up after the answer, so that the response time does not reveal whether it exists. */
export const recoveryJob = 'staff.recover'

const ResetRequest = z.object({ username: z.string(), locale: z.enum(['vi', 'en']), devices: z.string() })

/**
 * Emails a link for a forgotten password, if the account exists, is active and has a password and an email; an invited
 * user waits for the invitation. Does nothing when enough were sent recently: those links are still valid.
 */
export async function sendRecoveryLink(
  services: Services,
  policy: AttemptPolicy,
  mail: AccountEmailQueue,
  data: JobData,
) {
  const { db, now } = services
  const { username, locale, devices } = ResetRequest.parse(data)
  const found = await findStaffByName(db, username)
  if (!found?.email || !found.passwordHash || found.isLock || !found.isActivate) return
  const known = knownDevice({ cookies: devices }, now(), found.id)
  if (!(await tryConsumeAll(policy.recoveryMail(found.id, known?.id)))) return
  await queueRecoveryEmail(db, now(), { staffId: found.id, address: found.email, locale }, mail)
}
