/**
 * The origin of a web address as a source of a Content Security Policy; undefined for other text, and for IPv6, which
 * no source can name. `URL` accepts hosts with `;`, `,` and `*`, which would add directives or sources there.
 */
export function httpOrigin(address: string): string | undefined {
  const origin = URL.parse(address)?.origin ?? ''
  return /^https?:\/\/[\w.:-]+$/.test(origin) ? origin : undefined
}
