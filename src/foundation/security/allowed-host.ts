import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'
import { hostInUrl } from './host-name.ts'
import { isLoopbackHost } from './loopback.ts'

type Access = Pick<Config, 'publicUrl' | 'allowedHosts' | 'host'>

/** `Host` or the authority of a URL (`shop.example`, `[::1]:3000`); undefined when invalid. */
export function parseHost(authority: string | undefined): URL | undefined {
  if (authority === undefined || !/^[\w.:[\]-]+$/.test(authority)) return undefined
  return URL.parse(`http://${authority}`) ?? undefined
}

/**
 * Whether a request may be for this host: a configured name, a name of this machine for itself, and if the shop listens
 * to others, an address of this machine. Any other host was forged, and must not appear in links.
 */
export function isAllowedHost(authority: string | undefined, { publicUrl, allowedHosts, host }: Access): boolean {
  const name = parseHost(authority)?.hostname
  if (name === undefined) return false
  if (isLoopbackHost(name) || allowedHosts.includes(name)) return true
  if (publicUrl !== undefined && new URL(publicUrl).hostname === name) return true
  return !isLoopbackHost(hostInUrl(host)) && ownAddresses().has(name)
}

let addresses: ReadonlySet<string> | undefined

/** The machine's addresses at the first call. */
function ownAddresses(): ReadonlySet<string> {
  addresses ??= new Set(
    Object.values(networkInterfaces()).flatMap((list = []) =>
      list.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
    ),
  )
  return addresses
}
