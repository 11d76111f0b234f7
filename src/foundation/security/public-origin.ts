import type { Config } from '../config.ts'
import { isAllowedHost, parseHost } from './allowed-host.ts'
import { hostInUrl } from './host-name.ts'

export type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy' | 'allowedHosts' | 'host' | 'port'>

/**
 * The origin under which visitors reach the shop, without a trailing slash: `PUBLIC_URL`, else the host of this request
 * if allowed, else the address the shop listens on. Behind a trusted proxy, `X-Forwarded-Proto` tells whether it was
 * https.
 */
export function publicOrigin(config: OriginConfig, request: Request): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  return originFor(config, new URL(request.url).host, request.headers.get('x-forwarded-proto') ?? undefined)
}

/** As `publicOrigin`, for a request of which only `Host` and `X-Forwarded-Proto` are known. */
export function originFor(config: OriginConfig, authority: string | undefined, proto: string | undefined): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  if (!isAllowedHost(authority, config)) return ownOrigin(config)
  const forwarded = config.trustProxy ? proto?.split(',')[0]?.trim() : undefined
  return `${forwarded === 'https' ? 'https' : 'http'}://${parseHost(authority)?.host}`
}

/** The origin of links in emails, which have no request: `PUBLIC_URL`, else the address the shop listens on. */
export function ownOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${hostInUrl(host)}:${port}`
}
