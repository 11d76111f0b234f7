import { isIPv6 } from 'node:net'

/**
 * The unit by which attempts are counted: an IPv4 address, or the first 64 bits of an IPv6 address, which is what one
 * subscriber gets (RFC 6177). All 2^64 addresses of a /64 share one allowance.
 */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ipAddress)?.[1]
  if (mapped) return mapped
  const [address = ''] = ipAddress.split('%')
  if (!isIPv6(address)) return ipAddress
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const tailLength = tail?.reduce((length, group) => length + (group.includes('.') ? 2 : 1), 0) ?? 0
  const groups = tail ? [...head, ...Array<string>(8 - head.length - tailLength).fill('0'), ...tail] : head
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
