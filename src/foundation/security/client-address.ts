import type { Context } from 'hono'
import { networkOf } from './network.ts'

/**
 * The caller's address: that of the connection, or behind `proxies` proxies the one written by the outermost of them.
 * Each appends its peer's address to `X-Forwarded-For`; entries before the trusted ones may be forged by the caller.
 */
export function clientAddress(proxies: number, connection: string, forwarded: string | undefined): string {
  if (proxies === 0 || !forwarded) return connection
  const addresses = forwarded.split(',').map((address) => address.trim())
  return addresses.at(-Math.min(proxies, addresses.length))?.slice(0, 45) || connection
}

/** The caller's network, by which attempts are counted. */
export const clientNetwork = ({ env, req }: Context, proxies: number): string =>
  networkOf(clientAddress(proxies, String(env?.ipAddress ?? ''), req.header('x-forwarded-for')))
