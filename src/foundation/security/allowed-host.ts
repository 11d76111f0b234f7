import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'

type Access = Pick<Config, 'publicUrl' | 'allowedHosts' | 'host'>

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * `Host` or the authority of an address as a URL writes it (`shop.example`, `[::1]:3000`); undefined when it is none.
 */
export function hostOf(authority: string | undefined): URL | undefined {
  if (authority === undefined || !/^[\w.:[\]-]+$/.test(authority)) return undefined
  return URL.parse(`http://${authority}`) ?? undefined
}

/**
 * Whether a request may be for this host: a name that the configuration gives, a name of this machine for itself, and
 * where the shop listens to others too, an address of this machine. Anything else was made up by whoever asks, and no
 * link may follow it.
 */
export function isAllowedHost(authority: string | undefined, { publicUrl, allowedHosts, host }: Access): boolean {
  const name = hostOf(authority)?.hostname
  if (name === undefined) return false
  if (loopback.test(name) || allowedHosts.includes(name)) return true
  if (publicUrl !== undefined && new URL(publicUrl).hostname === name) return true
  return !loopback.test(host) && ownAddresses().has(name)
}

let addresses: ReadonlySet<string> | undefined

/** As the machine had them at the first question. */
function ownAddresses(): ReadonlySet<string> {
  addresses ??= new Set(
    Object.values(networkInterfaces()).flatMap((list = []) =>
      list.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
    ),
  )
  return addresses
}
