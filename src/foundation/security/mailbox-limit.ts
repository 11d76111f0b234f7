import type { Caller } from '../api/caller.ts'
import { mailboxKey } from './mailbox-key.ts'
import { networkOf } from './network.ts'
import { type RateLimiterFactory, tryConsumeAll } from './rate-limit.ts'

const hourMs = 60 * 60 * 1000
/** Per network, which may be a household or an office. */
const perNetwork = { limit: 20, windowMs: hourMs }
/** Per address and network, so that no one can use up the attempts of the address's owner from elsewhere … */
const perMailboxAndNetwork = { limit: 5, windowMs: 24 * hourMs }
/** … and per address over all networks, so that no mailbox can be flooded. */
const perMailbox = { limit: 20, windowMs: 24 * hourMs }

/** Limits requests for email to an address that a visitor typed. `name` begins the names of the counters. */
export function mailboxLimit(limits: RateLimiterFactory, name: string) {
  const ofNetwork = limits(name, perNetwork)
  const ofMailboxAndNetwork = limits(`${name}-address`, perMailboxAndNetwork)
  const ofMailbox = limits(`${name}-mailbox`, perMailbox)
  return {
    /** Counts a request by the network; throws a 429 above the limit. */
    take: ({ ipAddress }: Caller) => ofNetwork.take(networkOf(ipAddress)),
    /** Counts an email. When it returns false the answer stays the same: it would reveal earlier requests. */
    mayMail({ ipAddress }: Caller, email: string): Promise<boolean> {
      const [network, address] = [networkOf(ipAddress), mailboxKey(email)]
      return tryConsumeAll([
        { limiter: ofMailboxAndNetwork, key: `${network} ${address}` },
        { limiter: ofMailbox, key: address },
      ])
    },
  }
}
