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
