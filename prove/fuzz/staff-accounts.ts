import { signIn } from '../../tests/support/api-of.ts'
import { builtPassword } from '../../tests/support/open-built-shop.ts'
import { ask } from '../support/buyers.ts'
import type { Caller } from './request-plan.ts'

/** Rights of the `few` caller: of buyers' data only reviews, questions, and the phone numbers of voucher uses. */
export const fewRights = ['page.write', 'review.moderate', 'collection.write', 'voucher.read']

const staff: Record<Exclude<Caller, 'nobody'>, { username: string; role: string; rights: readonly string[] }> = {
  none: { username: 'fuzz.none', role: 'FUZZ_NONE', rights: [] },
  few: { username: 'fuzz.few', role: 'FUZZ_FEW', rights: fewRights },
  sadmin: { username: 'fuzz.sadmin', role: 'SADMIN', rights: [] },
}

/** Whether the caller may use an endpoint with this `access`. */
export function may(who: Caller, access: string): boolean {
  if (access === 'anyone') return true
  if (who === 'nobody') return false
  return access === 'staff' || who === 'sadmin' || staff[who].rights.includes(access)
}

/** One signed-in staff account of each kind; `again` signs one in again after its session or account was changed. */
export async function createStaffAccounts(url: () => string) {
  const ids = new Map<Caller, string>()
  const tokens = new Map<Caller, string>()
  const adminToken = await signIn(url())
  for (const [who, { username, role, rights }] of Object.entries(staff)) {
    const body = { code: role, name: role, capabilities: rights }
    const token = adminToken
    if (role !== 'SADMIN') await ask(url(), 'POST', '/auth/roles', { body, token })
    const person = { username, password: builtPassword, fullname: username, role_id: role }
    const made = await ask<{ id: string }>(url(), 'POST', '/auth/add', { body: person, token })
    ids.set(who as Caller, made.res_data.id)
  }
  const enter = async (who: Caller) => {
    const body = { username: staff[who as 'none'].username, password: builtPassword }
    const { res_data } = await ask<{ access_token: string } | null>(url(), 'POST', '/auth/login', { body })
    if (res_data) tokens.set(who, res_data.access_token)
    return res_data !== null
  }
  async function restore(who: Exclude<Caller, 'nobody'>): Promise<void> {
    if (await enter(who)) return
    const body = {
      username: staff[who].username,
      password: builtPassword,
      role_id: staff[who].role,
      is_activate: true,
      is_lock: false,
      isTwoFactor: false,
    }
    // Other requests go on changing the account meanwhile, so it may take several attempts.
    for (let attempt = 1; attempt <= 5; attempt++) {
      await ask(url(), 'PUT', `/auth/update/${ids.get(who)}`, { body, token: await signIn(url()) })
      if (await enter(who)) return
    }
    throw new Error(`${who} can't sign in any more`)
  }
  const running = new Map<Caller, Promise<void>>()
  /** One at a time per account: a sign-in is refused if its password is set again meanwhile. */
  function again(who: Exclude<Caller, 'nobody'>): Promise<void> {
    const work = running.get(who) ?? restore(who).finally(() => running.delete(who))
    running.set(who, work)
    return work
  }
  for (const who of ids.keys()) await enter(who)
  return { adminToken, ids, token: (who: Caller) => tokens.get(who), again }
}
