import type { Context } from 'hono'
import { networkOf } from './network.ts'

/**
 * The address of whoever asks: of the connection, or behind `proxies` proxies what the outermost of them wrote. Each
 * writes whom it heard from at the end of `X-Forwarded-For`; what stands before the trusted ones was made up by the
 * caller.
 */
export function clientAddress(proxies: number, connection: string, forwarded: string | undefined): string {
  if (proxies === 0 || !forwarded) return connection
  const addresses = forwarded.split(',').map((address) => address.trim())
  return addresses.at(-Math.min(proxies, addresses.length))?.slice(0, 45) || connection
}

/** The network of whoever asks, which attempts are counted by. */
export const clientNetwork = ({ env, req }: Context, proxies: number): string =>
  networkOf(clientAddress(proxies, String(env?.ipAddress ?? ''), req.header('x-forwarded-for')))
